import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import type { Skill } from '../../rules/about.ts'
import { MAX_RATING } from '../../rules/limits.ts'
import styles from './sections.module.css'

const STEPS = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

/** Skills with their ratings as dots. */
export function SkillList({ skills }: { skills: readonly Skill[] }) {
  return (
    <ul className={styles.skills} aria-label={t.skills}>
      {skills.map(({ title, rating }) => (
        <li key={title} className={styles.skill}>
          <span dir="auto">{title}</span>
          <span className={styles.dots} aria-hidden="true">
            {STEPS.map((step) => (
              <span key={step} className={cx(styles.dot, step <= rating && styles.reached)} />
            ))}
          </span>
          <VisuallyHidden>{t.ratingOf({ rating, max: MAX_RATING })}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
