import { randomInt } from 'node:crypto'
import { count, eq, max } from 'drizzle-orm'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import {
  buildInvitePath,
  INVITE_CODE_ALPHABET,
  INVITE_CODE_LENGTH,
  inviteCodeSchema,
} from '../../rules/campus-invite.ts'
import { campusInvites, inviteCodes } from '../store-tables.ts'

/** A user's invitation, created when they first open it, and its results. */
export async function getOrCreateCampusInvite(ctx: PersonContext) {
  const { db, actor } = ctx
  const code = await getOrCreateInviteCode(ctx)
  const [result] = await db
    .select({ joined: count(), lastJoinedAt: max(campusInvites.createdAt) })
    .from(campusInvites)
    .where(eq(campusInvites.inviterId, actor.id))
  return {
    code,
    path: buildInvitePath(code),
    joined: result?.joined ?? 0,
    lastJoinedAt: result?.lastJoinedAt?.toISOString() ?? null,
  }
}

async function getOrCreateInviteCode({ db, clock, actor }: PersonContext): Promise<string> {
  const userId = actor.id
  const find = () =>
    db.select({ code: inviteCodes.code }).from(inviteCodes).where(eq(inviteCodes.userId, userId))
  // Try again when another tab has created one, or the code is taken.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [known] = await find()
    if (known) return known.code
    await db
      .insert(inviteCodes)
      .values({ userId, code: newCode(), createdAt: clock.now() })
      .onConflictDoNothing()
  }
  throw new Error('no free code for an invitation was found')
}

const newCode = () =>
  Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_ALPHABET[randomInt(INVITE_CODE_ALPHABET.length)],
  ).join('')

/**
 * Counts a new account, whose address is verified, for the person who invited it: once, and never for oneself. An unknown code is no
 * error, since links can be edited by hand.
 *
 * @returns whether it was counted now
 */
export async function countCampusInvite(
  { db, clock }: QueryContext,
  { userId, invite }: { userId: string; invite: string },
): Promise<boolean> {
  const code = inviteCodeSchema.safeParse(invite)
  if (!code.success) return false
  const [inviter] = await db
    .select({ userId: inviteCodes.userId })
    .from(inviteCodes)
    .where(eq(inviteCodes.code, code.data))
  if (!inviter || inviter.userId === userId) return false
  const counted = await db
    .insert(campusInvites)
    .values({ inviterId: inviter.userId, userId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: campusInvites.id })
  return counted.length > 0
}
