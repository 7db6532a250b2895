import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import { setTheme, themeNow } from './ui/theme.ts'

setTheme(themeNow())
const root = document.getElementById('app')
if (root === null) throw new Error('the page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
