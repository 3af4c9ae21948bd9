import type { MetaDescriptor } from 'react-router'
import type { Site } from '#platform/web/page-context.ts'
import { breadcrumbs, pageMeta } from '#platform/web/page-meta.ts'
import { CATEGORIES, type Category } from '../../rules/categories.ts'
import { type CourseSort, courseListAddress } from '../course-list-address.ts'

interface CourseList {
  category: Category | null
  sort: CourseSort
  /** From 1. */
  page: number
}

/** Title, description and address of a list of courses. Another order of the same courses is no page of its own. */
export function courseListMeta(site: Site, { category, sort, page }: CourseList): MetaDescriptor[] {
  const name = category ? `${CATEGORIES[category]} courses` : 'Courses'
  const known = sort === 'newest' ? page : 1
  const path = courseListAddress({ category, sort: 'newest', page: known })
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
