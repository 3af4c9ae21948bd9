import { CATEGORIES } from '#features/catalogue/rules/categories.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

export function CourseBreadcrumbs({ course: { category, title } }: { course: CourseDetail }) {
  return (
    <Breadcrumbs
      items={[
        { label: 'Courses', to: '/courses' },
        { label: CATEGORIES[category], to: `/courses/${category}` },
        { label: title },
      ]}
    />
  )
}
