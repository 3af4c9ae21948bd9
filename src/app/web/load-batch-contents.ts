import { type LoaderFunctionArgs, redirect } from 'react-router'
import { decodeVideoSeqNo, listContentFilters } from '#features/batches/rules/contents.ts'
import {
  CONTENTS_PAGE_SIZE,
  SYLLABUS_PAGE_SIZE,
  SYLLABUS_WHOLE_UP_TO,
} from '#features/batches/rules/limits.ts'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { getBatchContentsPath, getBatchPath } from '#features/batches/web/index.ts'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import type { ContentFilter } from '#features/catalogue/rules/course-contents.ts'
import { findNextLessonToSee } from '#features/learning/web/index.ts'
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
  const { videoTitle } = await api.learning.continueCourse({ courseId: card.id }).catch(throwPageError)
  const { contents } = await api.catalogue
    .getCourseContents({ seoTitle: card.seoTitle, ...(videoTitle !== null && { videoTitle }) })
    .catch(throwPageError)
  const lesson = contents.open?.lesson ?? contents.sections[0]?.lessons[0]
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
  const { search, searchParams } = new URL(request.url)
  const filter = readFilter(searchParams.get('filter'), batch.videoRestriction)
  const { course, contents } = await api.catalogue
    .getCourseContents({
      ...{ seoTitle: card.seoTitle, seqNo, filter, limit: CONTENTS_PAGE_SIZE },
      ...readPlace(searchParams),
    })
    .catch(throwPageError)
  const { open, part, page, pageCount, parts } = contents
  if (!open || part === null) throw new Response(null, { status: 404 })
  const lessonIds = contents.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const opened = await loadLesson({ api, actor }, course, {
    ...{ videoTitle: open.lesson.seoTitle, search },
    lessonIds: [...new Set([open.lesson.id, ...lessonIds])],
  })
  const sectionIds = parts[part - 1]?.sectionIds ?? []
  return {
    ...opened,
    ...{ batch, course, contents, filter, summary: open.lesson },
    location: {
      number: open.number,
      count: open.count,
      previous: open.previous ?? undefined,
      next: open.next ?? undefined,
      nextToSee: opened.lesson ? undefined : await findNextToSee(api, card),
    },
    practice:
      filter === 'all' && page === pageCount
        ? (opened.practice?.filter(({ sectionId }) => sectionIds.includes(sectionId)) ?? [])
        : [],
    actor,
    site,
  }
}

/** What a learner sees next where a lesson does not open: for that the whole course is looked through. */
async function findNextToSee(api: Api, { id: courseId, seoTitle }: CourseCard) {
  const [course, progress] = await Promise.all([
    api.catalogue.getCourse({ seoTitle }),
    api.learning.getCourseProgress({ courseId }),
  ]).catch(throwPageError)
  return findNextLessonToSee(course, progress)
}

/** What the syllabus of a batch shows: the part that is asked for, or the first that the reader has not gone through. */
export async function loadBatchSyllabus({ context, request }: Loader, slug: string) {
  const { api, actor, site } = getPageContext(context)
  const batch = await api.batches.getBatch({ slug }).catch(throwPageError)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('course')
  const card = asked === null ? batch.courses[0] : batch.courses.find(({ seoTitle }) => seoTitle === asked)
  if (!card && asked !== null) throw new Response(null, { status: 404 })
  if (!card) return { batch, syllabus: null, site }
  const { id: courseId, seoTitle } = card
  // What a reader may not know of is in none of the answers.
  const sections = actor
    ? (await api.learning.listSectionProgress({ courseId }).catch(throwPageError)).data
    : []
  const next = sections.find(({ seenCount, lessonCount }) => seenCount < lessonCount)
  const { course, contents } = await api.catalogue
    .getCourseContents({
      ...{ seoTitle, limit: SYLLABUS_PAGE_SIZE, wholeUpTo: SYLLABUS_WHOLE_UP_TO },
      ...(next && { sectionId: next.sectionId }),
      ...readPlace(searchParams),
    })
    .catch(throwPageError)
  const lessonIds = contents.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const progress =
    actor && (await api.learning.getCourseProgress({ courseId, lessonIds }).catch(throwPageError))
  const seen = progress?.lessons.filter((lesson) => lesson.seen).map(({ lessonId }) => lessonId) ?? []
  return { batch, syllabus: { course, contents, sections, seen }, site }
}

/** The part of a course and the page of it that an address asks for. */
function readPlace(searchParams: URLSearchParams): { part?: number; page?: number } {
  const [part, page] = [readNumber(searchParams.get('stage')), readNumber(searchParams.get('page'))]
  return { ...(part !== null && { part }), ...(page !== null && { page }) }
}

/** A whole number as places have them; null for anything else. */
function readNumber(text: string | null): number | null {
  const number = Number(text)
  return text !== null && Number.isSafeInteger(number) && number > 0 && number <= 100_000 ? number : null
}

const readFilter = (text: string | null, videoRestriction: boolean): ContentFilter =>
  listContentFilters(videoRestriction).find((filter) => filter === text) ?? 'all'
