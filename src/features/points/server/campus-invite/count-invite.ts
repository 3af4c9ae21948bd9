import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { inviteCodeSchema } from '../../rules/campus-invite.ts'
import { campusInvites, inviteCodes } from '../store-tables.ts'

/**
 * Counts a new account, whose address is verified, for the person who invited it: once, and never for oneself. An unknown code is no
 * error, since links can be edited by hand.
 *
 * @returns whether it was counted now
 */
export async function countInvite(
  db: Database,
  { userId, invite, at }: { userId: string; invite: string; at: Date },
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
    .values({ inviterId: inviter.userId, userId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: campusInvites.id })
  return counted.length > 0
}
