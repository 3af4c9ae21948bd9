import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '../../rules/limits.ts'
import type { PasskeyProof } from '../../rules/passkeys.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { startSession } from '../auth/request-session.ts'
import { issueAppealCookie } from '../banned-access.ts'
import type { RecordBrowserContext } from '../known-browsers.ts'
import { passkeys } from '../passkeys-tables.ts'
import { isLockedOut } from '../queries/find-users.ts'
import {
  type PasskeyChallengeContext,
  savePasskeyChallenge,
  takePasskeyChallenge,
} from './passkey-challenge.ts'

export type PasskeyContext = PasskeyChallengeContext & AccountsDeps<'publicUrl'>

/** What a browser needs to ask for a passkey of this site. Nobody is named: the person chooses among those that their devices hold. */
export async function beginPasskeyProof(ctx: PasskeyContext) {
  const { challenge } = await generateAuthenticationOptions({ rpID: new URL(ctx.publicUrl).hostname })
  savePasskeyChallenge(ctx, 'use', challenge)
  return {
    challenge,
    rpId: new URL(ctx.publicUrl).hostname,
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    userVerification: 'required' as const,
  }
}

/**
 * Checks the proof that somebody holds a passkey and has shown themselves to their device. The challenge is spent by it. Proofs of one
 * passkey wait for each other, so that its counter can be trusted.
 *
 * @param given.userId the only account whose passkeys are taken; anybody's without it
 * @returns whose passkey it is; null for one that is unknown and for one that proves nothing alike
 */
export async function checkPasskey(
  ctx: PasskeyContext,
  { proof, userId }: { proof: PasskeyProof; userId?: string },
): Promise<string | null> {
  const challenge = await takePasskeyChallenge(ctx, 'use')
  if (challenge === null) return null
  return ctx.db.transaction(async (tx) => {
    const [passkey] = await tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credentialId, proof.id), userId ? eq(passkeys.userId, userId) : undefined))
      .for('update')
    if (!passkey || !isHandleOf(proof, passkey.userId)) return null
    const checked = await verifyProof(ctx, { proof, challenge, passkey })
    if (!checked) return null
    const { newCounter, credentialBackedUp } = checked
    await tx
      .update(passkeys)
      .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: ctx.clock.now() })
      .where(eq(passkeys.id, passkey.id))
    return passkey.userId
  })
}

const isHandleOf = ({ response: { userHandle } }: PasskeyProof, userId: string): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId

/** The library throws for whatever is not right: another site, another challenge, nobody verified, a counter that went back. */
async function verifyProof(
  { publicUrl }: PasskeyContext,
  given: { proof: PasskeyProof; challenge: string; passkey: typeof passkeys.$inferSelect },
) {
  const { credentialId, publicKey, counter } = given.passkey
  const { origin, hostname } = new URL(publicUrl)
  const { id, rawId, type, response } = given.proof
  const { userHandle, ...parts } = response
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: userHandle === undefined ? parts : { ...parts, userHandle },
    },
    expectedChallenge: given.challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo : null
}

export type PasskeySignInOutcome =
  | { outcome: 'SIGNED_IN'; userId: string }
  | { outcome: 'PASSKEY_REFUSED' | 'BANNED' }

/**
 * Signs in with a passkey. It is both factors, what one has and what one is or knows, so no code is asked for. The tries of a
 * passkey that was right are given back.
 */
export async function signInWithPasskey(
  ctx: RecordBrowserContext & PasskeyContext & AccountsDeps<'auth'>,
  { proof }: { proof: PasskeyProof },
): Promise<PasskeySignInOutcome> {
  const userId = await checkPasskey(ctx, { proof })
  if (userId === null) return { outcome: 'PASSKEY_REFUSED' }
  await ctx.attempts.passkeyPassed(ctx.ip, proof.id)
  if (await isLockedOut(ctx, userId)) {
    issueAppealCookie(ctx, userId)
    return { outcome: 'BANNED' }
  }
  await startSession(ctx, { userId, byPasskey: true })
  return { outcome: 'SIGNED_IN', userId }
}
