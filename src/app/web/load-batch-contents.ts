import { type LoaderFunctionArgs, redirect } from 'react-router'
import {
  type ContentFilter,
  decodeVideoSeqNo,
  listContentFilters,
  pickBatchContents,
} from '#features/batches/rules/contents.ts'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { getBatchContentsPath, getBatchPath } from '#features/batches/web/index.ts'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { locateLesson } from '#features/learning/web/index.ts'
import { type Api, getPageContext, throwPageError } from './api.ts'
import { findNextInBatch } from './load-batch.ts'
import { loadLesson } from './load-lesson.ts'

type Loader = Pick<LoaderFunctionArgs, 'context' | 'request'>

/**
 * A batch whose contents the reader may go through. Everybody else is led to its home, which says what it takes, and members before
 * its start to where it is counted down to.
 */
async function loadOpenBatch(api: Api, slug: string): Promise<BatchDetail> {
  const batch = await api.batches.getBatch({ slug }).catch(throwPageError)
  const { viewer, startsInMs } = batch
  if (!viewer.canMentor && (viewer.place !== 'member' || startsInMs > 0)) throw redirect(getBatchPath(slug))
  return batch
}

/** Leads from a batch to the lesson that the reader goes on with. */
export async function redirectToBatchLesson({ context }: Loader, slug: string): Promise<never> {
  const { api } = getPageContext(context)
  const batch = await loadOpenBatch(api, slug)
  const next = await findNextInBatch(api, batch).catch(throwPageError)
  const card = batch.courses.find(({ id }) => id === next?.courseId) ?? batch.courses[0]
  if (!card) throw redirect(`${getBatchPath(slug)}/syllabus`)
  const course = await api.catalogue.getCourse({ seoTitle: card.seoTitle }).catch(throwPageError)
  const { videoTitle } = await api.learning.continueCourse({ courseId: card.id }).catch(throwPageError)
  const lessons = course.sections.flatMap((section) => section.lessons)
  const lesson = lessons.find(({ seoTitle }) => seoTitle === videoTitle) ?? lessons[0]
  throw redirect(
    lesson
      ? getBatchContentsPath(slug, { courseId: card.id, seqNo: lesson.seqNo })
      : `${getBatchPath(slug)}/syllabus`,
  )
}

/**
 * What the page of a lesson in a batch is made of. Of the course and the progress in it only what the page shows: a course may have a
 * thousand lessons, of which fifteen stand beside the one that is open.
 */
export async function loadBatchLesson(
  { context, request }: Loader,
  {
    batchSlug,
    courseId,
    encodedVideoSeqNo,
  }: { batchSlug: string; courseId: string; encodedVideoSeqNo: string },
) {
  const { api, actor, site } = getPageContext(context)
  const batch = await loadOpenBatch(api, batchSlug)
  const card = batch.courses.find(({ id }) => id === courseId)
  const seqNo = decodeVideoSeqNo(encodedVideoSeqNo)
  if (!card || seqNo === null) throw new Response(null, { status: 404 })
  const whole = await api.catalogue.getCourse({ seoTitle: card.seoTitle }).catch(throwPageError)
  const summary = whole.sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.seqNo === seqNo)
  if (!summary) throw new Response(null, { status: 404 })
  const { search, searchParams } = new URL(request.url)
  const opened = await loadLesson({ api, actor }, whole, { videoTitle: summary.seoTitle, search })
  const contents = pickBatchContents(whole, {
    lessonId: summary.id,
    part: readNumber(searchParams.get('stage')),
    filter: readFilter(searchParams.get('filter'), batch.videoRestriction),
    page: readNumber(searchParams.get('page')),
  })
  const shown = new Set([summary.id, ...contents.lessons.map(({ id }) => id)])
  const { progress, practice } = opened
  return {
    ...opened,
    batch,
    course: keepLessons(whole, new Set([summary.id])),
    summary,
    contents,
    location: locateLesson(whole, summary.id, progress),
    practice:
      contents.filter === 'all' && contents.page === contents.pageCount
        ? (practice?.filter(({ sectionId }) => contents.sectionIds.includes(sectionId)) ?? [])
        : [],
    progress: progress && {
      ...progress,
      lessons: progress.lessons.filter(({ lessonId }) => shown.has(lessonId)),
    },
    actor,
    site,
  }
}

const keepLessons = (course: CourseDetail, ids: ReadonlySet<string>): CourseDetail => ({
  ...course,
  sections: course.sections
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ id }) => ids.has(id)) }))
    .filter(({ lessons }) => lessons.length > 0),
})

/** A whole number from 1; null for anything else. */
function readNumber(text: string | null): number | null {
  const number = Number(text)
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null
}

const readFilter = (text: string | null, videoRestriction: boolean): ContentFilter =>
  listContentFilters(videoRestriction).find((filter) => filter === text) ?? 'all'
