import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { useCategoryTitle } from '#features/catalogue/web/index.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
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

interface CourseBreadcrumbsProps {
  course: Pick<CourseDetail, 'category' | 'title'>
  /** The page of the course, from one of its other pages. */
  to?: string | undefined
}

export function CourseBreadcrumbs({ course: { category, title }, to }: CourseBreadcrumbsProps) {
  return (
    <Breadcrumbs
      items={[
        { label: t.courses, to: '/courses' },
        { label: useCategoryTitle(category), to: `/courses/${category}` },
        { label: title, ...(to !== undefined && { to }) },
      ]}
    />
  )
}
