import type { ReactNode } from 'react'
import type { BundleCard } from '#features/catalogue/rules/bundle.ts'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import { BundleCover } from '#ui/cover/course-cover.tsx'
import styles from './offer-top.module.css'

interface OfferTopProps {
  offer: Pick<CourseCard, 'title' | 'category' | 'image'> & Partial<Pick<BundleCard, 'covers'>>
  /** Its title, facts and the way in. */
  children: ReactNode
}

/** The top of the page of a course or a bundle: what it is, beside its cover. */
export function OfferTop({ offer: { title, category, image, covers = [] }, children }: OfferTopProps) {
  return (
    <div className={styles.top}>
      <div className={styles.words}>{children}</div>
      <div className={styles.cover}>
        <BundleCover title={title} category={category} src={image} covers={covers} eager />
      </div>
    </div>
  )
}

/** A line of facts below the title. */
export const OfferFacts = ({ children }: { children: ReactNode }) => (
  <div className={styles.facts}>{children}</div>
)
