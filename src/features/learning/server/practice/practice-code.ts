import type { WrittenProgram } from '#features/assessments/rules/coding/coding-problem.ts'
import {
  type CodeRunOutcome,
  type CodeSubmissionOutcome,
  recordPassedCode,
  runCode,
  submitCode,
} from '#features/assessments/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { LessonCodeDeps } from '../commands/lesson-code.ts'
import { findPracticeWork, type PracticeWorkRefusal } from './practice-problems.ts'

type PracticeCodeContext = SignedInContext & LessonCodeDeps
type PracticeCode = WrittenProgram & { readonly courseId: string; readonly problemId: string }

/** Runs a program on the cases of a practice problem that everybody sees. Nothing is recorded, and nothing paced. */
export async function runPracticeCode(
  ctx: PracticeCodeContext,
  { courseId, problemId, ...program }: PracticeCode,
): Promise<CodeRunOutcome | PracticeWorkRefusal> {
  const found = await findPracticeWork(ctx, { courseId, problemId, kind: 'codingProblem' })
  if (typeof found === 'string') return found
  return runCode(ctx, { ...program, codingProblemId: found.id, userId: ctx.actor.id, isSubmitted: false })
}

/**
 * Checks a program against all cases of a practice problem of an open topic. The program that passes is kept, and the problem solved from
 * then on. Nothing counts for the course; wrong tries make the next one wait as in a lesson, and are counted together with its.
 */
export async function submitPracticeCode(
  ctx: PracticeCodeContext,
  { courseId, problemId, ...program }: PracticeCode,
): Promise<CodeSubmissionOutcome | PracticeWorkRefusal> {
  const found = await findPracticeWork(ctx, { courseId, problemId, kind: 'codingProblem' })
  if (typeof found === 'string') return found
  const submission = { ...program, codingProblemId: found.id, userId: ctx.actor.id }
  const outcome = await submitCode(ctx, submission)
  if (typeof outcome === 'object' && 'passed' in outcome && outcome.passed)
    await ctx.db.transaction((tx) => recordPassedCode(tx, submission, ctx.clock.now()))
  return outcome
}
