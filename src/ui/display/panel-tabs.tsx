import { type KeyboardEvent, useRef } from 'react'
import type { To } from 'react-router'
import { useHydrated } from '../a11y/use-hydrated.ts'
import { cx } from '../class-names.ts'
import { Link } from '../navigation/link.tsx'
import styles from './tabs.module.css'

export interface PanelTab {
  id: string
  label: string
  to: To
  /** Loads what the tab shows, when the pointer or the focus reaches it. */
  preload?: (() => void) | undefined
}

interface PanelTabsProps {
  label: string
  items: readonly PanelTab[]
  /** Id of the tab that is open. */
  active: string
  /** Ids of tabs and panels begin like this: `{prefix}-tab-{id}`, `{prefix}-{id}`. */
  prefix: string
}

/** Tabs of a part of the page that have addresses of their own: the arrow keys move, the page stays where it is. */
export function PanelTabs({ label, items, active, prefix }: PanelTabsProps) {
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const tabs = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')
    if (!tabs || event.altKey || event.ctrlKey || event.metaKey) return
    const last = tabs.length - 1
    const moves = new Map([
      ['ArrowRight', index === last ? 0 : index + 1],
      ['ArrowLeft', index === 0 ? last : index - 1],
      ['Home', 0],
      ['End', last],
    ])
    const to = moves.get(event.key)
    if (to !== undefined) tabs[to]?.focus()
    // A link by itself reacts to Enter only.
    else if (event.key === ' ') tabs[index]?.click()
    else return
    event.preventDefault()
  }

  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={label}>
      {items.map(({ id, label: text, to, preload: warm }, index) => (
        <Link
          key={id}
          id={`${prefix}-tab-${id}`}
          to={to}
          preventScrollReset
          role="tab"
          aria-selected={id === active}
          {...(id === active && { 'aria-controls': `${prefix}-${id}` })}
          {...(hydrated && id !== active && { tabIndex: -1 })}
          className={cx(styles.tab, styles.link)}
          onPointerEnter={warm}
          onFocus={warm}
          onKeyDown={(event) => handleKeyDown(event, index)}
        >
          {text}
        </Link>
      ))}
    </div>
  )
}
