import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  onDismiss?: () => void
  /** A full-width strip at the top of a page instead of a box in it. */
  banner?: boolean
  /** Reads itself out when it appears after the page has loaded. */
  live?: boolean
}

/** A message that stays: in the flow of the page, or as a banner above it. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  banner = false,
  live = false,
}: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div
      className={cx(styles.notice, styles[tone], banner && styles.banner)}
      {...(live && { role: tone === 'bad' ? 'alert' : 'status' })}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && <IconButton size="s" label={t.dismiss} icon={<X />} onClick={onDismiss} />}
    </div>
  )
}

/** What went wrong with a form, read out when it comes; nothing as long as nothing did. */
export function FailureNotice({ children }: { children: ReactNode }) {
  return children ? (
    <Notice tone="bad" live>
      {children}
    </Notice>
  ) : null
}
