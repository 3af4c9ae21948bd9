import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { QuestionSetUse } from '../../rules/question-set-use.ts'

/** What the features that show question sets provide to their bank. */
export interface QuestionBankDeps {
  /** The lessons that ask the questions of these sets, by the set. */
  readonly listQuestionSetUses: (
    db: Database | Transaction,
    questionSetIds: readonly string[],
  ) => Promise<ReadonlyMap<string, QuestionSetUse[]>>
  /** Called when questions have changed that lessons may show. */
  readonly notifyQuestionsChanged: (tx: Transaction) => Promise<void>
}
