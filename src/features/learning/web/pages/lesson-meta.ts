import type { MetaDescriptor } from 'react-router'
import { getCategoryTitle } from '#features/catalogue/rules/categories.ts'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { getCourseSocialImagePath } from '#features/catalogue/rules/course-paths.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildBreadcrumbs, buildPageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import {
  describeCourse,
  listStepsToCourse,
  shortenCourseDescription,
  shortenDescription,
} from './course-meta.ts'

interface Described {
  course: CourseDetail
  summary: LessonSummary
  lesson: LessonDetail | null
  /** Address of the page. */
  address: string
  /** Address of the course's picture. */
  image: string
  courseDescription: string
  description: string
}

/**
 * What search engines read of a lesson: the course, the video when it can be watched, and the way to the page. A single
 * video is part of no course.
 */
function buildLessonStructuredData(site: Site, described: Described): object[] {
  const { course, summary, address, image, courseDescription } = described
  if (course.kind === 'video') return singleVideo(site, described)
  const way = buildBreadcrumbs(site, [
    ...listStepsToCourse(site, course),
    { name: summary.title, path: `/courses/${course.seoTitle}/${summary.seoTitle}` },
  ])
  const video = videoOf(site, described, address)
  const about = describeCourse(site, course, { image, description: courseDescription })
  return [about, ...(video ? [video] : []), way]
}

function singleVideo(site: Site, described: Described): object[] {
  const { course, address } = described
  const video = videoOf(site, described, address)
  const way = buildBreadcrumbs(site, [
    { name: t.courses, path: '/courses' },
    { name: getCategoryTitle(site.categories, course.category), path: `/courses/${course.category}` },
    { name: course.title, path: `/videos/${course.seoTitle}` },
  ])
  return [...(video ? [video] : []), way]
}

function videoOf(site: Site, { course, summary, lesson, description }: Described, address: string) {
  const video = lesson?.video
  if (!lesson || video?.state !== 'ready' || !video.poster) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: summary.title,
    description,
    thumbnailUrl: [site.publicUrl + video.poster],
    uploadDate: lesson.createdAt,
    duration: isoDuration(video.durationMs ?? summary.durationMs),
    url: address,
    ...(lesson.viewCount > 0 && {
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WatchAction' },
        userInteractionCount: lesson.viewCount,
      },
    }),
    ...(course.kind === 'course' && { isPartOf: { '@type': 'Course', name: course.title } }),
  }
}

/** "PT1H2M3S". */
function isoDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `PT${parts.map((part, index) => (part > 0 ? `${part}${'HMS'[index]}` : '')).join('')}`
}

/**
 * Title, description, link preview and structured data of the page of a lesson or single video. The poster is preloaded,
 * since it is the largest picture of the page.
 */
export function buildLessonMeta(
  course: CourseDetail,
  summary: LessonSummary,
  lesson: LessonDetail | null,
  site: Site,
): MetaDescriptor[] {
  const single = course.kind === 'video'
  const path = single
    ? `/videos/${encodeURIComponent(course.seoTitle)}`
    : `/courses/${encodeURIComponent(course.seoTitle)}/${encodeURIComponent(summary.seoTitle)}`
  const courseDescription = shortenCourseDescription(course)
  const description = shortenDescription(lesson?.description || courseDescription)
  const image = getCourseSocialImagePath(course, site)
  const poster = lesson?.video?.poster
  // Unlisted courses are reachable by their link only: no search engine may list them.
  const listed = course.visibility !== 'unlisted'
  const structured = buildLessonStructuredData(site, {
    course,
    summary,
    lesson,
    address: site.publicUrl + path,
    image: site.publicUrl + image,
    courseDescription,
    description,
  })
  return [
    ...buildPageMeta(site, {
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
