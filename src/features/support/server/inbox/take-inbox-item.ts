import { and, eq, inArray } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { isPerson } from '#platform/rules/actor.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { listInboxKinds } from '../../rules/inbox.ts'
import { inboxItems } from '../inbox-tables.ts'
import type { InboxHandler } from './list-inbox.ts'

/** Why an item stays as it is: somebody else is at it or has decided it, since when. */
export type InboxConflict = {
  readonly refused: 'TAKEN' | 'CLOSED'
  readonly by: InboxHandler
  readonly at: Date
}

/** The columns of an item that nobody is at. */
export const OPEN_ITEM = { state: 'open', takenBy: null, takenAt: null } as const

/**
 * Loads and locks an item that the actor may handle; whoever else is about to change it waits.
 * @returns undefined when there is none, or none for the actor
 */
export async function lockInboxItem({ db, actor }: CommandContext & { db: Transaction }, itemId: string) {
  // Before anything else, as erasing the account of the actor does.
  if (isPerson(actor)) await lockUsers(db, eq(users.id, actor.id))
  const [item] = await db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.id, itemId), inArray(inboxItems.kind, [...listInboxKinds(actor)])))
    .for('update')
  return item
}

/** What keeps the actor from changing an item: that it is closed, or taken by somebody else. */
export async function findInboxItemConflict(
  { db, actor }: CommandContext,
  item: typeof inboxItems.$inferSelect,
): Promise<InboxConflict | null> {
  if (item.state === 'closed' && item.closedAt && item.closedByKind) {
    const by = { kind: item.closedByKind, ...(await findPerson(db, item.closedBy)) }
    return { refused: 'CLOSED', by, at: item.closedAt }
  }
  if (item.state !== 'taken' || !item.takenAt || (isPerson(actor) && item.takenBy === actor.id)) return null
  const by = { kind: 'person' as const, ...(await findPerson(db, item.takenBy)) }
  return { refused: 'TAKEN', by, at: item.takenAt }
}

async function findPerson(db: Database | Transaction, userId: string | null) {
  if (userId === null) return { id: null, username: null }
  const [person] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
  return person ?? { id: null, username: null }
}

/**
 * Takes an item, so that others know that somebody is at it. Of two who take it at once one has it, and the other learns by whom
 * it was taken. Taking one's own again changes nothing.
 * @returns `NOT_A_PERSON` to the command line, which decides at once
 */
export async function takeInboxItem(
  ctx: CommandContext,
  { itemId }: { itemId: string },
): Promise<'TAKEN' | 'NOT_FOUND' | 'NOT_A_PERSON' | InboxConflict> {
  const { clock, actor } = ctx
  if (!isPerson(actor)) return 'NOT_A_PERSON'
  const now = clock.now()
  return ctx.db.transaction(async (tx) => {
    const item = await lockInboxItem({ ...ctx, db: tx }, itemId)
    if (!item) return 'NOT_FOUND'
    const conflict = await findInboxItemConflict({ ...ctx, db: tx }, item)
    if (conflict) return conflict
    if (item.state === 'taken') return 'TAKEN'
    await tx
      .update(inboxItems)
      .set({ state: 'taken', takenBy: actor.id, takenAt: now })
      .where(eq(inboxItems.id, itemId))
    const details = { kind: item.kind }
    await writeAuditEntry(tx, { at: now, actor, action: 'inbox-item.taken', subjectId: itemId, details })
    return 'TAKEN'
  })
}

/**
 * Gives an item back. Everybody who may handle it can do that, so that none waits for somebody who is away. One that nobody has
 * taken stays as it is.
 */
export async function releaseInboxItem(
  ctx: CommandContext,
  { itemId }: { itemId: string },
): Promise<'RELEASED' | 'NOT_FOUND' | InboxConflict> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const item = await lockInboxItem({ ...ctx, db: tx }, itemId)
    if (!item) return 'NOT_FOUND'
    const conflict = await findInboxItemConflict({ ...ctx, db: tx }, item)
    if (conflict?.refused === 'CLOSED') return conflict
    if (item.state === 'open') return 'RELEASED'
    await tx.update(inboxItems).set(OPEN_ITEM).where(eq(inboxItems.id, itemId))
    await writeAuditEntry(tx, {
      at: now,
      actor: ctx.actor,
      action: 'inbox-item.released',
      subjectId: itemId,
      details: { kind: item.kind, takenBy: item.takenBy },
    })
    return 'RELEASED'
  })
}
