import { useState } from 'react'
import { screens } from '../screens/index.ts'
import { setTheme, type Theme, themeNow, themes } from './theme.ts'

export function AppBar({ screen }: { readonly screen: string }) {
  return (
    <header className="bar">
      <a className="brand" href="#/" aria-label="Sightline, home">
        <img src="./icon.svg" alt="" width="26" height="26" />
        <span>Sightline</span>
      </a>
      <nav aria-label="Screens">
        {Object.entries(screens)
          .filter(([, { word }]) => word !== '')
          .map(([name, { word }]) => (
            <a key={name} href={`#/${name}`} aria-current={name === screen ? 'page' : undefined}>
              {word}
            </a>
          ))}
      </nav>
      <ThemeChoice />
    </header>
  )
}
function ThemeChoice() {
  const [theme, choose] = useState<Theme>(themeNow)
  return (
    <label className="theme">
      <span className="away">Colours</span>
      <select
        value={theme}
        onChange={event => {
          const chosen = themes.find(t => t === event.target.value) ?? 'system'
          setTheme(chosen)
          choose(chosen)
        }}
      >
        <option value="system">Auto</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}
