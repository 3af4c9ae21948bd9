import { Moon, Search, Sun } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '../a11y/visually-hidden.tsx'
import { t } from '../messages/index.ts'
import { Link } from '../navigation/link.tsx'
import { toggleTheme } from '../theme.ts'
import brandStyles from './brand.module.css'
import themeToggleStyles from './theme-toggle.module.css'
import styles from './top-bar.module.css'

interface TopBarProps {
  brand: ReactNode
  search?: ReactNode
  /** Where the magnifying glass leads on a phone, which has no room for the box. */
  searchTo?: string
  /** Points, bell, theme, account. */
  children?: ReactNode
}

/** The bar that stays at the top. On a phone its box comes over it with a tap on the glass, ready to be typed in. */
export function TopBar({ brand, search, searchTo = '/search', children }: TopBarProps) {
  const box = useRef<HTMLDivElement>(null)
  const glass = useRef<HTMLAnchorElement>(null)
  const { key } = useLocation()
  /** The page on which the box was opened: it closes with it. */
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  function openBox(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Phones show their keyboard only for what is focused while the tap is being handled.
    flushSync(() => setOpenedOn(key))
    box.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
  }
  function closeBox({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpenedOn(null)
  }
  function closeByKey(event: KeyboardEvent) {
    // The first press closes what is open below the box.
    if (event.key !== 'Escape' || event.defaultPrevented || openedOn !== key) return
    event.preventDefault()
    flushSync(() => setOpenedOn(null))
    glass.current?.focus()
  }
  return (
    <header className={styles.bar} {...(openedOn === key && { 'data-searching': true })}>
      {brand}
      {search && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the box bubbles up to it
        <div ref={box} className={styles.search} onBlur={closeBox} onKeyDown={closeByKey}>
          {search}
        </div>
      )}
      <div className={styles.actions}>
        {search && (
          <Link ref={glass} to={searchTo} className={styles.glass} aria-label={t.search} onClick={openBox}>
            <Search aria-hidden="true" />
          </Link>
        )}
        {children}
      </div>
    </header>
  )
}

/** The mark: a page on the slope of a lectern, with the amber line of progress along its edge. */
function BrandMark() {
  return (
    <svg className={brandStyles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={brandStyles.tile} width="32" height="32" rx="9" />
      <path
        className={brandStyles.sheet}
        d="M7.5 16.6 22.9 9.2a1 1 0 0 1 1.4.9v3.3a1.6 1.6 0 0 1-.9 1.4L8.9 21.7a1 1 0 0 1-1.4-.9z"
      />
      <path className={brandStyles.line} d="M12 25.4h8" strokeWidth="2.6" strokeLinecap="round" />
      <path className={brandStyles.stem} d="M16 18.8v6" strokeWidth="2.2" />
    </svg>
  )
}

interface BrandProps {
  /** The site's name, from its configuration. */
  name: string
  to?: string
  /** The site's own logo in place of the mark. */
  logo?: string | undefined
}

/** Mark and name, leading home. */
export function Brand({ name, to = '/', logo }: BrandProps) {
  return (
    <Link to={to} className={brandStyles.brand}>
      {logo ? <img className={brandStyles.mark} src={logo} alt="" width={30} height={30} /> : <BrandMark />}
      <span className={brandStyles.name}>{name}</span>
    </Link>
  )
}

/**
 * Switches between light and dark. Both labels are in the page and the style sheet shows the right one, so that a cached page is
 * right before its scripts run.
 */
export function ThemeToggle({ onChange }: { onChange?: (theme: 'light' | 'dark') => void }) {
  return (
    <button
      type="button"
      className={themeToggleStyles.toggle}
      onClick={() => (onChange ? onChange(toggleTheme()) : toggleTheme())}
    >
      <span className={themeToggleStyles.inLight}>
        <Moon aria-hidden="true" />
        <VisuallyHidden>{t.switchToDarkTheme}</VisuallyHidden>
      </span>
      <span className={themeToggleStyles.inDark}>
        <Sun aria-hidden="true" />
        <VisuallyHidden>{t.switchToLightTheme}</VisuallyHidden>
      </span>
    </button>
  )
}
