import { CATEGORIES } from '#features/catalogue/rules/categories.ts'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { Site } from '#platform/web/page-context.ts'
import { breadcrumbs } from '#platform/web/page-meta.ts'

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
export function lessonStructuredData(site: Site, described: Described): object[] {
  const { course, summary, address, image, courseDescription } = described
  if (course.kind === 'video') return singleVideo(site, described)
  const [first] = course.sections.flatMap((section) => section.lessons)
  const courseName = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: courseDescription,
    url: `${site.publicUrl}/courses/${course.seoTitle}/${first?.seoTitle ?? summary.seoTitle}`,
    image,
    provider: { '@type': 'Organization', name: site.name, url: `${site.publicUrl}/` },
    author: course.creatorInfo.map(({ name }) => ({ '@type': 'Person', name })),
    ...(course.publishedAt && { datePublished: course.publishedAt }),
  }
  const way = breadcrumbs(site, [
    { name: 'Courses', path: '/courses' },
    { name: CATEGORIES[course.category], path: `/courses/${course.category}` },
    { name: course.title, path: `/courses/${course.seoTitle}/${first?.seoTitle ?? summary.seoTitle}` },
    ...(first?.seoTitle === summary.seoTitle
      ? []
      : [{ name: summary.title, path: `/courses/${course.seoTitle}/${summary.seoTitle}` }]),
  ])
  const video = videoOf(site, described, address)
  return [courseName, ...(video ? [video] : []), way]
}

function singleVideo(site: Site, described: Described): object[] {
  const { course, address } = described
  const video = videoOf(site, described, address)
  const way = breadcrumbs(site, [
    { name: 'Courses', path: '/courses' },
    { name: CATEGORIES[course.category], path: `/courses/${course.category}` },
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
