import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { Site } from '#platform/web/page-context.ts'

const descriptionLength = 160

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= descriptionLength
    ? line
    : `${line.slice(0, descriptionLength - 1).replace(/\s+\S*$/, '')}…`
}

/** Title, description and link previews of a lesson's page; the poster is fetched early, it is the largest picture. */
export function lessonMeta(
  course: CourseDetail,
  summary: LessonSummary,
  lesson: LessonDetail | null,
  site: Site,
) {
  const address = `${site.publicUrl}/courses/${course.seoTitle}/${summary.seoTitle}`
  const description = shortened(lesson?.description || course.aboutText || course.ctfTitle || summary.title)
  const poster = lesson?.video?.poster
  return [
    { title: `${summary.title} | ${course.title} | ${site.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: summary.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: summary.type === 'lecture' ? 'video.other' : 'article' },
    ...(poster
      ? [
          { property: 'og:image', content: `${site.publicUrl}${poster}` },
          { tagName: 'link', rel: 'preload', as: 'image', href: poster, fetchPriority: 'high' },
        ]
      : []),
    // Unlisted courses are reachable by their link only (decision 7).
    ...(course.visibility === 'unlisted' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
