import { and, eq } from 'drizzle-orm'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import {
  addWrongAttempt,
  getSecondsUntilNextAttempt,
  type WrongAttempts,
} from '../../rules/attempt-pacing.ts'
import type { WrittenProgram } from '../../rules/coding/coding-problem.ts'
import { codingAttempts } from '../coding-tables.ts'
import type { CodingProblemDeps } from './coding-problem-deps.ts'
import { type CodeRunOutcome, runCode } from './run-code.ts'

export type CodeSubmissionOutcome = CodeRunOutcome | { readonly tooSoonSeconds: number }

interface CodeSubmission extends WrittenProgram {
  readonly userId: string
  readonly codingProblemId: string
}

const own = ({ userId, codingProblemId }: Pick<CodeSubmission, 'userId' | 'codingProblemId'>) =>
  and(eq(codingAttempts.userId, userId), eq(codingAttempts.codingProblemId, codingProblemId))

/**
 * Checks a program against all cases of a coding problem. Wrong tries make the next one wait as at questions
 * (docs/product/lessons.md#questions); a try counts as wrong while it runs, so that several at once gain nothing. The caller has checked
 * that this person may, and records what passed by `recordPassedCode`.
 */
export async function submitCode(
  ctx: { readonly db: Database; readonly clock: Clock } & Pick<CodingProblemDeps, 'codeRunner'>,
  submission: CodeSubmission,
): Promise<CodeSubmissionOutcome> {
  const { db, clock } = ctx
  const begun = await beginAttempt(db, submission, clock.now())
  if ('tooSoonSeconds' in begun) return begun
  const takeBack = () => db.update(codingAttempts).set(begun.before).where(own(submission))
  let outcome: CodeRunOutcome
  try {
    outcome = await runCode(ctx, { ...submission, isSubmitted: true })
  } catch (error) {
    await takeBack()
    throw error
  }
  if (typeof outcome === 'string') {
    await takeBack()
    return outcome
  }
  if (outcome.passed) return outcome
  const lastAt = clock.now()
  const after = { count: begun.after.count, lastAt }
  await db.update(codingAttempts).set(after).where(own(submission))
  return { ...outcome, retryAfterSeconds: getSecondsUntilNextAttempt(after, lastAt) }
}

function beginAttempt(
  db: Database,
  submission: CodeSubmission,
  now: Date,
): Promise<{ before: WrongAttempts; after: WrongAttempts } | { tooSoonSeconds: number }> {
  const { userId, codingProblemId } = submission
  return db.transaction(async (tx) => {
    await tx
      .insert(codingAttempts)
      .values({ userId, codingProblemId, count: 0, lastAt: now })
      .onConflictDoNothing()
    const [row] = await tx
      .select({ count: codingAttempts.count, lastAt: codingAttempts.lastAt })
      .from(codingAttempts)
      .where(own(submission))
      .for('update')
    const before = row ?? { count: 0, lastAt: now }
    const tooSoonSeconds = getSecondsUntilNextAttempt(before, now)
    if (tooSoonSeconds > 0) return { tooSoonSeconds }
    const after = addWrongAttempt(before, now)
    await tx.update(codingAttempts).set(after).where(own(submission))
    return { before, after }
  })
}

/** Keeps the program that passed, in the place of an earlier one, and forgives the wrong tries. */
export async function recordPassedCode(
  tx: Transaction,
  { language, code, ...whose }: CodeSubmission,
  now: Date,
): Promise<void> {
  await tx
    .update(codingAttempts)
    .set({ count: 0, lastAt: now, passedLanguage: language, passedCode: code, passedAt: now })
    .where(own(whose))
}
