import { type ReactNode, type RefObject, useId } from 'react'
import { getLanguage } from '#platform/rules/messages/language.ts'
import styles from './lesson-frame.module.css'

interface LessonFrameProps {
  title: string
  /** Total number of items; 0 is not shown. */
  count: number
  /** Beside the title; pass false or null to keep its place free. */
  action?: ReactNode
  /** Below the title; does not scroll. */
  head: ReactNode
  /** Another page is loading. */
  busy: boolean
  scroller?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The frame of a panel beside a lesson: title, fixed head, scrolling content. */
export function LessonPanelFrame({ title, count, action, head, busy, scroller, children }: LessonFrameProps) {
  const titleId = useId()
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
      {count > 0 && <span className={styles.count}>{count.toLocaleString(getLanguage())}</span>}
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

/** Shown while the code of the panel is loading. */
export function LessonPanelLoading({
  skeleton,
  withoutScripts,
}: {
  skeleton: ReactNode
  withoutScripts: string
}) {
  return (
    <>
      <div className={styles.waiting}>{skeleton}</div>
      <noscript>{withoutScripts}</noscript>
    </>
  )
}
