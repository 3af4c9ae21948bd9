import { formatCsv } from '#platform/server/csv/format-csv.ts'
import type {
  CourseInsights,
  CourseInsightTable,
  VideoInsights,
  VideoInsightTable,
} from '../rules/contract.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** With a line of headings, also without rows. */
const format = (columns: string[], rows: readonly Readonly<Record<string, string | number>>[]): string =>
  formatCsv([...rows], { header: true, columns })

const roundMinutes = (ms: number): number => Math.round((ms / MINUTE_MS) * 10) / 10

/** One table of the figures of a video as CSV. */
export const formatVideoInsightsCsv = (video: VideoInsights, table: VideoInsightTable): string =>
  table === 'curve' ? formatCurve(video) : formatVideoQuestions(video)

/** A line for each bucket of the curve; the headings alone where there are too few people for it. */
function formatCurve({ curve, began, bucketMs }: VideoInsights): string {
  const { people, watchedMs } = curve ?? { people: [], watchedMs: [] }
  return format(
    ['second', 'people', 'of', 'times'],
    people.map((count, index) => ({
      second: (index * bucketMs) / SECOND_MS,
      people: count,
      of: began,
      times: Math.round(((watchedMs[index] ?? 0) / bucketMs) * 10) / 10,
    })),
  )
}

/** A line for each question; without figures where too few people have answered it. */
const formatVideoQuestions = ({ questions }: VideoInsights): string =>
  format(
    ['seconds', 'question', 'answered', 'right_first', 'wrong_first'],
    questions.map(({ seconds, question, answers }) => ({
      seconds: seconds.join(' '),
      question,
      answered: answers?.answered ?? '',
      right_first: answers ? answers.answered - answers.wrong : '',
      wrong_first: answers?.wrong ?? '',
    })),
  )

/** One table of the figures of a course as CSV. */
export function formatCourseInsightsCsv(
  { items, days, questions }: CourseInsights,
  table: CourseInsightTable,
): string {
  switch (table) {
    case 'items':
      return format(
        ['item', 'title', 'type', 'began', 'finished', 'minutes'],
        items.map(({ title, type, began, finished, watchedMs }, index) => ({
          ...{ item: index + 1, title, type, began, finished },
          minutes: roundMinutes(watchedMs),
        })),
      )
    case 'days':
      return format(
        ['day', 'new_learners', 'learners', 'minutes'],
        days.map(({ day, enrolled, learners, watchedMs }) => ({
          ...{ day, new_learners: enrolled, learners },
          minutes: roundMinutes(watchedMs),
        })),
      )
    case 'questions':
      return format(
        ['lesson', 'number', 'question', 'first_attempts', 'wrong'],
        questions.map(({ lessonTitle, number, question, attempts, wrong }) => ({
          ...{ lesson: lessonTitle, number, question, first_attempts: attempts, wrong },
        })),
      )
  }
}
