import type { CourseDetail, CourseStage, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { CourseProgress } from '../rules/contract.ts'
import type { PracticeProblemCard } from '../rules/practice-contract.ts'
import { parseStartTime } from '../rules/start-time.ts'
import { isCreatorOf } from './course-runner.ts'

/** The lessons of a course in the order of its sections. */
const lessonsOf = (course: Pick<CourseDetail, 'sections'>): LessonSummary[] =>
  course.sections.flatMap(({ lessons }) => lessons)

/** Where a lesson stands in its course, from 1, and the ones beside it. */
export function getLessonPosition(course: Pick<CourseDetail, 'sections'>, lessonId: string) {
  const lessons = lessonsOf(course)
  const index = lessons.findIndex(({ id }) => id === lessonId)
  return {
    number: index + 1,
    count: lessons.length,
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: index >= 0 ? lessons[index + 1] : undefined,
  }
}

/**
 * Whether watching this course uses up the daily allowance, as far as a page can tell before the server has said so: not in
 * restricted and practice courses, not in a batch, and not in one's own.
 */
export function usesDailyAllowance(
  course: Pick<CourseDetail, 'visibility' | 'creatorId'>,
  actor: Actor | null,
  progress: Pick<CourseProgress, 'inBatch'> | null,
): boolean {
  if (progress?.inBatch) return false
  if (course.visibility === 'restricted' || course.visibility === 'practice') return false
  return !isCreatorOf(course, actor)
}

/** A row of the syllabus: a lesson with its section. */
export interface SyllabusRow {
  readonly lesson: LessonSummary
  readonly sectionId: string
  readonly sectionTitle: string
  readonly stageId: string | undefined
}

/** The lessons that carry a check: what a learner has seen of a course they are enrolled in. */
export const getSeenLessonIds = (progress: CourseProgress | null): ReadonlySet<string> =>
  new Set(
    progress?.enrolled ? progress.lessons.flatMap(({ lessonId, seen }) => (seen ? [lessonId] : [])) : [],
  )

/** Lessons on one page of a syllabus. */
export const SYLLABUS_PAGE_SIZE = 20

/** The page of the syllabus that holds a lesson, from 0. */
export const getSyllabusPageIndex = (rows: readonly SyllabusRow[], lessonId: string): number =>
  Math.floor(
    Math.max(
      0,
      rows.findIndex(({ lesson }) => lesson.id === lessonId),
    ) / SYLLABUS_PAGE_SIZE,
  )

export const listSyllabusRows = (course: Pick<CourseDetail, 'sections'>): SyllabusRow[] =>
  course.sections.flatMap(({ id, title, stageId, lessons }) =>
    lessons.map((lesson) => ({ lesson, sectionId: id, sectionTitle: title, stageId })),
  )

/** The lesson by which the syllabus finds what is open: itself, or the last one of a practice problem's topic. */
export function findSyllabusPlace(
  course: Pick<CourseDetail, 'sections'>,
  practice: readonly PracticeProblemCard[] | null,
  currentId: string,
): string {
  const problem = practice?.find(({ id }) => id === currentId)
  const section = problem && course.sections.find(({ id }) => id === problem.sectionId)
  return section?.lessons.at(-1)?.id ?? currentId
}

/** Whether rows have the last lesson of their section. */
export function isSectionEnd(all: readonly SyllabusRow[], rows: readonly SyllabusRow[]): boolean {
  const last = rows.at(-1)
  return last !== undefined && all.findLast(({ sectionId }) => sectionId === last.sectionId) === last
}

/** The stage that a lesson is in. */
export const findStageOfLesson = (
  { sections, stages }: Pick<CourseDetail, 'sections' | 'stages'>,
  lessonId: string,
): CourseStage | undefined => {
  const section = sections.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  return stages?.find(({ id }) => id === section?.stageId)
}

/** What a learner does next towards the stages that are closed: the first open lesson that they have not seen. */
export const findNextLessonToSee = (
  course: Pick<CourseDetail, 'sections'>,
  progress: CourseProgress | null,
): LessonSummary | undefined => {
  const seen = getSeenLessonIds(progress)
  return lessonsOf(course).find(({ id, isLocked }) => !isLocked && !seen.has(id))
}

/** Where a reader is in a course with a lesson, and what they do next. */
export const locateLesson = (
  course: Pick<CourseDetail, 'sections'>,
  lessonId: string,
  progress: CourseProgress | null,
) => ({
  ...getLessonPosition(course, lessonId),
  /** See findNextLessonToSee. */
  nextToSee: findNextLessonToSee(course, progress),
})
export type LessonLocation = ReturnType<typeof locateLesson>

/** Rows by their sections, in order. */
export function groupRowsBySection(rows: readonly SyllabusRow[]): (readonly SyllabusRow[])[] {
  const groups: SyllabusRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.sectionId === row.sectionId) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** A lesson left this close to its end begins anew. */
const endMs = 5_000

/** With less than this played, beginning anew is no loss. */
const beginMs = 5_000

/** Where to begin, given where the learner left off, ms. */
export const resolveResumePositionMs = (positionMs: number, durationMs: number): number =>
  positionMs < beginMs || positionMs >= durationMs - endMs ? 0 : positionMs

/**
 * Where an address asks to begin, such as `?t=30` or `?t=1m30s`.
 * @returns ms, or null without a time within the lesson
 */
export function parseStartPositionMs(time: string | null, durationMs: number): number | null {
  const seconds = parseStartTime(time)
  return seconds !== null && seconds * 1000 < durationMs ? seconds * 1000 : null
}

/** A link that a page may show as one: to the web or within this site, never a script. */
export const isWebAddress = (text: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(text)

/** When a lecture came: with its course, or later into it. */
export const getAvailableSince = (
  { kind, publishedAt }: Pick<CourseDetail, 'kind' | 'publishedAt'>,
  { createdAt }: { createdAt: string },
): string => {
  if (publishedAt === null) return createdAt
  return kind === 'video' || publishedAt > createdAt ? publishedAt : createdAt
}
