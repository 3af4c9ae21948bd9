import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { and, eq, gt, like } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { ApiGuard } from '#platform/server/http/api.ts'
import { createHostCookie } from '#platform/server/http/host-cookie.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { t } from '../messages/index.ts'
import { SESSION_LIFETIME_DAYS } from '../rules/limits.ts'
import type { AccountsDeps } from './accounts-context.ts'
import { isBanned } from './actor.ts'
import { parseSessionToken } from './session-cookie.ts'
import { sessions, users, verifications } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000
const PREFIX = 'banned-session:'

const identifierOf = (token: string) => PREFIX + createHash('sha256').update(token).digest('base64url')

/**
 * Remembers whose the sessions were that a ban is about to end: their cookies no longer give access, but the browsers that hold
 * them may appeal without another sign-in (docs/product/sessions.md#bans).
 */
export async function saveBannedSessions(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const live = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))
  const rows = await tx.select({ token: sessions.token }).from(sessions).where(live)
  if (rows.length === 0) return
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_DAYS * DAY_MS)
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
export async function findBannedSessionUserId(
  { db, clock }: QueryContext,
  headers: Headers,
): Promise<string | null> {
  const token = parseSessionToken(headers.get('cookie'))
  if (token === null) return null
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, clock.now())))
  return row?.userId ?? null
}

/** Deletes what was remembered, when the account is erased. */
export async function deleteBannedSessions(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${PREFIX}%`)))
}

const NAME = 'lectern_appeal'
/** Long enough to write an appeal. */
const LIFETIME_SECONDS = 60 * 60

/**
 * Gives a banned person, in place of a session after the right password, a signed cookie that identifies them to the appeal form and
 * gives access to nothing else.
 */
export function issueAppealCookie(
  ctx: Pick<RequestContext, 'clock' | 'responseHeaders'> & AccountsDeps<'secret' | 'secureCookies'>,
  userId: string,
): void {
  const until = String(ctx.clock.now().getTime() + LIFETIME_SECONDS * 1000)
  const value = `${userId}.${until}.${createSignature(ctx.secret, 'appeal', userId, until)}`
  createHostCookie(NAME, ctx.secureCookies).write(ctx.responseHeaders, value, LIFETIME_SECONDS)
}

/** The user's id, or null when the cookie is missing, expired or not signed by us. */
function readAppealCookie(
  { clock, secret, secureCookies }: AppellantContext,
  headers: Headers,
): string | null {
  const value = createHostCookie(NAME, secureCookies).read(headers)
  const [userId, until, signature] = value?.split('.') ?? []
  if (!userId || !until || !signature) return null
  const ours = isSignatureValid(signature, secret, 'appeal', userId, until)
  return ours && Number(until) > clock.now().getTime() ? userId : null
}

/** A banned person who has proved their identity, by the password or by the session that the ban ended. */
export interface Appellant {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Why they are banned; shown to nobody else. */
  readonly reason: string | null
  /** Null for a ban without an end. */
  readonly until: Date | null
}

type AppellantContext = QueryContext & AccountsDeps<'secret' | 'secureCookies'>

/** The banned person behind a request, who may appeal; null for everybody else, and as soon as the ban is over. */
export async function findAppellant(ctx: AppellantContext, headers: Headers): Promise<Appellant | null> {
  const userId = readAppealCookie(ctx, headers) ?? (await findBannedSessionUserId(ctx, headers))
  if (userId === null) return null
  const [user] = await ctx.db
    .select({
      name: users.name,
      email: users.email,
      banned: users.banned,
      banReason: users.banReason,
      banExpires: users.banExpires,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user || !isBanned(user, ctx.clock.now())) return null
  const { name, email, banReason, banExpires } = user
  return { id: userId, name, email, reason: banReason, until: banExpires }
}

/** What a banned person may still send: the appeal, and what leads in or out (docs/product/sessions.md#bans). */
const ALLOWED_WRITES = new Set([
  'support.sendAppeal',
  'accounts.signIn',
  'accounts.signInByForm',
  'accounts.finishSignIn',
  'accounts.finishSignInByForm',
  'accounts.beginPasskeyProof',
  'accounts.signInWithPasskey',
  'accounts.signOut',
  'accounts.signUp',
  'accounts.resendCode',
  'accounts.verifyCode',
  'accounts.startRecovery',
  'accounts.resendRecovery',
  'accounts.finishRecovery',
])

/**
 * Refuses every write of a banned person that is not on the list above, even those that visitors may send. Otherwise, since a ban ends
 * the session, a banned person could go on writing as a visitor.
 */
export const createBannedGuard =
  (ctx: AppellantContext): ApiGuard =>
  async ({ context, path, method }) => {
    if (context.actor || method === 'GET' || ALLOWED_WRITES.has(path.join('.'))) return
    if (await findAppellant(ctx, context.requestHeaders)) {
      throw new ORPCError('BANNED', { status: 403, message: t.accountHasBeenBanned })
    }
  }
