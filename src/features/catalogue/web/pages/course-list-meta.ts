import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { buildBreadcrumbs, buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getCategoryTitle } from '../../rules/categories.ts'
import {
  buildCourseListPath,
  type CourseListQuery,
  DEFAULT_COURSE_LIST_QUERY,
  isCourseListNarrowed,
} from '../course-list-query.ts'

/** Title, description and address of a list of courses. Sorted and filtered lists have the address of the plain one. */
export function buildCourseListMeta(site: Site, list: CourseListQuery): MetaDescriptor[] {
  const { category, sort, page } = list
  const name = category && getCategoryTitle(site.categories, category)
  const title = name ? t.categoryCourses({ category: name }) : t.courses
  const usual = sort === DEFAULT_COURSE_LIST_QUERY.sort && !isCourseListNarrowed(list)
  const path = buildCourseListPath({ ...DEFAULT_COURSE_LIST_QUERY, category, page: usual ? page : 1 })
  return [
    ...buildPageMeta(site, {
      title: page > 1 ? t.titleAndPage({ title, page }) : title,
      description: name ? t.categoryDescription({ category: name }) : t.allCoursesDescription,
      path,
    }),
    {
      'script:ld+json': buildBreadcrumbs(site, [
        { name: t.home, path: '/' },
        { name: t.courses, path: '/courses' },
        ...(name ? [{ name, path: `/courses/${category}` }] : []),
      ]),
    },
  ]
}
