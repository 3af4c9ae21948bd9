import type { FailedSolution } from '#features/assessments/rules/coding/coding-contract.ts'
import { CODING_LANGUAGE_NAMES } from '#features/assessments/rules/coding/coding-languages.ts'
import { findFailingSolution, findSameCodingProblem } from '#features/assessments/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createCodeRunner } from '#platform/server/sandbox/code-runner.ts'
import type { ImportReporter } from './import-reporter.ts'
import { findLine } from './line-tree.ts'
import type { CodingProblemFile } from './read-coding-file.ts'

/** Of all solutions of a folder: other uploads wait for it. */
const LONGEST_CHECK_MS = 5 * 60_000

const OUTCOMES: Readonly<Record<FailedSolution['status'], string>> = {
  passed: 'passes',
  wrong: 'writes something else',
  error: 'ends with an error',
  time: 'takes too much time',
  memory: 'takes too much memory',
  output: 'writes too much',
  notRun: 'was not run',
}

/**
 * Runs the solutions of the coding problems of a folder, as saving one does: what cannot be solved never gets to learners. Those that the
 * creator's bank has already passed when they were saved. What does not pass is reported.
 */
export async function checkCodingFiles(
  db: Database,
  {
    creatorId,
    files,
    report,
    signal,
  }: {
    readonly creatorId: string
    readonly files: readonly CodingProblemFile[]
    readonly report: ImportReporter
    readonly signal: AbortSignal
  },
): Promise<void> {
  if (files.length === 0) return
  const codeRunner = createCodeRunner({ atOnce: 1 })
  const stop = () => codeRunner.close()
  signal.addEventListener('abort', stop, { once: true })
  const end = performance.now() + LONGEST_CHECK_MS
  try {
    for (const { file, lines, content } of files) {
      signal.throwIfAborted()
      if ((await findSameCodingProblem(db, { ownerId: creatorId, content })) !== null) continue
      if (performance.now() > end) {
        report.error(['sections'], 'checking the solutions of its coding problems takes more than 5 minutes')
        return
      }
      const failed = await findFailingSolution(codeRunner, { personId: creatorId, content })
      if (typeof failed === 'string')
        report.errorIn(file, null, 'its solutions could not be run just now; please try again later')
      else if (failed) {
        const at = content.languages.findIndex(({ language }) => language === failed.language)
        report.errorIn(file, findLine(lines, ['languages', at, 'solution']), describeFailure(failed))
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

const describeFailure = ({ language, kind, index, status }: FailedSolution): string =>
  `the solution in ${CODING_LANGUAGE_NAMES[language]} ${OUTCOMES[status]} at ${kind === 'samples' ? 'sample' : 'hidden case'} ${index + 1}`
