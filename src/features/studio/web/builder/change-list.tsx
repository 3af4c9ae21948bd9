import { Badge, type BadgeTone } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { BundleChange } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import type { DraftChange } from '../../rules/course-drafts/course-draft-items.ts'
import styles from './publish-step.module.css'

/** A line about a course or a bundle. */
export type ChangeLine = DraftChange | (BundleChange & Pick<DraftChange, 'learners'>)

const TONES: Readonly<Record<DraftChange['change'], BadgeTone>> = {
  added: 'good',
  changed: 'info',
  moved: 'neutral',
  removed: 'bad',
}

/** What publishing would change for everybody. */
export function ChangeList({ changes }: { changes: readonly ChangeLine[] }) {
  return (
    <section aria-labelledby="course-changes">
      <h3 id="course-changes" className={styles.heading}>
        {t.whatWillChange}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, with keys too */}
      <ul className={styles.changes} tabIndex={0} aria-labelledby="course-changes">
        {changes.map(({ change, what, title, learners }) => (
          <li key={`${change} ${what} ${title}`}>
            <Badge tone={TONES[change]}>{t.changeKind({ change })}</Badge>
            <span className={styles.what}>{t.changedThing({ what })}</span>
            <bdi>{title}</bdi>
            {learners !== undefined && learners > 0 && (
              <span className={styles.learners}>{t.learnersHaveBegun({ count: learners })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
