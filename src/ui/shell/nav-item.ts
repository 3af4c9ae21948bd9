import type { ComponentType } from 'react'

/** An entry of the rail, the bottom nav or the footer; given by the application, the shell knows no feature. */
export interface NavItem {
  to: string
  label: string
  icon: ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>
  /** Lights up on exactly this address only, such as "/". */
  end?: boolean
  /** A short word or count behind the label, such as "New". */
  badge?: string
}

export interface NavGroup {
  /** Heading; none for the first group. */
  label?: string
  items: ReadonlyArray<NavItem>
}

export interface FooterColumn {
  title: string
  links: ReadonlyArray<{ to: string; label: string }>
}

/** True for an address of another site, which the router must leave alone. */
export function isExternal(to: string): boolean {
  return /^(https?:|mailto:)/.test(to)
}
