import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { draftItems, draftTopics } from '../draft-tables.ts'

/** The ids of a draft's topics in their order. */
export async function listTopicIds(tx: Transaction, draftId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: draftTopics.id })
    .from(draftTopics)
    .where(eq(draftTopics.draftId, draftId))
    .orderBy(asc(draftTopics.position), asc(draftTopics.id))
  return rows.map(({ id }) => id)
}

/** The ids of a topic's items in their order. */
export async function listItemIds(tx: Transaction, topicId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: draftItems.id })
    .from(draftItems)
    .where(eq(draftItems.topicId, topicId))
    .orderBy(asc(draftItems.position), asc(draftItems.id))
  return rows.map(({ id }) => id)
}

const selectPositions = (ids: readonly string[]) =>
  sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as placed (id, position)`

/** Gives topics the positions of their ids in the list. */
export async function saveTopicOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update ${draftTopics} set position = placed.position
    from ${selectPositions(ids)} where ${draftTopics.id} = placed.id`)
}

/** Puts items into a topic, at the positions of their ids in the list. */
export async function saveItemOrder(tx: Transaction, topicId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update ${draftItems} set topic_id = ${topicId}, position = placed.position
    from ${selectPositions(ids)} where ${draftItems.id} = placed.id`)
}
