import type { CourseContents, CourseDetail } from './course.ts'

// No schemas here: pages import this file, and zod must stay out of their bundles.

/** What of a part is listed. */
export const CONTENT_FILTERS = ['all', 'video', 'article', 'mcq'] as const
export type ContentFilter = (typeof CONTENT_FILTERS)[number]

/** Lessons of one answer, at most. */
export const CONTENTS_MAX_LIMIT = 100

const TYPES = { video: 'lecture', article: 'article', mcq: 'mcq' } as const

export interface ContentsRequest {
  /** The lesson that is open, by its number or slug. */
  readonly seqNo?: number | undefined
  readonly videoTitle?: string | undefined
  /** Of the part that is asked for, from 1; without, it is the one with the section, or the one with the lesson that is open. */
  readonly part?: number | undefined
  readonly sectionId?: string | undefined
  readonly filter: ContentFilter
  /** From 1; without, it is the one with the lesson that is open, or the first. */
  readonly page?: number | undefined
  readonly limit: number
  /** A course with at most so many lessons is given whole. */
  readonly wholeUpTo: number
}

type Syllabus = Pick<CourseDetail, 'sections' | 'stages'>
type CoursePart = CourseContents['parts'][number]
type OpenLesson = NonNullable<CourseContents['open']>
type Section = CourseDetail['sections'][number]

/** The parts of a course in their order; topics without lessons are none. */
function listCourseParts({ sections, stages }: Syllabus): CoursePart[] {
  const known = new Map(stages?.map((stage) => [stage.id, stage]))
  const parts: CoursePart[] = []
  for (const { id, title, stageId, lessons } of sections) {
    const stage = stageId === undefined ? undefined : known.get(stageId)
    const last = parts.at(-1)
    if (stage && last?.stageId === stage.id)
      parts[parts.length - 1] = {
        ...last,
        sectionIds: [...last.sectionIds, id],
        lessonCount: last.lessonCount + lessons.length,
      }
    else
      parts.push({
        title: stage?.title ?? title,
        stageId: stage?.id ?? null,
        sectionIds: [id],
        lessonCount: lessons.length,
      })
  }
  return parts.filter(({ lessonCount }) => lessonCount > 0)
}

/** The page of a course's contents that is asked for. What is out of range is the nearest there is. */
export function pickCourseContents(course: Syllabus, asked: ContentsRequest): CourseContents {
  const parts = listCourseParts(course)
  const open = findOpenLesson(course, parts, asked)
  const whole = open === null && countLessons(course) <= asked.wholeUpTo
  const part = whole ? null : findPart(parts, asked, open)
  const sectionIds = part === null ? null : new Set(parts[part - 1]?.sectionIds)
  const rows = course.sections
    .filter(({ id }) => sectionIds?.has(id) ?? true)
    .flatMap(({ id, lessons }) => lessons.map((lesson) => ({ id, lesson })))
    .filter(({ lesson }) => asked.filter === 'all' || lesson.type === TYPES[asked.filter])
  const limit = whole ? Math.max(asked.limit, asked.wholeUpTo) : asked.limit
  const pageCount = Math.max(1, Math.ceil(rows.length / limit))
  const place = rows.findIndex(({ lesson }) => lesson.id === open?.lesson.id)
  const page = clamp(asked.page ?? Math.floor(Math.max(0, place) / limit) + 1, 1, pageCount)
  const shown = Map.groupBy(rows.slice((page - 1) * limit, page * limit), ({ id }) => id)
  const sections = [...shown].map(([id, list]) => ({ id, lessons: list.map(({ lesson }) => lesson) }))
  return { parts, part, page, pageCount, sections, open }
}

function findPart(
  parts: readonly CoursePart[],
  { part, sectionId }: ContentsRequest,
  open: OpenLesson | null,
) {
  if (part !== undefined) return clamp(part, 1, parts.length)
  const ofSection = parts.findIndex(
    ({ sectionIds }) => sectionId !== undefined && sectionIds.includes(sectionId),
  )
  return ofSection === -1 ? (open?.part ?? 1) : ofSection + 1
}

function findOpenLesson(
  { sections }: Syllabus,
  parts: readonly CoursePart[],
  { seqNo, videoTitle }: ContentsRequest,
): OpenLesson | null {
  if (seqNo === undefined && videoTitle === undefined) return null
  const rows = sections.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ id, lesson })))
  const index = rows.findIndex(
    ({ lesson }) => lesson.seqNo === seqNo || (seqNo === undefined && lesson.seoTitle === videoTitle),
  )
  const row = rows[index]
  if (!row) return null
  return {
    lesson: row.lesson,
    part: parts.findIndex(({ sectionIds }) => sectionIds.includes(row.id)) + 1,
    number: index + 1,
    count: rows.length,
    previous: rows[index - 1]?.lesson ?? null,
    next: rows[index + 1]?.lesson ?? null,
  }
}

const countLessons = ({ sections }: Syllabus) =>
  sections.reduce((count: number, { lessons }: Section) => count + lessons.length, 0)

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to))
