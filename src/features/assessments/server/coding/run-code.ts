import type { Database } from '#platform/server/db/database.ts'
import type { CodeVerdict, WrittenProgram } from '../../rules/coding/coding-problem.ts'
import type { CodingProblemDeps } from './coding-problem-deps.ts'
import { findCodingProblemRow } from './coding-problems.ts'
import { buildCodeVerdict, type CodeRunRefusal, judgeProgram } from './judge-program.ts'

export type CodeRunOutcome = CodeVerdict | CodeRunRefusal | 'NOT_FOUND' | 'PROBLEM_CHANGED'

interface CodeRun extends WrittenProgram {
  readonly userId: string
  readonly codingProblemId: string
  /** With the hidden cases as well. */
  readonly isSubmitted: boolean
}

/** Runs somebody's program on a coding problem; nothing is recorded. The caller has checked that they may. */
export async function runCode(
  ctx: { readonly db: Database } & Pick<CodingProblemDeps, 'codeRunner'>,
  { userId, codingProblemId, isSubmitted, version, language, code }: CodeRun,
): Promise<CodeRunOutcome> {
  const problem = await findCodingProblemRow(ctx, codingProblemId)
  if (!problem || problem.samples.length === 0) return 'NOT_FOUND'
  if (problem.version !== version || problem.languages.every((one) => one.language !== language))
    return 'PROBLEM_CHANGED'
  const { samples, hidden, timeLimitMs, memoryLimitMb } = problem
  const cases = isSubmitted ? [...samples, ...hidden] : samples
  const results = await judgeProgram(ctx.codeRunner, {
    ...{ personId: userId, language, code, cases, timeLimitMs, memoryLimitMb },
  })
  if (typeof results === 'string') return results
  return buildCodeVerdict(results, { sampleCount: samples.length, isSubmitted })
}
