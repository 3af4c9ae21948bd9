import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { useCategoryTitle } from '#features/catalogue/web/index.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import styles from './course-parts.module.css'

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

/** What a grant of a course opens as well. */
export function ComesWith({ addOn: { title, path } }: { addOn: NonNullable<CourseDetail['addOn']> }) {
  return (
    <p className={styles.comesWith}>
      {renderMessage(t.comesWith({ addOn: () => <Link to={path}>{title}</Link> }))}
    </p>
  )
}
