import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** A block-level wrapper, for headings and tables. */
  as?: 'span' | 'div' | 'h1'
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>
}
