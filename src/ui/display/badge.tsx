import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'bad' | 'info' | 'live'

interface BadgeProps {
  children: ReactNode
  tone?: BadgeTone
  icon?: ReactNode
}

/** A small word about a state: New, Draft, Restricted, Completed, Live. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

interface ChipProps {
  children: ReactNode
  /** Makes it a filter that is on or off. */
  pressed?: boolean
  onClick?: () => void
  /** Gives it a button that takes it away; needs removeLabel. */
  onRemove?: () => void
  removeLabel?: string
}

/** A choice or a tag. With onClick it is a toggle, with onRemove an entry of a list. */
export function Chip({ children, pressed, onClick, onRemove, removeLabel = t.remove }: ChipProps) {
  if (onClick) {
    return (
      <button
        type="button"
        className={cx(styles.chip, styles.toggle)}
        aria-pressed={pressed ?? false}
        onClick={onClick}
      >
        {children}
      </button>
    )
  }
  return (
    <span className={styles.chip}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
