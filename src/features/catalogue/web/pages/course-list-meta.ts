import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { buildBreadcrumbs, buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { CATEGORY_NAMES } from '../../rules/categories.ts'
import { buildCourseListPath, type CourseListQuery, DEFAULT_COURSE_LIST_QUERY } from '../course-list-query.ts'

/** Title, description and address of a list of courses. Sorted and filtered lists have the address of the plain one. */
export function buildCourseListMeta(site: Site, list: CourseListQuery): MetaDescriptor[] {
  const { category, sort, access, length, page } = list
  const name = category ? `${CATEGORY_NAMES[category]} courses` : 'Courses'
  const usual = sort === DEFAULT_COURSE_LIST_QUERY.sort && !access && !length
  const path = buildCourseListPath({ ...DEFAULT_COURSE_LIST_QUERY, category, page: usual ? page : 1 })
  return [
    ...buildPageMeta(site, {
      title: page > 1 ? t.page({ name, page }) : name,
      description: category
        ? `Courses in ${CATEGORY_NAMES[category]}: short lessons in video, text and questions.`
        : t.allCoursesDataScienceProgramming,
      path,
    }),
    {
      'script:ld+json': buildBreadcrumbs(site, [
        { name: t.home, path: '/' },
        { name: t.courses, path: '/courses' },
        ...(category ? [{ name: CATEGORY_NAMES[category], path: `/courses/${category}` }] : []),
      ]),
    },
  ]
}
