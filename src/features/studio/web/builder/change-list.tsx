import { useId } from 'react'
import { cx } from '#ui/class-names.ts'
import { Badge, type BadgeTone } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { BundleChange } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import type { DraftChange } from '../../rules/course-drafts/course-draft-items.ts'
import type { VideoChange } from '../../rules/drafts/video-publication-contract.ts'
import { COURSE_FIELD_LABELS } from './course-field-labels.ts'
import styles from './publish-step.module.css'

/** What publications are of. */
export type PublishedKind = 'course' | 'video' | 'bundle'

/** A line about a course, a bundle or a single video. */
export type ChangeLine =
  | DraftChange
  | ((BundleChange | VideoChange) & Pick<DraftChange, 'learners' | 'fields'>)

const TONES: Readonly<Record<DraftChange['change'], BadgeTone>> = {
  added: 'good',
  changed: 'info',
  moved: 'neutral',
  removed: 'bad',
}

interface ChangeListProps {
  changes: readonly ChangeLine[]
  heading?: string
  /** In words. */
  describeChange?: (value: { change: DraftChange['change'] }) => string
  /** Shows all of it, in something that scrolls. */
  isWhole?: boolean
}

/** What publishing would change for everybody, or undoing it. */
export function ChangeList({
  changes,
  heading = t.whatWillChange,
  describeChange = t.changeKind,
  isWhole = false,
}: ChangeListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {heading}
      </h3>
      <ul
        className={cx(styles.changes, !isWhole && styles.scrolling)}
        // A long list scrolls, with keys too.
        {...(!isWhole && { tabIndex: 0 })}
        aria-labelledby={id}
      >
        {changes.map(({ change, what, title, learners, fields }) => (
          <li key={`${change} ${what} ${title}`}>
            <Badge tone={TONES[change]}>{describeChange({ change })}</Badge>
            <span className={styles.what}>{t.changedThing({ what })}</span>
            {fields ? (
              <span>{fields.map((field) => COURSE_FIELD_LABELS[field]).join(', ')}</span>
            ) : (
              <bdi>{title}</bdi>
            )}
            {learners !== undefined && learners > 0 && (
              <span className={styles.learners}>{t.learnersHaveBegun({ count: learners })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
