import { and, eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { getAnswerKey, lockLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import {
  addWrongAttempt,
  getSecondsUntilNextAttempt,
  type WrongAttempts,
} from '../../rules/attempt-pacing.ts'
import { wrongAttempts } from '../lesson-work-tables.ts'
import { type McqResult, scoreMcq } from '../mcq-scoring.ts'
import { findLessonWork, type LessonWorkRefusal, markLessonSeen } from './lesson-work.ts'

/** What a try is answered with: until it passes, neither which answers are right nor why. */
export interface AnswerAttemptResult {
  readonly passed: boolean
  /** How many answers are right; null after a wrong answer to a single question, where it would give the key away. */
  readonly correct: number | null
  readonly total: number
  /** Question by question, once passed. */
  readonly questions: McqResult['questions']
  /** After a wrong try: seconds until the next one is taken. */
  readonly retryAfterSeconds: number
}

export type AnswerAttemptOutcome =
  | AnswerAttemptResult
  | { readonly tooSoonSeconds: number }
  | LessonWorkRefusal
  | 'INCOMPLETE'

/**
 * Checks the answers of an MCQ on the server; a passed one is seen. Wrong tries make the next one wait, per person and set
 * of questions, in whatever tab (docs/product/lessons.md).
 */
export async function answerQuestions(
  context: SignedInContext,
  { lessonId, answers }: { lessonId: string; answers: number[][] },
): Promise<AnswerAttemptOutcome> {
  const { db, actor, clock } = context
  const found = await findLessonWork(context, { lessonId, type: 'mcq' })
  if (typeof found === 'string') return found
  const courseId = found.course.id
  const key = await getAnswerKey(db, lessonId)
  if (answers.length !== key.length || answers.some((chosen) => chosen.length === 0)) return 'INCOMPLETE'
  const now = clock.now()
  return db.transaction(async (tx) => {
    const person = { userId: actor.id, lessonId }
    await lockUsers(tx, eq(users.id, actor.id))
    if (!(await lockLesson(tx, { id: lessonId, courseId }))) return 'NOT_FOUND'
    const before = await lockWrongAttempts(tx, person, now)
    const tooSoonSeconds = getSecondsUntilNextAttempt(before, now)
    if (tooSoonSeconds > 0) return { tooSoonSeconds }
    const { passed, correct, total, questions } = scoreMcq(key, answers)
    if (passed) {
      await tx.delete(wrongAttempts).where(own(person))
      await markLessonSeen(tx, { ...person, courseId }, now)
      return { passed, correct, total, questions, retryAfterSeconds: 0 }
    }
    const tries = addWrongAttempt(before, now)
    await tx.update(wrongAttempts).set(tries).where(own(person))
    return {
      passed,
      correct: total > 1 ? correct : null,
      total,
      questions: [],
      retryAfterSeconds: getSecondsUntilNextAttempt(tries, now),
    }
  })
}

interface Person {
  readonly userId: string
  readonly lessonId: string
}

const own = ({ userId, lessonId }: Person) =>
  and(eq(wrongAttempts.userId, userId), eq(wrongAttempts.lessonId, lessonId))

/** The wrong tries so far, locked so that two tries at once are checked one after the other. */
async function lockWrongAttempts(tx: Transaction, person: Person, now: Date): Promise<WrongAttempts> {
  await tx
    .insert(wrongAttempts)
    .values({ ...person, count: 0, lastAt: now })
    .onConflictDoNothing()
  const [tries] = await tx.select().from(wrongAttempts).where(own(person)).for('update')
  return tries ?? { count: 0, lastAt: now }
}
