import { asc, eq } from 'drizzle-orm'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { type SavedAnswerInput, savedAnswerSchema } from '../../rules/tickets/saved-answer.ts'
import { canHandleTickets } from '../../rules/tickets/ticket.ts'
import { savedAnswers } from '../ticket-tables.ts'

export type SavedAnswer = Pick<typeof savedAnswers.$inferSelect, 'id' | 'title' | 'text' | 'updatedAt'>

/** All saved answers by title; a team has tens of them. Their fields are filled by `fillSavedAnswer`. */
export async function listSavedAnswers({
  db,
  actor,
}: Pick<CommandContext, 'db' | 'actor'>): Promise<SavedAnswer[] | 'FORBIDDEN'> {
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const { id, title, text, updatedAt } = savedAnswers
  return db.select({ id, title, text, updatedAt }).from(savedAnswers).orderBy(asc(title), asc(id))
}

/**
 * Adds a saved answer, or changes one.
 * @param input.savedAnswerId null adds one
 * @returns `INVALID` for what `savedAnswerSchema` does not take
 */
export async function saveSavedAnswer(
  ctx: CommandContext,
  { savedAnswerId, ...input }: SavedAnswerInput & { readonly savedAnswerId: string | null },
): Promise<{ readonly savedAnswerId: string } | 'INVALID' | 'FORBIDDEN' | 'NOT_FOUND'> {
  const { clock, actor } = ctx
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const { success, data: texts } = savedAnswerSchema.safeParse(input)
  if (!success) return 'INVALID'
  const now = clock.now()
  return ctx.db.transaction(async (tx) => {
    const [saved] = await (savedAnswerId === null
      ? tx
          .insert(savedAnswers)
          .values({ ...texts, createdAt: now, updatedAt: now })
          .returning({ id: savedAnswers.id })
      : tx
          .update(savedAnswers)
          .set({ ...texts, updatedAt: now })
          .where(eq(savedAnswers.id, savedAnswerId))
          .returning({ id: savedAnswers.id }))
    if (!saved) return 'NOT_FOUND'
    const action = savedAnswerId === null ? 'saved-answer.added' : 'saved-answer.updated'
    await writeAuditEntry(tx, { at: now, actor, action, subjectId: saved.id })
    return { savedAnswerId: saved.id }
  })
}

/** Deletes a saved answer; tickets answered with it keep their text. */
export async function deleteSavedAnswer(
  ctx: CommandContext,
  { savedAnswerId }: { readonly savedAnswerId: string },
): Promise<'DELETED' | 'FORBIDDEN' | 'NOT_FOUND'> {
  const { clock, actor } = ctx
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  return ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(savedAnswers)
      .where(eq(savedAnswers.id, savedAnswerId))
      .returning({ id: savedAnswers.id })
    if (gone.length === 0) return 'NOT_FOUND'
    const entry = {
      at: clock.now(),
      actor,
      action: 'saved-answer.deleted',
      subjectId: savedAnswerId,
    } as const
    await writeAuditEntry(tx, entry)
    return 'DELETED'
  })
}
