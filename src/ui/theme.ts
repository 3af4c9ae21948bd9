import { RAIL_STORAGE_KEY, THEME_STORAGE_KEY } from './theme-script.ts'

export type Theme = 'light' | 'dark'
export type RailWidth = 'wide' | 'compact'

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage can be full or forbidden; the choice then lasts for this page only.
  }
}

/**
 * The theme in force: the visitor's choice, or the system's. Browser only.
 *
 * @public
 */
export function getTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * Puts a theme in force and remembers it on this device. Browser only.
 *
 * @public
 */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  store(THEME_STORAGE_KEY, theme)
}

/** Changes to the other theme and returns it. Browser only. */
export function toggleTheme(): Theme {
  const next = getTheme() === 'dark' ? 'light' : 'dark'
  setTheme(next)
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
