import { Dumbbell, Presentation } from 'lucide-react'
import { formatDurationMinutes } from '#features/catalogue/web/index.ts'
import { t } from '../../../messages/index.ts'
import type { CoursePreview } from '../../../rules/course-drafts/course-preview-contract.ts'
import styles from './previewed-extras.module.css'

/** What the topics of a draft have besides items. Nothing of it opens here: it is practised and held where the course is published. */
export function PreviewedExtras({ extras }: Pick<CoursePreview, 'extras'>) {
  if (extras.length === 0) return null
  return (
    <section className={styles.extras} aria-labelledby="extras-title">
      <h2 id="extras-title" className={styles.title}>
        {t.alsoInThisCourse}
      </h2>
      <p className={styles.text}>{t.alsoInThisCourseExplained}</p>
      <ul className={styles.topics}>
        {extras.map(({ topicId, title, liveClasses, practiceProblems }) => (
          <li key={topicId} className={styles.topic}>
            <h3 className={styles.heading}>{title || t.untitledTopic}</h3>
            <ul className={styles.rows}>
              {liveClasses.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: live classes are known by their places alone.
                <li key={`class ${index}`} className={styles.row}>
                  <Presentation aria-hidden="true" />
                  <span className={styles.name}>{one.title}</span>
                  <span className={styles.note}>
                    {t.liveClassOf({ length: formatDurationMinutes(one.minutes) })}
                  </span>
                </li>
              ))}
              {practiceProblems.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: problems of one title are told by their places.
                <li key={`problem ${index}`} className={styles.row}>
                  <Dumbbell aria-hidden="true" />
                  <span className={styles.name}>{one.title || t.practiceProblemWithoutTitle}</span>
                  <span className={styles.note}>{t.practiceProblemOf({ count: one.questionCount })}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
