import { eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import type { WrittenProgram } from '#features/assessments/rules/coding/coding-problem.ts'
import {
  type CodeRunOutcome,
  type CodeSubmissionOutcome,
  type CodingProblemDeps,
  recordPassedCode,
  runCode,
  submitCode,
} from '#features/assessments/server/index.ts'
import { lockLesson } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { findLessonWork, type LessonWorkRefusal, markLessonSeen } from './lesson-work.ts'

export type LessonCodeDeps = Pick<CodingProblemDeps, 'codeRunner'>
type LessonCodeContext = SignedInContext & LessonCodeDeps
type LessonCode = WrittenProgram & { readonly lessonId: string }

/** Runs a program on the cases of a lesson's coding problem that everybody sees. Nothing is recorded, and nothing paced. */
export async function runLessonCode(
  ctx: LessonCodeContext,
  { lessonId, ...program }: LessonCode,
): Promise<CodeRunOutcome | LessonWorkRefusal> {
  const found = await findLessonProblem(ctx, lessonId)
  if (typeof found === 'string') return found
  const { codingProblemId } = found
  return runCode(ctx, { ...program, codingProblemId, userId: ctx.actor.id, isSubmitted: false })
}

/** Checks a program against all cases of a lesson's coding problem; the lesson counts as seen once it passes. */
export async function submitLessonCode(
  ctx: LessonCodeContext,
  { lessonId, ...program }: LessonCode,
): Promise<CodeSubmissionOutcome | LessonWorkRefusal> {
  const found = await findLessonProblem(ctx, lessonId)
  if (typeof found === 'string') return found
  const { codingProblemId, courseId } = found
  const submission = { ...program, codingProblemId, userId: ctx.actor.id }
  const outcome = await submitCode(ctx, submission)
  if (typeof outcome === 'string' || !('passed' in outcome) || !outcome.passed) return outcome
  return ctx.db.transaction(async (tx) => {
    const userId = ctx.actor.id
    await lockUsers(tx, eq(users.id, userId))
    // It ran for a while.
    if (!(await lockLesson(tx, { id: lessonId, courseId }))) return 'NOT_FOUND'
    const now = ctx.clock.now()
    await recordPassedCode(tx, submission, now)
    await markLessonSeen(tx, { userId, lessonId, courseId }, now)
    return outcome
  })
}

async function findLessonProblem(
  ctx: LessonCodeContext,
  lessonId: string,
): Promise<{ codingProblemId: string; courseId: string } | LessonWorkRefusal> {
  const found = await findLessonWork(ctx, { lessonId, type: 'mcq' })
  if (typeof found === 'string') return found
  const { codingProblemId } = found.lesson
  return codingProblemId === null ? 'NOT_FOUND' : { codingProblemId, courseId: found.course.id }
}
