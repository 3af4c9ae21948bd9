import type { CourseDetail, CourseStage, LessonSummary } from '#features/catalogue/rules/course.ts'
import { CONTENTS_PAGE_SIZE } from './limits.ts'

// No schemas here: pages import this file, and zod must stay out of their bundles.

/** What of a stage is listed. */
export const CONTENT_FILTERS = ['all', 'video', 'article', 'mcq'] as const
export type ContentFilter = (typeof CONTENT_FILTERS)[number]

const TYPES = { video: 'lecture', article: 'article', mcq: 'mcq' } as const

/** The filters of a batch: one that is restricted to videos has no use for the others. */
export const listContentFilters = (videoRestriction: boolean): readonly ContentFilter[] =>
  videoRestriction ? ['all', 'video'] : CONTENT_FILTERS

/** A stage of a course as a batch goes through it; in a course without stages each topic is one. */
interface ContentPart {
  readonly title: string
  /** Null: the part is a topic. */
  readonly stage: CourseStage | null
  readonly sectionIds: readonly string[]
  readonly lessons: readonly LessonSummary[]
}

/** What stands beside a lesson of a batch: a page of one part of its course. */
export interface BatchContents {
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly title: string
  readonly stage: CourseStage | null
  readonly sectionIds: readonly string[]
  /** Whether the lesson that is open is in this part. */
  readonly isCurrent: boolean
  readonly filter: ContentFilter
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly lessons: readonly LessonSummary[]
}

interface ContentsPlace {
  /** Of the lesson that is open. */
  readonly lessonId: string
  /** Of the part that is asked for, from 1; null: the one with the lesson. */
  readonly part: number | null
  readonly filter: ContentFilter
  /** From 1; null: the one with the lesson, or the first. */
  readonly page: number | null
}

/** The parts of a course in their order; topics without lessons are none. */
function listContentParts({ sections, stages }: Pick<CourseDetail, 'sections' | 'stages'>): ContentPart[] {
  const known = new Map(stages?.map((stage) => [stage.id, stage]))
  const parts: ContentPart[] = []
  for (const { id, title, stageId, lessons } of sections) {
    const stage = (stageId !== undefined && known.get(stageId)) || null
    const last = parts.at(-1)
    if (stage && last?.stage === stage)
      parts[parts.length - 1] = {
        ...last,
        sectionIds: [...last.sectionIds, id],
        lessons: [...last.lessons, ...lessons],
      }
    else parts.push({ title: stage?.title ?? title, stage, sectionIds: [id], lessons })
  }
  return parts.filter(({ lessons }) => lessons.length > 0)
}

/** The page of a course's contents that is asked for. What is out of range is the nearest there is. */
export function pickBatchContents(
  course: Pick<CourseDetail, 'sections' | 'stages'>,
  { lessonId, part: asked, filter, page: askedPage }: ContentsPlace,
): BatchContents {
  const parts = listContentParts(course)
  const own = parts.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const index = asked === null ? Math.max(0, own) : clamp(asked, 1, parts.length) - 1
  const part = parts[index] ?? { title: '', stage: null, sectionIds: [], lessons: [] }
  const listed = filter === 'all' ? part.lessons : part.lessons.filter(({ type }) => type === TYPES[filter])
  const pageCount = Math.max(1, Math.ceil(listed.length / CONTENTS_PAGE_SIZE))
  const place = listed.findIndex(({ id }) => id === lessonId)
  const page =
    askedPage === null
      ? Math.floor(Math.max(0, place) / CONTENTS_PAGE_SIZE) + 1
      : clamp(askedPage, 1, pageCount)
  return {
    number: index + 1,
    count: parts.length,
    title: part.title,
    stage: part.stage,
    sectionIds: part.sectionIds,
    isCurrent: index === own,
    filter,
    page,
    pageCount,
    lessons: listed.slice((page - 1) * CONTENTS_PAGE_SIZE, page * CONTENTS_PAGE_SIZE),
  }
}

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to))

/** Numbers of lessons in addresses are spread, so that nobody takes them for a count; the server decides what opens. */
const STEP = 7_919
const SHIFT = 104_729

/** The number of a lesson in its course as it stands in an address. */
export const encodeVideoSeqNo = (seqNo: number): string => (seqNo * STEP + SHIFT).toString(36)

/** @returns the number of a lesson; null where the text is none that `encodeVideoSeqNo` gives */
export function decodeVideoSeqNo(encoded: string): number | null {
  const seqNo = (Number.parseInt(encoded, 36) - SHIFT) / STEP
  return Number.isSafeInteger(seqNo) && seqNo >= 0 && encodeVideoSeqNo(seqNo) === encoded ? seqNo : null
}
