import type { MetaDescriptor } from 'react-router'
import { getCategoryTitle } from '#features/catalogue/rules/categories.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { getCourseSocialImagePath } from '#features/catalogue/rules/course-paths.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildBreadcrumbs, buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'

type AboutCourse = Omit<CourseDetail, 'sections'>

const descriptionLength = 160

/** A text as search engines and link previews show it. */
export const shortenDescription = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= descriptionLength
    ? line
    : `${line.slice(0, descriptionLength - 1).replace(/\s+\S*$/, '')}…`
}

/** As search engines know them, whatever the language of the site. */
const EDUCATIONAL_LEVELS = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  all: 'Beginner to Advanced',
} as const

/** What search engines read of a course. */
export const describeCourse = (
  site: Site,
  course: AboutCourse,
  { image, description }: { readonly image: string; readonly description: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  description,
  url: `${site.publicUrl}/courses/${course.seoTitle}`,
  image,
  provider: { '@type': 'Organization', name: site.name, url: `${site.publicUrl}/` },
  ...(course.level && { educationalLevel: EDUCATIONAL_LEVELS[course.level] }),
  ...(course.language && { inLanguage: course.language }),
  ...(course.outcomes.length > 0 && { teaches: course.outcomes }),
  ...(course.audience.length > 0 && {
    audience: course.audience.map((audienceType) => ({ '@type': 'EducationalAudience', audienceType })),
  }),
  ...(course.tag.length > 0 && { keywords: course.tag }),
  about: course.categories.map((slug) => getCategoryTitle(site.categories, slug)),
  ...(course.timeCount > 0 && { timeRequired: `PT${course.timeCount}M` }),
  author: course.creatorInfo.map(({ name }) => ({ '@type': 'Person', name })),
  ...(course.publishedAt && { datePublished: course.publishedAt }),
})

/** The way to the page of a course. */
export const listStepsToCourse = (site: Site, { category, title, seoTitle }: AboutCourse) => [
  { name: t.courses, path: '/courses' },
  { name: getCategoryTitle(site.categories, category), path: `/courses/${category}` },
  { name: title, path: `/courses/${seoTitle}` },
]

export const shortenCourseDescription = ({ aboutText, ctfTitle, title }: AboutCourse) =>
  shortenDescription(aboutText || ctfTitle || title)

/** Title, description, link preview and structured data of the page of a course. */
export function buildCourseMeta(course: AboutCourse, site: Site): MetaDescriptor[] {
  const description = shortenCourseDescription(course)
  const image = getCourseSocialImagePath(course, site)
  // Unlisted courses are reachable by their link only: no search engine may list them.
  const listed = course.visibility !== 'unlisted'
  const path = `/courses/${encodeURIComponent(course.seoTitle)}`
  const structured = [
    describeCourse(site, course, { image: site.publicUrl + image, description }),
    buildBreadcrumbs(site, listStepsToCourse(site, course)),
  ]
  return [
    ...buildPageMeta(site, { title: course.title, description, path, image, listed }),
    ...(listed ? structured.map((data) => ({ 'script:ld+json': data })) : []),
  ]
}
