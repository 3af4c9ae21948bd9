import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { inviteCodeSchema } from '../../rules/campus-invite.ts'
import { campusInvites, inviteCodes } from '../store-tables.ts'

/**
 * Counts somebody who has proved his address for whoever invited him: once, and never for himself. A code that nobody has is
 * no error, since everything in a link may be typed by hand.
 *
 * @returns whether it counted now
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
