import { getTotalLengthMs } from '#features/learning/rules/intervals.ts'
import { markBuckets, measureBuckets } from '../../rules/watch-buckets.ts'
import { computeWatchDelta } from '../../rules/watch-delta.ts'
import { ALL_DAYS, type countedViewers } from '../watch-insight-tables.ts'
import type { ViewerForCounting } from './read-viewers.ts'

interface CurveFigures {
  readonly lessonId: string
  readonly film: string
  readonly day: string
  began: number
  people: number[]
  watchedMs: number[]
}

/** What is added to the figures, each row with the key of its table. */
export interface FiguresToAdd {
  readonly curves: CurveFigures[]
  readonly lessonDays: { lessonId: string; day: string; people: number; watchedMs: number }[]
  readonly lessonTotals: { lessonId: string; began: number; finished: number; watchedMs: number }[]
  readonly courseDays: { courseId: string; day: string; began: number; learners: number; watchedMs: number }[]
  readonly viewers: (typeof countedViewers.$inferInsert)[]
}

/** Rows that were counted before of the same viewer and course: by these it is known whether they begin, and come on a new day. */
export interface KnownLearning {
  readonly viewerId: string
  readonly courseId: string
  readonly activeOn: string
}

const addEach = (sums: number[], added: readonly number[]): number[] =>
  added.map((value, index) => value + (sums[index] ?? 0))

/** Rows by their key, made with zeros when they are first asked for. */
function createRows<Row>(make: (...key: string[]) => Row) {
  const rows = new Map<string, Row>()
  return {
    at(...key: string[]): Row {
      const row = rows.get(key.join(' ')) ?? make(...key)
      rows.set(key.join(' '), row)
      return row
    },
    list: () => [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  }
}

/** Adds up what is new of these viewers. */
export function sumViewerFigures(
  rows: readonly ViewerForCounting[],
  known: readonly KnownLearning[],
): FiguresToAdd {
  const curves = createRows<CurveFigures>((lessonId = '', film = '', day = '') => {
    return { lessonId, film, day, began: 0, people: [], watchedMs: [] }
  })
  const lessonDays = createRows((lessonId = '', day = '') => ({ lessonId, day, people: 0, watchedMs: 0 }))
  const lessonTotals = createRows((lessonId = '') => ({ lessonId, began: 0, finished: 0, watchedMs: 0 }))
  const courseDays = createRows((courseId = '', day = '') => {
    return { courseId, day, began: 0, learners: 0, watchedMs: 0 }
  })
  const inCourse = new Set(known.map(({ viewerId, courseId }) => `${viewerId} ${courseId}`))
  const onDay = new Set(
    known.map(({ viewerId, courseId, activeOn }) => `${viewerId} ${courseId} ${activeOn}`),
  )
  const viewers: FiguresToAdd['viewers'] = []

  for (const row of rows) {
    const { viewerId, lessonId, courseId, isLearner, before, durationMs } = row
    const day = getDayOf(row)
    const film = row.videoId && durationMs ? `${row.videoId}:${durationMs}` : ''
    const stored = { watched: row.watched, counted: row.counted, countedDay: day, film }
    const delta = computeWatchDelta(stored, before ?? undefined)
    const isFinished = row.seenAt !== null || before?.isFinished === true
    const isNewlyFinished = isFinished && !before?.isFinished
    // A session that was opened and has earned nothing yet is nothing to count.
    if (delta.played.length === 0 && !isNewlyFinished) continue
    viewers.push({ ...delta.after, viewerId, lessonId, courseId, activeOn: day, isFinished })

    const watchedMs = getTotalLengthMs(delta.played)
    if (delta.after.film === film && film !== '' && durationMs) {
      for (const curveDay of [delta.after.beganOn, ALL_DAYS]) {
        const curve = curves.at(lessonId, film, curveDay)
        curve.began += delta.begins ? 1 : 0
        curve.people = addEach(curve.people, markBuckets(delta.first, durationMs))
        curve.watchedMs = addEach(curve.watchedMs, measureBuckets(delta.played, durationMs))
      }
    }
    if (watchedMs > 0) {
      const lessonDay = lessonDays.at(lessonId, day)
      lessonDay.watchedMs += watchedMs
      lessonDay.people += before?.activeOn === day ? 0 : 1
    }
    const total = lessonTotals.at(lessonId)
    const courseDay = courseDays.at(courseId, day)
    total.watchedMs += watchedMs
    courseDay.watchedMs += watchedMs
    if (!isLearner) continue
    total.began += before ? 0 : 1
    total.finished += isNewlyFinished ? 1 : 0
    const [course, courseAtDay] = [`${viewerId} ${courseId}`, `${viewerId} ${courseId} ${day}`]
    courseDay.began += inCourse.has(course) ? 0 : 1
    courseDay.learners += onDay.has(courseAtDay) ? 0 : 1
    inCourse.add(course)
    onDay.add(courseAtDay)
  }
  return {
    curves: curves.list(),
    lessonDays: lessonDays.list(),
    lessonTotals: lessonTotals.list(),
    courseDays: courseDays.list(),
    viewers,
  }
}

/** The viewer's own day; that of UTC for what leaves none, such as an article. */
function getDayOf({ countedDay, watchedAt, seenAt }: ViewerForCounting): string {
  return countedDay ?? (watchedAt ?? seenAt ?? new Date(0)).toISOString().slice(0, 10)
}
