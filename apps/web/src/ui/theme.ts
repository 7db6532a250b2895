// Light, dark, or as the system has it; kept on this device.
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const KEY = 'sightline.theme'

export function themeNow(): Theme {
  const kept = localStorage.getItem(KEY)
  return themes.find(theme => theme === kept) ?? 'system'
}
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without room for it the choice lasts until the page is left.
  }
}
