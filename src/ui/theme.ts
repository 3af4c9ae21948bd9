import { RAIL_STORAGE_KEY, THEME_STORAGE_KEY } from './theme-script.ts'

export type Theme = 'light' | 'dark'
/** What somebody has chosen: with `system` the device decides. */
export type ThemeChoice = Theme | 'system'
export type RailWidth = 'wide' | 'compact'

/** Stores a choice on this device, or forgets it. */
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage can be full or forbidden; the choice then lasts for this page only.
  }
}

/** The theme chosen on this device. Browser only. */
export function getThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Puts a theme in force and remembers it on this device. Browser only. */
export function setThemeChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.theme
  else dataset.theme = choice
  store(THEME_STORAGE_KEY, choice === 'system' ? null : choice)
}

/** Calls back when another theme is chosen on this page. Browser only. */
export function watchThemeChoice(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Changes to the other theme than the one in sight and returns it. Browser only. */
export function toggleTheme(): Theme {
  const choice = getThemeChoice()
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const next = isDark ? 'light' : 'dark'
  setThemeChoice(next)
  return next
}

/** Makes the side rail narrow or wide and remembers it on this device. Browser only. */
export function toggleRailWidth(): RailWidth {
  const { dataset } = document.documentElement
  const next = dataset.rail === 'wide' ? 'compact' : 'wide'
  dataset.rail = next
  store(RAIL_STORAGE_KEY, next)
  return next
}
