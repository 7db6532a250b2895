import { Suspense, useEffect, useState } from 'react'
import { screens } from './screens/index.ts'
import { AppBar } from './ui/AppBar.tsx'
import { onAnnounce } from './ui/announce.ts'
import { useRoute } from './ui/route.ts'

export function App() {
  const route = useRoute()
  const entry = screens[route.screen]
  const Screen = entry?.screen
  useEffect(() => {
    document.title = entry === undefined || route.screen === '' ? 'Sightline' : `${entry.word} – Sightline`
  }, [entry, route.screen])
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: the address after the hash is the route, so it moves the focus itself */}
      <a className="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <AppBar screen={route.screen} />
      <main id="main" tabIndex={-1} data-screen={route.screen}>
        <Suspense fallback={<p className="loading">One moment …</p>}>
          {Screen === undefined ? <NotThere /> : <Screen route={route} key={route.screen} />}
        </Suspense>
      </main>
      <Announcer />
    </>
  )
}
function skip(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
function NotThere() {
  return (
    <section className="page">
      <h1>There is nothing here</h1>
      <p>
        The address leads to no screen of this app. <a href="#/">Go home</a>
      </p>
    </section>
  )
}
function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => onAnnounce(setText), [])
  return (
    <div className="away" role="status" aria-live="polite">
      {text}
    </div>
  )
}
