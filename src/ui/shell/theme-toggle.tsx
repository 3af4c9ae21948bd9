import { Moon, Sun } from 'lucide-react'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { toggleTheme } from '../theme.ts'
import styles from './theme-toggle.module.css'

/**
 * Switches between light and dark. Both labels are in the page and the style sheet shows the right one, so that a cached page is
 * right before its scripts run.
 */
export function ThemeToggle({ onChange }: { onChange?: (theme: 'light' | 'dark') => void }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      onClick={() => (onChange ? onChange(toggleTheme()) : toggleTheme())}
    >
      <span className={styles.inLight}>
        <Moon aria-hidden="true" />
        <VisuallyHidden>Switch to dark theme</VisuallyHidden>
      </span>
      <span className={styles.inDark}>
        <Sun aria-hidden="true" />
        <VisuallyHidden>Switch to light theme</VisuallyHidden>
      </span>
    </button>
  )
}
