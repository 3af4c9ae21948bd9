import { and, desc, eq } from 'drizzle-orm'
import { buildActor, lockUsers, users } from '#features/accounts/server/index.ts'
import { hasRole } from '#platform/rules/actor.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import type { CreatorAccessState, CreatorRequestForm } from '../rules/creator-request.ts'
import { creatorAccessRequested } from '../rules/events.ts'
import { inboxItems } from './inbox-tables.ts'

const isRequestOf = (userId: string) =>
  and(eq(inboxItems.userId, userId), eq(inboxItems.kind, 'creator-request'))

/** Whether the actor is a creator, or has asked to become one. */
export async function getCreatorAccess({ db, actor }: PersonContext): Promise<CreatorAccessState> {
  // Not by the session, which may be from before the decision.
  const [user] = await db.select().from(users).where(eq(users.id, actor.id))
  const [last] = await db
    .select()
    .from(inboxItems)
    .where(isRequestOf(actor.id))
    .orderBy(desc(inboxItems.createdAt), desc(inboxItems.id))
    .limit(1)
  return {
    isCreator: user !== undefined && hasRole(buildActor(user), 'creator'),
    openSince: last && last.state !== 'closed' ? last.createdAt.toISOString() : null,
    rejectedBecause: last?.outcome === 'rejected' ? last.answer : null,
  }
}

/**
 * The same by address. Only the own one is looked up, so that nobody learns here who has an account.
 * @returns `NO_ACCOUNT` for any other address
 */
export async function checkCreatorAccess(
  ctx: PersonContext & { readonly actor: { readonly email: string } },
  { email }: { email: string },
): Promise<CreatorAccessState | 'NO_ACCOUNT'> {
  return isOwnEmail(ctx.actor, email) ? getCreatorAccess(ctx) : 'NO_ACCOUNT'
}

const isOwnEmail = (actor: { readonly email: string }, email: string): boolean =>
  actor.email.toLowerCase() === email

/**
 * Stores the actor's request to become a creator. One at a time: another one is refused until the first is closed.
 * @returns `NO_ACCOUNT` when the address is not that of the own account
 */
export async function sendCreatorRequest(
  { db, clock, actor }: PersonContext & { readonly actor: { readonly name: string; readonly email: string } },
  { message, name: _, ...form }: CreatorRequestForm,
): Promise<'SENT' | 'NO_ACCOUNT' | 'ALREADY_CREATOR' | 'ALREADY_APPLIED'> {
  if (!isOwnEmail(actor, form.email)) return 'NO_ACCOUNT'
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Whoever decides a request has locked its writer: a role that is being given is waited for.
    await lockUsers(tx, eq(users.id, actor.id))
    const [user] = await tx.select().from(users).where(eq(users.id, actor.id))
    if (!user || user.deletedAt) return 'NO_ACCOUNT'
    if (hasRole(buildActor(user), 'creator')) return 'ALREADY_CREATOR'
    const [row] = await tx
      .insert(inboxItems)
      .values({
        ...form,
        kind: 'creator-request',
        userId: actor.id,
        name: actor.name,
        body: message,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: inboxItems.id })
    if (!row) return 'ALREADY_APPLIED'
    await emitEvent(tx, creatorAccessRequested, { requestId: row.id, userId: actor.id }, now)
    return 'SENT'
  })
}
