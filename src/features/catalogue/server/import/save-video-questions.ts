import type { QuestionSource } from '#features/assessments/rules/question-source.ts'
import {
  describeQuestionSets,
  listSingleQuestions,
  saveQuestionSet,
} from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { VideoQuestionPoint } from '../../rules/video-questions.ts'
import { findWritableQuestionSet } from '../shared-question-sets.ts'
import { listPointSetIds } from '../video-questions.ts'
import type { LessonImportPlan } from './course-plan.ts'
import { saveToBank } from './save-to-bank.ts'

interface SaveVideoQuestionsInput {
  readonly lesson: LessonImportPlan
  /** In whose bank the questions of files are. */
  readonly creatorId: string
  readonly now: Date
}

/**
 * Writes the questions that a course folder puts in a video: those of the course file are a set that belongs to the lesson, as those of an
 * MCQ do, those of other files sets of the bank. Points that were chosen in the browser stay when the plan says nothing about any.
 *
 * @param present the points of the lesson so far
 * @returns its points from now on
 */
export async function saveVideoQuestions(
  tx: Transaction,
  present: readonly VideoQuestionPoint[],
  { lesson: { type, title, videoQuestions }, creatorId, now }: SaveVideoQuestionsInput,
): Promise<VideoQuestionPoint[]> {
  if (type !== 'lecture') return []
  if (videoQuestions === undefined) return [...present]
  if (videoQuestions.kind === 'chosen') return [...videoQuestions.points]
  const { questions } = videoQuestions
  const written = questions.flatMap((one) => ('question' in one ? [one.question] : []))
  const ownSetId =
    written.length === 0
      ? null
      : await saveQuestionSet(tx, {
          id: await findLessonsOwnSet(tx, present),
          questions: written,
          now,
        })
  const banks = new Map<readonly QuestionSource[], string>()
  const before = await listBankSets(tx, present)
  for (const one of questions) {
    if ('question' in one || banks.has(one.bankQuestions)) continue
    const id = before[banks.size] ?? null
    const content = { title, questions: one.bankQuestions }
    banks.set(one.bankQuestions, await saveToBank(tx, { id, ownerId: creatorId, ...content, now }))
  }
  const saved = await listSingleQuestions(tx, [...(ownSetId === null ? [] : [ownSetId]), ...banks.values()])
  const bySet = Map.groupBy(saved, ({ questionSetId }) => questionSetId)
  let ownPlace = 0
  return questions.flatMap((one) => {
    const isOwn = 'question' in one
    const questionSetId = (isOwn ? ownSetId : banks.get(one.bankQuestions)) ?? ''
    const questionId = bySet.get(questionSetId)?.[isOwn ? ownPlace : one.place]?.id
    if (isOwn) ownPlace += 1
    return questionId === undefined ? [] : [{ second: one.second, questionSetId, questionId }]
  })
}

/** Those of banks that a video asks, in the order in which it does: sets of files are compared with them place by place. */
async function listBankSets(tx: Transaction, present: readonly VideoQuestionPoint[]): Promise<string[]> {
  const ids = listPointSetIds(present)
  const sets = await describeQuestionSets(tx, ids)
  return ids.filter((id) => (sets.get(id)?.ownerId ?? null) !== null)
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
