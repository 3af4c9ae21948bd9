import { type ReactNode, useId } from 'react'
import styles from './titled-card.module.css'

interface TitledCardProps {
  title: string
  /** Lets addresses lead to it. */
  id?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** One box of a page that is made of several, such as the settings, with its heading. */
export function TitledCard({ id, title, action, children }: TitledCardProps) {
  const titleId = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
