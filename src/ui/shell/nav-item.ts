import type { ComponentType } from 'react'

export type NavIcon = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>

interface NavEntry {
  label: string
  icon: NavIcon
}

/** An entry of the rail, the bottom nav or a list; given by the application, the shell knows no feature. */
export interface NavItem extends NavEntry {
  to: string
  /** Lights up on exactly this address only, such as "/". */
  end?: boolean
  /** A short word or count behind the label, such as "New". */
  badge?: string
}

/** An entry that does something here instead of leading somewhere. */
export interface NavAction extends NavEntry {
  onSelect: () => void
}

export interface NavGroup {
  /** Heading, which folds and unfolds the group; none for the first group. */
  label?: string
  items: ReadonlyArray<NavItem | NavAction>
  /** Shown after a press on the heading only. */
  folded?: boolean
}

export interface FooterColumn {
  title: string
  links: ReadonlyArray<{ label: string } & ({ to: string } | { onSelect: () => void })>
}

/** True for an address of another site, which the router must leave alone. */
export function isExternal(to: string): boolean {
  return /^(https?:|mailto:)/.test(to)
}
