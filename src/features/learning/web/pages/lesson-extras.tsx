import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { t } from '../../messages/index.ts'
import { LessonAttachments, LessonResources } from '../components/lesson-text.tsx'
import styles from './lesson-page.module.css'

/** What a lesson links to and what it comes with. */
export function LessonExtras({ lesson: { resources, attachment } }: { lesson: LessonDetail }) {
  return (
    <>
      {resources.length > 0 && (
        <section aria-labelledby="resources-title">
          <h2 id="resources-title" className={styles.heading}>
            {t.resources}
          </h2>
          <LessonResources resources={resources} />
        </section>
      )}
      {attachment.length > 0 && (
        <section aria-labelledby="attachments-title">
          <h2 id="attachments-title" className={styles.heading}>
            {t.attachments}
          </h2>
          <LessonAttachments attachments={attachment} />
        </section>
      )}
    </>
  )
}
