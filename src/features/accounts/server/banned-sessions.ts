import { createHash } from 'node:crypto'
import { and, eq, gt, like } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { SESSION_DAYS } from '../rules/limits.ts'
import { sessionToken } from './session-cookie.ts'
import { sessions, verifications } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000
const PREFIX = 'banned-session:'

const identifierOf = (token: string) => PREFIX + createHash('sha256').update(token).digest('base64url')

/**
 * Remembers whose the sessions were that a ban is about to end: their cookies no longer give access, but the browsers that hold
 * them may appeal without another sign-in (docs/product/sessions.md#bans).
 */
export async function rememberBannedSessions(tx: Transaction, now: Date, userId: string): Promise<void> {
  const live = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))
  const rows = await tx.select({ token: sessions.token }).from(sessions).where(live)
  if (rows.length === 0) return
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await tx.insert(verifications).values(
    rows.map(({ token }) => ({
      identifier: identifierOf(token),
      value: userId,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

/** The user whose session, ended by a ban, these headers still carry; null for any other session. */
export async function findBannedSession(db: Database, now: Date, headers: Headers): Promise<string | null> {
  const token = sessionToken(headers.get('cookie'))
  if (token === null) return null
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
  return row?.userId ?? null
}

/** Deletes what was remembered, when the account is erased. */
export async function forgetBannedSessions(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${PREFIX}%`)))
}
