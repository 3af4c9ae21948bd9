import { and, eq } from 'drizzle-orm'
import { holdPeople, users } from '#features/accounts/server/index.ts'
import { answerKeyOf, holdLesson } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { secondsUntilNextTry, type WrongTries, withWrongTry } from '../../rules/try-pacing.ts'
import { type McqResult, scoreMcq } from '../mcq-scoring.ts'
import { findWork, type WorkRefusal } from '../reading/find-work.ts'
import { wrongTries } from '../working-tables.ts'
import { markSeen } from './mark-seen.ts'

/** What a try is answered with: until it passes, neither which answers are right nor why. */
export interface TryResult {
  readonly passed: boolean
  /** How many answers are right; null after a wrong answer to a single question, where it would give the key away. */
  readonly correct: number | null
  readonly total: number
  /** Question by question, once passed. */
  readonly questions: McqResult['questions']
  /** After a wrong try: seconds until the next one is taken. */
  readonly retryAfterSeconds: number
}

export type TryOutcome = TryResult | { readonly tooSoonSeconds: number } | WorkRefusal | 'INCOMPLETE'

/**
 * Checks the answers of an MCQ on the server; a passed one is seen. Wrong tries make the next one wait, per person and set
 * of questions, in whatever tab (docs/product/lessons.md).
 */
export async function answerQuestions(
  context: SignedInContext,
  { lessonId, answers }: { lessonId: string; answers: number[][] },
  startsCountFrom: Date,
): Promise<TryOutcome> {
  const { db, actor, clock } = context
  const found = await findWork(context, { lessonId, type: 'mcq' }, startsCountFrom)
  if (typeof found === 'string') return found
  const courseId = found.course.id
  const key = await answerKeyOf(db, lessonId)
  if (answers.length !== key.length || answers.some((chosen) => chosen.length === 0)) return 'INCOMPLETE'
  const now = clock.now()
  return db.transaction(async (tx) => {
    const person = { userId: actor.id, lessonId }
    await holdPeople(tx, eq(users.id, actor.id))
    if (!(await holdLesson(tx, { id: lessonId, courseId }))) return 'NOT_FOUND'
    const before = await lockTries(tx, person, now)
    const tooSoonSeconds = secondsUntilNextTry(before, now)
    if (tooSoonSeconds > 0) return { tooSoonSeconds }
    const { passed, correct, total, questions } = scoreMcq(key, answers)
    if (passed) {
      await tx.delete(wrongTries).where(own(person))
      await markSeen(tx, { ...person, courseId }, now)
      return { passed, correct, total, questions, retryAfterSeconds: 0 }
    }
    const tries = withWrongTry(before, now)
    await tx.update(wrongTries).set(tries).where(own(person))
    return {
      passed,
      correct: total > 1 ? correct : null,
      total,
      questions: [],
      retryAfterSeconds: secondsUntilNextTry(tries, now),
    }
  })
}

interface Person {
  readonly userId: string
  readonly lessonId: string
}

const own = ({ userId, lessonId }: Person) =>
  and(eq(wrongTries.userId, userId), eq(wrongTries.lessonId, lessonId))

/** The wrong tries so far, locked so that two tries at once are checked one after the other. */
async function lockTries(tx: Transaction, person: Person, now: Date): Promise<WrongTries> {
  await tx
    .insert(wrongTries)
    .values({ ...person, count: 0, lastAt: now })
    .onConflictDoNothing()
  const [tries] = await tx.select().from(wrongTries).where(own(person)).for('update')
  return tries ?? { count: 0, lastAt: now }
}
