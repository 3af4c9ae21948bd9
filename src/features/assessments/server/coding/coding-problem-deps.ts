import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CodeRunner } from '#platform/server/sandbox/code-runner.ts'
import type { QuestionSetUse } from '../../rules/question-set-use.ts'

/** What coding problems need besides the context of a request. */
export interface CodingProblemDeps {
  readonly codeRunner: Pick<CodeRunner, 'run'>
  /** The lessons that ask these problems, by the problem. */
  readonly listCodingProblemUses: (
    db: Database | Transaction,
    codingProblemIds: readonly string[],
  ) => Promise<ReadonlyMap<string, QuestionSetUse[]>>
  /** Called when problems have changed that lessons may show. */
  readonly notifyQuestionsChanged: (tx: Transaction) => Promise<void>
}
