import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { breadcrumbs, pageMeta } from '#platform/web/page-meta.ts'
import { CATEGORIES } from '../../rules/categories.ts'
import { ALL_COURSES, type CourseList, courseListAddress } from '../course-list-address.ts'

/** Title, description and address of a list of courses. Sorted and filtered lists have the address of the plain one. */
export function courseListMeta(site: Site, list: CourseList): MetaDescriptor[] {
  const { category, sort, access, length, page } = list
  const name = category ? `${CATEGORIES[category]} courses` : 'Courses'
  const usual = sort === ALL_COURSES.sort && !access && !length
  const path = courseListAddress({ ...ALL_COURSES, category, page: usual ? page : 1 })
  return [
    ...pageMeta(site, {
      title: page > 1 ? `${name}, page ${page}` : name,
      description: category
        ? `Courses in ${CATEGORIES[category]}: short lessons in video, text and questions.`
        : 'All courses: data science, programming, web development and more, in video, text and questions.',
      path,
    }),
    {
      'script:ld+json': breadcrumbs(site, [
        { name: 'Home', path: '/' },
        { name: 'Courses', path: '/courses' },
        ...(category ? [{ name: CATEGORIES[category], path: `/courses/${category}` }] : []),
      ]),
    },
  ]
}
