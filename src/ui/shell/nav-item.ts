import type { ComponentType } from 'react'

export type NavIcon = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>

interface NavEntry {
  label: string
  icon: NavIcon
}

/** An entry of the rail or the bottom nav. The application provides it, since the shell knows no feature. */
export interface NavItem extends NavEntry {
  to: string
  /** Active on exactly this address only, such as "/". */
  end?: boolean
  /** A short word or count behind the label, such as "New". */
  badge?: string
}

/** An entry that runs an action instead of navigating. */
export interface NavAction extends NavEntry {
  onSelect: () => void
}

export interface NavGroup {
  /** Heading, which collapses and expands the group; none for the first group. */
  label?: string
  items: ReadonlyArray<NavItem | NavAction>
  /** Starts collapsed. */
  folded?: boolean
}

export interface FooterColumn {
  title: string
  links: ReadonlyArray<{ label: string } & ({ to: string } | { onSelect: () => void })>
}

/** Whether an address is on another site, which the router must not handle. */
export function isExternalUrl(to: string): boolean {
  return /^(https?:|mailto:)/.test(to)
}
