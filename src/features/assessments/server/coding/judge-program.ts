import { AppError } from '#platform/rules/app-error.ts'
import type { CodeRunner } from '#platform/server/sandbox/code-runner.ts'
import type { SandboxResult } from '#platform/server/sandbox/sandbox-order.ts'
import type { CodingLanguage } from '../../rules/coding/coding-languages.ts'
import type { CaseStatus, CodeVerdict, CodingCase } from '../../rules/coding/coding-problem.ts'
import { CODE_OUTPUT_MAX_BYTES } from '../../rules/coding/coding-problem-source.ts'
import { isSameOutput } from '../../rules/coding/compare-output.ts'

/** Why a program was not run. */
export type CodeRunRefusal = 'BUSY' | 'ALREADY_RUNNING'

export interface CaseResult {
  readonly status: CaseStatus
  readonly output: string | null
  readonly message: string | null
}

interface JudgedProgram {
  readonly personId: string
  readonly language: CodingLanguage
  readonly code: string
  readonly cases: readonly CodingCase[]
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
}

const SHOWN_OUTPUT_LENGTH = 4_000
const MEGABYTE = 1024 ** 2

/** Runs a program on each of the cases; what it has to write never gets to where it runs. */
export async function judgeProgram(
  codeRunner: Pick<CodeRunner, 'run'>,
  { personId, language, code, cases, timeLimitMs, memoryLimitMb }: JudgedProgram,
): Promise<CaseResult[] | CodeRunRefusal> {
  try {
    const results = await codeRunner.run({
      ...{ personId, language, code, timeLimitMs },
      inputs: cases.map(({ input }) => input),
      memoryLimitBytes: memoryLimitMb * MEGABYTE,
      outputLimitBytes: CODE_OUTPUT_MAX_BYTES,
    })
    return cases.map(({ output }, index) => judgeResult(results[index], output))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'code/busy') return 'BUSY'
    if (error.code === 'code/already_running') return 'ALREADY_RUNNING'
    throw error
  }
}

function judgeResult(result: SandboxResult | undefined, expected: string): CaseResult {
  if (!result) return { status: 'notRun', output: null, message: null }
  if (!('output' in result)) return { status: result.kind, output: null, message: null }
  const output = result.output.slice(0, SHOWN_OUTPUT_LENGTH)
  if (result.kind === 'error') return { status: 'error', output, message: result.message }
  const status = isSameOutput(result.output, expected) ? 'passed' : 'wrong'
  return { status, output, message: null }
}

/** What somebody may know who has not written the problem: of the hidden cases only how many passed. */
export function buildCodeVerdict(
  results: readonly CaseResult[],
  { sampleCount, isSubmitted }: { sampleCount: number; isSubmitted: boolean },
): CodeVerdict {
  const hidden = results.slice(sampleCount)
  const countPassed = (some: readonly CaseResult[]) => some.filter(({ status }) => status === 'passed').length
  return {
    passed: isSubmitted && countPassed(results) === results.length,
    samples: results
      .slice(0, sampleCount)
      .map(({ status, output, message }) => ({ status, output, message })),
    hidden: isSubmitted ? { passed: countPassed(hidden), total: hidden.length } : null,
    retryAfterSeconds: 0,
  }
}
