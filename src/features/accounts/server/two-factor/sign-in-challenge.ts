import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { createHostCookie } from '#platform/server/http/host-cookie.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { SIGN_IN_CHALLENGE_LIFETIME_MS, SIGN_IN_CHALLENGE_MAX_TRIES } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { startSession } from '../auth/request-session.ts'
import { issueAppealCookie } from '../banned-access.ts'
import type { RecordBrowserContext } from '../known-browsers.ts'
import { isLockedOut } from '../queries/find-users.ts'
import { users } from '../tables.ts'
import { signInChallenges } from '../two-factor-tables.ts'
import { checkSecondFactor } from './check-second-factor.ts'

const NAME = 'lectern_second_factor'
const TOKEN_BYTES = 32

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Sets the cookie that binds a sign-in to the browser which began it; an empty token removes it. */
function setChallengeCookie(
  { responseHeaders, secureCookies }: Pick<RequestContext, 'responseHeaders'> & AccountsDeps<'secureCookies'>,
  token: string,
): void {
  const seconds = token ? SIGN_IN_CHALLENGE_LIFETIME_MS / 1000 : 0
  createHostCookie(NAME, secureCookies).write(responseHeaders, token, seconds)
}

type StartSignInContext = RecordBrowserContext & AccountsDeps<'auth'>

/**
 * Signs somebody in who has just proved the first factor; where the account has a second one, its code is asked for before, by
 * `finishSignIn`. Whatever proves a first factor has to come through here.
 *
 * @param person.quiet no mail about a new browser
 * @returns whether they are signed in
 */
export async function startSignIn(
  ctx: StartSignInContext,
  { userId, quiet }: { userId: string; quiet?: boolean },
): Promise<boolean> {
  const [user] = await ctx.db
    .select({ twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
  if (user?.twoFactorEnabled !== true) {
    await startSession(ctx, { userId, quiet: quiet ?? false })
    return true
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(ctx.clock.now().getTime() + SIGN_IN_CHALLENGE_LIFETIME_MS)
  await ctx.db.insert(signInChallenges).values({ userId, tokenHash: hashToken(token), expiresAt })
  setChallengeCookie(ctx, token)
  return false
}

export type FinishSignInOutcome =
  | { outcome: 'SIGNED_IN'; userId: string; deletesAt: Date | null }
  | { outcome: 'SIGN_IN_EXPIRED' | 'SECOND_FACTOR_WRONG' | 'BANNED' }

/**
 * Finishes the sign-in that this browser began, with a code of the authenticator or a recovery code. A sign-in bears five wrong codes
 * and ten minutes; wrong codes count against the account as well, whatever sign-in they belong to.
 */
export async function finishSignIn(
  ctx: StartSignInContext & AccountsDeps<'secret'>,
  { code }: { code: string },
): Promise<FinishSignInOutcome> {
  const { db, clock, attempts, ip } = ctx
  const token = createHostCookie(NAME, ctx.secureCookies).read(ctx.requestHeaders)
  if (!token) return { outcome: 'SIGN_IN_EXPIRED' }
  const isOpen = and(
    eq(signInChallenges.tokenHash, hashToken(token)),
    gt(signInChallenges.expiresAt, clock.now()),
  )
  const [begun] = await db
    .select({ userId: signInChallenges.userId, deletesAt: users.deletesAt })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(isOpen)
  if (!begun) return { outcome: 'SIGN_IN_EXPIRED' }
  const { userId, deletesAt } = begun
  await attempts.secondFactor(ip, userId)
  const outcome = await db.transaction(async (tx) => {
    const [challenge] = await tx.select().from(signInChallenges).where(isOpen).for('update')
    if (!challenge || challenge.wrongAttempts >= SIGN_IN_CHALLENGE_MAX_TRIES) return 'SIGN_IN_EXPIRED'
    const isThis = eq(signInChallenges.id, challenge.id)
    if (await checkSecondFactor(tx, ctx, { userId, code })) {
      await tx.delete(signInChallenges).where(isThis)
      return 'RIGHT'
    }
    await tx
      .update(signInChallenges)
      .set({ wrongAttempts: sql`${signInChallenges.wrongAttempts} + 1` })
      .where(isThis)
    return 'SECOND_FACTOR_WRONG'
  })
  if (outcome !== 'RIGHT') return { outcome }
  setChallengeCookie(ctx, '')
  await attempts.secondFactorPassed(ip, userId)
  if (await isLockedOut(ctx, userId)) {
    issueAppealCookie(ctx, userId)
    return { outcome: 'BANNED' }
  }
  await startSession(ctx, { userId })
  return { outcome: 'SIGNED_IN', userId, deletesAt }
}
