import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Link } from '../navigation/link.tsx'
import styles from './card.module.css'
import titledCardStyles from './titled-card.module.css'
import whole from './whole-link.module.css'

interface CardProps {
  children: ReactNode
  /** The element: article for a thing of its own (default), section or div for a box. */
  as?: 'article' | 'section' | 'div' | 'li'
  /** Inner space for a card without a cover. */
  padded?: boolean
  className?: string | undefined
}

/** A raised sheet. A card with a CardTitle link lifts as a whole when the pointer is over it. */
export function Card({ children, as: Element = 'article', padded = false, className }: CardProps) {
  return <Element className={cx(styles.card, padded && styles.padded, className)}>{children}</Element>
}

interface CardMediaProps {
  children: ReactNode
  /** A badge over the upper corner. */
  corner?: ReactNode
  /** A figure over the lower corner, such as the duration. */
  stamp?: ReactNode
  /** A button over the other upper corner. */
  action?: ReactNode
}

/** The 16:9 picture at the top; holds an img or a CourseCover. */
export function CardMedia({ children, corner, stamp, action }: CardMediaProps) {
  return (
    <div className={styles.media}>
      {children}
      {corner && <span className={styles.corner}>{corner}</span>}
      {stamp && <span className={styles.stamp}>{stamp}</span>}
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}

/** What stands under the picture. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** A small line over the title, such as the category. */
export function CardEyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>
}

interface CardTitleProps {
  children: ReactNode
  /** Where the card leads; the whole card is then its target. */
  to?: string
  level?: 2 | 3 | 4
}

/** The card's heading, cut after two lines. */
export function CardTitle({ children, to, level = 3 }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={styles.title}>
      {to ? (
        <Link to={to} className={whole.link}>
          {children}
        </Link>
      ) : (
        children
      )}
    </Heading>
  )
}

/** Facts in one line, separated by dots. */
export function CardMeta({ children }: { children: ReactNode }) {
  return <p className={styles.meta}>{children}</p>
}

/** What it is tagged with, in one line; what has no room there is cut off. */
export function CardTags({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}

/** The foot, pushed to the bottom, so that feet align across a row. Buttons and links in it stay clickable. */
export function CardFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>
}

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
    <section id={id} className={titledCardStyles.card} aria-labelledby={titleId}>
      <div className={titledCardStyles.head}>
        <h2 id={titleId} className={titledCardStyles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
