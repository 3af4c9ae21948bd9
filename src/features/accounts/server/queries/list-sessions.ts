import { and, desc, eq, gt } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { AccountSession } from '../../rules/account.ts'
import { describeDevice } from '../known-browsers.ts'
import { sessions } from '../tables.ts'

/** More than anybody needs; bounds the list during an attack. */
const MAX_LISTED = 100

/**
 * Where somebody is signed in, this browser first, then by last use.
 *
 * @param input.currentId the session of the request
 */
export async function listSessions(
  { db, clock, actor }: PersonContext,
  { currentId }: { currentId: string | null },
): Promise<AccountSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(MAX_LISTED)
  const listed = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    ...describeDevice(userAgent),
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
    current: id === currentId,
  }))
  return listed.sort((one, other) => Number(other.current) - Number(one.current))
}
