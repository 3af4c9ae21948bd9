import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabItem {
  value: string
  label: ReactNode
  /** A count behind the label. */
  count?: number
  panel: ReactNode
}

interface TabsProps {
  label: string
  items: ReadonlyArray<TabItem>
  /** Leave it out and the first tab opens. */
  value?: string
  onValueChange?: (value: string) => void
  /** Keeps hidden panels in the page, so that nothing typed in them is lost. */
  keepMounted?: boolean
}

/** Panels of one place. Where a tab is a place of its own with an address, use TabNav. */
export function Tabs({ label, items, value, onValueChange, keepMounted = false }: TabsProps) {
  return (
    <Base.Root
      className={styles.root}
      {...(value === undefined ? { defaultValue: items[0]?.value ?? '' } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel} keepMounted={keepMounted}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
