import { ORPCError } from '@orpc/server'
import { and, eq, gt } from 'drizzle-orm'
import { isTeamRole } from '#platform/rules/actor.ts'
import { requireSignIn, type SignedInContext } from '#platform/server/http/procedure.ts'
import { CONFIRMATION_NEEDED, type ConfirmationMethod } from '../rules/contract-errors.ts'
import { RECENT_PROOF_LIFETIME_MS } from '../rules/limits.ts'
import { isPasswordCredential } from './commands/passwords.ts'
import { countPasskeys } from './passkeys/list-passkeys.ts'
import { parseSessionToken } from './session-cookie.ts'
import { accounts, sessions } from './tables.ts'
import { hasAuthenticator } from './two-factor/authenticator.ts'

type ProofContext = Pick<SignedInContext, 'db' | 'actor'>

/** The session of a request whose person is known; its cookie's signature was checked when they became known. */
export const isOwnSession = (
  { actor, requestHeaders }: Pick<SignedInContext, 'actor' | 'requestHeaders'>,
  token = parseSessionToken(requestHeaders.get('cookie')),
) => and(eq(sessions.userId, actor.id), eq(sessions.token, token ?? ''))

async function hasRecentProof(ctx: SignedInContext): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - RECENT_PROOF_LIFETIME_MS)
  const [session] = await ctx.db
    .select({ provedByPasskey: sessions.provedByPasskey })
    .from(sessions)
    .where(and(isOwnSession(ctx), gt(sessions.confirmedAt, since)))
  return session !== undefined && (session.provedByPasskey || !(await needsPasskey(ctx)))
}

/**
 * Whether it takes a passkey to prove who somebody is: for the team, whose roles count with it. Otherwise who has stolen the password
 * could add a passkey of their own, and have the roles.
 */
const needsPasskey = async ({ db, actor }: ProofContext): Promise<boolean> =>
  (actor.roles.some(isTeamRole) || actor.withheldRoles !== undefined) &&
  (await countPasskeys(db, actor.id)) > 0 &&
  !(await hasAuthenticator(db, actor.id))

/** How somebody can prove now who they are: by their second factor, else by their password, or by a mailed code where they have none. */
export async function getConfirmationMethod(ctx: ProofContext): Promise<ConfirmationMethod> {
  const { db, actor } = ctx
  if (await hasAuthenticator(db, actor.id)) return 'authenticator'
  if (await needsPasskey(ctx)) return 'passkey'
  const [kept] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isPasswordCredential(actor.id))
  return kept?.hash ? 'password' : 'mail-code'
}

/** From now on the session of this request counts as recently proved. */
export async function recordProof(
  ctx: SignedInContext,
  { byPasskey }: { byPasskey: boolean },
): Promise<void> {
  const proof = { confirmedAt: ctx.clock.now(), ...(byPasskey && { provedByPasskey: true }) }
  await ctx.db.update(sessions).set(proof).where(isOwnSession(ctx))
}

/**
 * Refuses a sensitive act to whoever did not prove in this very session, within the last 15 minutes, who they are. It asks the
 * database, never a cookie.
 *
 * @throws ORPCError CONFIRMATION_NEEDED, which the contract has to declare
 */
export async function ensureRecentProof(ctx: SignedInContext): Promise<void> {
  if (await hasRecentProof(ctx)) return
  const method = await getConfirmationMethod(ctx)
  const { status, message } = CONFIRMATION_NEEDED
  throw new ORPCError('CONFIRMATION_NEEDED', { status, message, data: { method } })
}

/** The same as a middleware, which answers UNAUTHORIZED to a visitor. */
export const requireRecentProof = requireSignIn.concat(async ({ context, next }) => {
  await ensureRecentProof(context)
  return next()
})
