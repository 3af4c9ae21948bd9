import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import listToolsStyles from './list-tools.module.css'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  /** read: a column for text and forms; wide: everything the window has. */
  width?: 'normal' | 'read' | 'wide'
}

/** The space of a page's content, with its gutters. */
export function Page({ children, width = 'normal' }: PageProps) {
  return <div className={cx(styles.page, styles[width])}>{children}</div>
}

interface PageHeaderProps {
  title: ReactNode
  /** A sentence under the title. */
  subtitle?: ReactNode
  /** Breadcrumbs, or a word about the kind of page. */
  above?: ReactNode
  actions?: ReactNode
  /** Filters and tabs under it all. */
  children?: ReactNode
}

/** The page's one h1 and what belongs to it. */
export function PageHeader({ title, subtitle: lede, above, actions, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lede && <p className={styles.lede}>{lede}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </header>
  )
}

interface SectionProps {
  title: string
  /** A link to all of them, or a button. */
  action?: ReactNode
  children: ReactNode
  level?: 2 | 3
}

/** A part of a page under a heading. */
export function PageSection({ title, action, children, level = 2 }: SectionProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <Heading className={styles.sectionTitle}>{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Above a list: the tabs that choose which one, and the form that searches it. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <div className={listToolsStyles.tools}>{children}</div>
}
