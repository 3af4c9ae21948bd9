import { randomInt } from 'node:crypto'
import { count, eq, max } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { INVITE_ALPHABET, INVITE_LENGTH, invitePath } from '../../rules/campus-invite.ts'
import { campusInvites, inviteCodes } from '../store-tables.ts'

/** A user's invitation, created when they first open it, and its results. */
export async function ownInvite(db: Database, userId: string, now: Date) {
  const code = await codeOf(db, userId, now)
  const [result] = await db
    .select({ joined: count(), lastJoinedAt: max(campusInvites.createdAt) })
    .from(campusInvites)
    .where(eq(campusInvites.inviterId, userId))
  return {
    code,
    path: invitePath(code),
    joined: result?.joined ?? 0,
    lastJoinedAt: result?.lastJoinedAt?.toISOString() ?? null,
  }
}

async function codeOf(db: Database, userId: string, now: Date): Promise<string> {
  const find = () =>
    db.select({ code: inviteCodes.code }).from(inviteCodes).where(eq(inviteCodes.userId, userId))
  // Try again when another tab has created one, or the code is taken.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [known] = await find()
    if (known) return known.code
    await db.insert(inviteCodes).values({ userId, code: newCode(), createdAt: now }).onConflictDoNothing()
  }
  throw new Error('no free code for an invitation was found')
}

const newCode = () =>
  Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')
