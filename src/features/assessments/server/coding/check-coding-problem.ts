import type { FailedSolution } from '../../rules/coding/coding-contract.ts'
import type { CodingProblemContent } from '../../rules/coding/coding-problem-source.ts'
import type { CodingProblemDeps } from './coding-problem-deps.ts'
import { type CodeRunRefusal, judgeProgram } from './judge-program.ts'

/**
 * Runs the solutions of a coding problem on all of its cases.
 * @returns null when all pass
 */
export async function findFailingSolution(
  codeRunner: CodingProblemDeps['codeRunner'],
  {
    personId,
    content: { languages, samples, hidden, timeLimitMs, memoryLimitMb },
  }: { readonly personId: string; readonly content: CodingProblemContent },
): Promise<FailedSolution | CodeRunRefusal | null> {
  const cases = [...samples, ...hidden]
  for (const { language, solution } of languages) {
    if (solution.trim() === '') continue
    const results = await judgeProgram(codeRunner, {
      ...{ personId, language, code: solution, cases, timeLimitMs, memoryLimitMb },
    })
    if (typeof results === 'string') return results
    const at = results.findIndex(({ status }) => status !== 'passed')
    const result = results[at]
    if (!result) continue
    const isSample = at < samples.length
    const place = {
      kind: isSample ? 'samples' : 'hidden',
      index: isSample ? at : at - samples.length,
    } as const
    return { language, ...place, ...result }
  }
  return null
}
