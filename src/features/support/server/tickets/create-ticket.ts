import { and, eq } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { canMentorBatch } from '#features/batches/rules/policy.ts'
import { batches, findBatch } from '#features/batches/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { getSupportHours } from '../../rules/settings.ts'
import { computeTicketDueTime } from '../../rules/tickets/due-time.ts'
import type { NewTicket } from '../../rules/tickets/ticket.ts'
import { tickets } from '../ticket-tables.ts'
import { getTicketImageKey, renderTicketImage } from './ticket-image.ts'
import { writeTicketMessage } from './ticket-rows.ts'

export interface CreateTicketInput extends NewTicket {
  /** A PNG or JPEG file as it was chosen. */
  readonly image?: Uint8Array | undefined
  /** The batch on whose page it is filed: one that the actor is in, or guides. */
  readonly batchId?: string | undefined
  /** Of the form: sent twice, it is one ticket. */
  readonly idempotencyKey: string
}

/**
 * Files a ticket of the actor, with its first message and a picture. The picture is stored before the rows that refer to it.
 * @returns the id of the ticket, also of the one that was filed with this key before; `IMAGE_REFUSED` when the file is no picture
 * that is taken, `BATCH_NOT_FOUND` for a batch that is not theirs, `NO_ACCOUNT` when the account was erased meanwhile
 */
export async function createTicket(
  {
    db,
    clock,
    actor,
    settings,
    storage,
  }: PersonContext & SettingsContext & { readonly actor: Actor; readonly storage: Storage },
  { type, title, message, batchId, image: file, idempotencyKey }: CreateTicketInput,
): Promise<{ readonly ticketId: string } | 'IMAGE_REFUSED' | 'BATCH_NOT_FOUND' | 'NO_ACCOUNT'> {
  const userId = actor.id
  const sent = await findTicketByKey(db, { userId, idempotencyKey })
  if (sent) return sent
  if (batchId !== undefined && !(await isInBatch({ db, actor }, batchId))) return 'BATCH_NOT_FOUND'
  const picture = file && (await renderTicketImage(file))
  if (picture === null) return 'IMAGE_REFUSED'
  const key = getTicketImageKey(userId, idempotencyKey)
  if (picture) await storage.putBytes(key, picture.bytes)
  const now = clock.now()
  const outcome = await db.transaction(async (tx) => {
    const known = await lockUsers(tx, eq(users.id, userId))
    if (known.length === 0) return 'NO_ACCOUNT'
    const [ticket] = await tx
      .insert(tickets)
      .values({
        userId,
        type,
        title,
        batchId: batchId ?? null,
        createdAt: now,
        lastMessageAt: now,
        dueAt: computeTicketDueTime({ type, askedAt: now }, getSupportHours(settings)),
        lastSeqNo: 0,
        learnerReadSeqNo: 0,
        supportUnread: 0,
        idempotencyKey,
      })
      .onConflictDoNothing({ target: [tickets.userId, tickets.idempotencyKey] })
      .returning()
    if (!ticket) {
      const same = await findTicketByKey(tx, { userId, idempotencyKey })
      if (!same) throw new Error('a ticket that was there is gone')
      return same
    }
    await writeTicketMessage({ tx, settings }, ticket, {
      side: 'learner',
      authorId: userId,
      text: message,
      idempotencyKey,
      image: picture ? { key, width: picture.width, height: picture.height } : null,
      state: 'open',
      now,
    })
    return { ticketId: ticket.id }
  })
  if (outcome === 'NO_ACCOUNT' && picture) await storage.deletePrefix(key)
  return outcome
}

async function isInBatch(ctx: { db: Database; actor: Actor }, batchId: string): Promise<boolean> {
  const batch = await findBatch(ctx, eq(batches.id, batchId))
  return batch !== undefined && (batch.place === 'member' || canMentorBatch(ctx.actor, batch))
}

async function findTicketByKey(
  db: Database | Transaction,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string },
): Promise<{ ticketId: string } | undefined> {
  const [ticket] = await db
    .select({ ticketId: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), eq(tickets.idempotencyKey, idempotencyKey)))
  return ticket
}
