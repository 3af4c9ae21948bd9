import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './dialog-icon.module.css'

export type DialogTone = 'plain' | 'good' | 'warn' | 'danger'

/** The picture a small dialog begins with: what it is about, before a word is read. */
export function DialogIcon({ tone, children }: { tone: DialogTone; children: ReactNode }) {
  return <span className={cx(styles.icon, styles[tone])}>{children}</span>
}
