import type { ReactNode } from 'react'
import styles from './player-button.module.css'

interface PlayerButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
  /** The key that does the same. */
  shortcut?: string
  pressed?: boolean
  expanded?: boolean
  /** Not shown where the player is narrow. */
  spare?: boolean
}

/** A control on the video. */
export function PlayerButton({
  label,
  icon,
  onClick,
  shortcut,
  pressed,
  expanded,
  spare,
}: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={spare ? `${styles.button} ${styles.spare}` : styles.button}
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
