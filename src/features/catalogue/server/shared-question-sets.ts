import { deleteQuestionSets } from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { listQuestionSetUses } from './content-uses.ts'

/**
 * The set that a lesson asks, if a folder may write it: what another lesson asks as well keeps its questions. Sets become shared when
 * the account of their author is erased and nobody has them in a bank any more.
 */
export async function findWritableQuestionSet(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null
  const uses = (await listQuestionSetUses(tx, [id])).get(id) ?? []
  return uses.length > 1 ? null : id
}

/** Deletes the sets among these that no lesson or section has any more and no creator has in their bank. */
export async function removeUnusedQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  const used = await listQuestionSetUses(tx, ids)
  await deleteQuestionSets(
    tx,
    ids.filter((id) => !used.has(id)),
  )
}
