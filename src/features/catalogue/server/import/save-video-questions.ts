import {
  describeQuestionSets,
  listSingleQuestions,
  saveQuestionSet,
} from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { VideoQuestionPoint } from '../../rules/video-questions.ts'
import { findWritableQuestionSet } from '../question-set-uses.ts'
import { listPointSetIds } from '../video-questions.ts'
import type { LessonImportPlan } from './course-plan.ts'

/**
 * Writes the questions that a course folder puts in a video; they are a set that belongs to the lesson, as those of an MCQ do. Points
 * that were chosen in the browser stay when the plan says nothing about any.
 *
 * @param present the points of the lesson so far
 * @returns its points from now on
 */
export async function saveVideoQuestions(
  tx: Transaction,
  present: readonly VideoQuestionPoint[],
  { type, videoQuestions }: LessonImportPlan,
  now: Date,
): Promise<VideoQuestionPoint[]> {
  if (type !== 'lecture') return []
  if (videoQuestions === undefined) return [...present]
  if (videoQuestions.kind === 'chosen') return [...videoQuestions.points]
  const { questions } = videoQuestions
  if (questions.length === 0) return []
  const questionSetId = await saveQuestionSet(tx, {
    id: await findLessonsOwnSet(tx, present),
    questions: questions.map(({ question }) => question),
    now,
  })
  const saved = await listSingleQuestions(tx, [questionSetId])
  return questions.flatMap(({ second }, index) => {
    const questionId = saved[index]?.id
    return questionId === undefined ? [] : [{ second, questionSetId, questionId }]
  })
}

/** The set that came with the folder; those that creators have in their bank or other lessons ask are never written. */
async function findLessonsOwnSet(
  tx: Transaction,
  present: readonly VideoQuestionPoint[],
): Promise<string | null> {
  const sets = await describeQuestionSets(tx, listPointSetIds(present))
  const [own] = [...sets].find(([, { ownerId }]) => ownerId === null) ?? []
  return findWritableQuestionSet(tx, own ?? null)
}
