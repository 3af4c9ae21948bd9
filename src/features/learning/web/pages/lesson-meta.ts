import type { MetaDescriptor } from 'react-router'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { courseImagePath } from '#features/catalogue/rules/social-image.ts'
import type { Site } from '#platform/web/page-context.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { lessonStructuredData } from './lesson-structured-data.ts'

const descriptionLength = 160

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= descriptionLength
    ? line
    : `${line.slice(0, descriptionLength - 1).replace(/\s+\S*$/, '')}…`
}

/**
 * Title, description, link preview and structured data of the page of a lesson or single video. The poster is preloaded,
 * since it is the largest picture of the page.
 */
export function lessonMeta(
  course: CourseDetail,
  summary: LessonSummary,
  lesson: LessonDetail | null,
  site: Site,
): MetaDescriptor[] {
  const single = course.kind === 'video'
  const path = single
    ? `/videos/${encodeURIComponent(course.seoTitle)}`
    : `/courses/${encodeURIComponent(course.seoTitle)}/${encodeURIComponent(summary.seoTitle)}`
  const courseDescription = shortened(course.aboutText || course.ctfTitle || course.title)
  const description = shortened(lesson?.description || courseDescription)
  const image = courseImagePath(course, site.name)
  const poster = lesson?.video?.poster
  // Unlisted courses are reachable by their link only: no search engine may list them.
  const listed = course.visibility !== 'unlisted'
  const structured = lessonStructuredData(site, {
    course,
    summary,
    lesson,
    address: site.publicUrl + path,
    image: site.publicUrl + image,
    courseDescription,
    description,
  })
  return [
    ...pageMeta(site, {
      title: single ? course.title : `${summary.title} - ${course.title}`,
      description,
      path,
      image,
      type: summary.type === 'lecture' ? 'video.other' : 'article',
      listed,
    }),
    ...(poster
      ? [{ tagName: 'link' as const, rel: 'preload', as: 'image', href: poster, fetchPriority: 'high' }]
      : []),
    ...(listed ? structured.map((data) => ({ 'script:ld+json': data })) : []),
  ]
}
