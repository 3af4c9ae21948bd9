import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './accordion.module.css'

/** Sections that open and close. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(styles.accordion, className)}>{children}</div>
}

interface AccordionItemProps {
  title: ReactNode
  children: ReactNode
  /** A line under the title, such as "3 of 8 lessons". */
  detail?: ReactNode
  /** An icon at the end, such as a lock, a clock or a live sign; give it a label. */
  mark?: ReactNode
  defaultOpen?: boolean
  level?: 2 | 3 | 4
  /** Items of one group close each other. */
  group?: string
  onToggle?: (open: boolean) => void
}

/** A native disclosure: it opens before scripts run, and find-in-page opens it. */
export function AccordionItem({
  title,
  children,
  detail,
  mark,
  defaultOpen = false,
  level = 3,
  group,
  onToggle,
}: AccordionItemProps) {
  const Heading = `h${level}` as const
  return (
    <details
      className={styles.item}
      open={defaultOpen}
      {...(group && { name: group })}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.text}>
          <Heading className={styles.title}>{title}</Heading>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {mark && <span className={styles.mark}>{mark}</span>}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
