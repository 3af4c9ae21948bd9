import type { ReactNode } from 'react'

/** A line of a menu: an action, a link, a rule between groups, or a heading over what follows. */
export type MenuEntry =
  | {
      kind?: 'action'
      label: string
      icon?: ReactNode
      onSelect: () => void
      danger?: boolean
      disabled?: boolean
    }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | { kind: 'separator'; id: string }
  | { kind: 'heading'; label: string }
