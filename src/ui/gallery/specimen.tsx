import type { ReactNode } from 'react'
import styles from './gallery.module.css'

interface GroupProps {
  id: string
  title: string
  children: ReactNode
}

/** A chapter of the gallery. */
export function GalleryGroup({ id, title, children }: GroupProps) {
  return (
    <section id={id} className={styles.group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface SpecimenProps {
  name: string
  children: ReactNode
  /** stack: below each other; grid: in columns; row: beside each other. */
  layout?: 'row' | 'stack' | 'grid' | 'plain'
}

/** One component, or one state of it, with its name. */
export function GallerySpecimen({ name, children, layout = 'row' }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.specimenName}>{name}</h3>
      <div className={layout === 'plain' ? undefined : styles[layout]}>{children}</div>
    </div>
  )
}
