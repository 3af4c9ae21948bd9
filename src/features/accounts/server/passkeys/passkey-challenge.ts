import { createHostCookie } from '#platform/server/http/host-cookie.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { spentPasskeyChallenges } from '../passkeys-tables.ts'

const NAME = 'lectern_passkey'

export type PasskeyChallengeContext = Pick<
  RequestContext,
  'db' | 'clock' | 'requestHeaders' | 'responseHeaders'
> &
  AccountsDeps<'secret' | 'secureCookies'>

/** What a challenge is for: to use any passkey, or to add one to the account of that id. */
export type PasskeyChallengePurpose = 'use' | `add-${string}`

function setChallengeCookie(
  { responseHeaders, secureCookies }: PasskeyChallengeContext,
  value: string,
): void {
  const seconds = value ? PASSKEY_CHALLENGE_LIFETIME_MS / 1000 : 0
  createHostCookie(NAME, secureCookies).write(responseHeaders, value, seconds)
}

/** Binds a challenge to the browser that asked for it, so that nobody can sign others in to an account that is not theirs. */
export function savePasskeyChallenge(
  ctx: PasskeyChallengeContext,
  purpose: PasskeyChallengePurpose,
  challenge: string,
): void {
  const until = String(ctx.clock.now().getTime() + PASSKEY_CHALLENGE_LIFETIME_MS)
  const signature = createSignature(ctx.secret, 'passkey', purpose, challenge, until)
  setChallengeCookie(ctx, `${challenge}.${until}.${signature}`)
}

/**
 * Takes the challenge of this browser; it is then spent, whatever comes of it.
 *
 * @returns null when there is none, when it is for something else, too old, or was taken before
 */
export async function takePasskeyChallenge(
  ctx: PasskeyChallengeContext,
  purpose: PasskeyChallengePurpose,
): Promise<string | null> {
  const cookie = createHostCookie(NAME, ctx.secureCookies).read(ctx.requestHeaders)
  if (!cookie) return null
  setChallengeCookie(ctx, '')
  const [challenge = '', until = '', signature = ''] = cookie.split('.')
  if (!isSignatureValid(signature, ctx.secret, 'passkey', purpose, challenge, until)) return null
  if (Number(until) <= ctx.clock.now().getTime()) return null
  const spent = await ctx.db
    .insert(spentPasskeyChallenges)
    .values({ challenge, expiresAt: new Date(Number(until)) })
    .onConflictDoNothing()
    .returning()
  return spent.length > 0 ? challenge : null
}
