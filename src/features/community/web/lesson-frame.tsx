import type { ReactNode, RefObject } from 'react'
import styles from './lesson-frame.module.css'

interface LessonFrameProps {
  title: string
  /** How many there are in all; nothing is shown for none. */
  count: number
  /** Beside the title; its place is kept while there is none. */
  action?: ReactNode
  /** Below the title; it stays while the rest is scrolled. */
  head: ReactNode
  /** Another page of what is listed is on its way. */
  busy: boolean
  scroller?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The frame of what stands beside a lesson: its title, and what is read below it. */
export function LessonFrame({ title, count, action, head, busy, scroller, children }: LessonFrameProps) {
  const titleId = `${title.toLowerCase()}-title`
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
      {count > 0 && <span className={styles.count}>{count.toLocaleString('en')}</span>}
    </h2>
  )
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        {action === undefined ? (
          heading
        ) : (
          <div className={styles.line}>
            {heading}
            {action}
          </div>
        )}
        {head}
      </header>
      <div ref={scroller} className={styles.scroll} aria-busy={busy}>
        {children}
      </div>
    </section>
  )
}

/** The frame while its code is on its way. */
export function WaitingFrame({ skeleton, withoutScripts }: { skeleton: ReactNode; withoutScripts: string }) {
  return (
    <>
      <div className={styles.waiting}>{skeleton}</div>
      <noscript>{withoutScripts}</noscript>
    </>
  )
}
