import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { PasskeyProof } from '../../rules/passkeys.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { findKnownBrowser } from '../known-browsers.ts'
import { checkPasskey, type PasskeyContext } from '../passkeys/passkey-proof.ts'
import { consumeProofCode } from '../proof-codes.ts'
import { getConfirmationMethod, recordProof } from '../recent-proof.ts'
import { checkSecondFactor } from '../two-factor/check-second-factor.ts'
import { checkPassword } from './passwords.ts'

export type IdentityProof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly otp: string }
  | { readonly passkey: PasskeyProof }

export type ConfirmIdentityOutcome =
  | 'CONFIRMED'
  | 'SECOND_FACTOR_WRONG'
  | 'PASSWORD_WRONG'
  | 'PASSWORD_NOT_SET'
  | 'CODE_REFUSED'
  | 'PASSKEY_REFUSED'

/**
 * Proves in the session of this request who somebody is, so that sensitive acts are open to it for a while. The caller has counted
 * the try before.
 *
 * @param proof a passkey, or what `getConfirmationMethod` names: a code of the second factor where there is one, since a stolen password must not be
 *   enough to turn it off; else the password or, for an account without one, the code that was mailed
 */
export async function confirmIdentity(
  ctx: SignedInContext & PasskeyContext & AccountsDeps<'passwords' | 'attempts'>,
  proof: IdentityProof,
): Promise<ConfirmIdentityOutcome> {
  const outcome = await checkProof(ctx, proof)
  if (outcome !== 'CONFIRMED') return outcome
  await recordProof(ctx, { byPasskey: 'passkey' in proof })
  await ctx.attempts.signedIn(ctx.ip, ctx.actor.email, await findKnownBrowser(ctx, ctx.actor.email))
  return outcome
}

async function checkProof(
  ctx: SignedInContext & PasskeyContext & AccountsDeps<'passwords' | 'attempts'>,
  proof: IdentityProof,
): Promise<ConfirmIdentityOutcome> {
  if ('passkey' in proof) {
    const owner = await checkPasskey(ctx, { proof: proof.passkey, userId: ctx.actor.id })
    return owner === null ? 'PASSKEY_REFUSED' : 'CONFIRMED'
  }
  const method = await getConfirmationMethod(ctx)
  if ('code' in proof) {
    const { db, actor, attempts, ip } = ctx
    await attempts.secondFactor(ip, actor.id)
    const given = { userId: actor.id, code: proof.code }
    if (!(await db.transaction((tx) => checkSecondFactor(tx, ctx, given)))) return 'SECOND_FACTOR_WRONG'
    await attempts.secondFactorPassed(ip, actor.id)
    return 'CONFIRMED'
  }
  if (method === 'authenticator') return 'SECOND_FACTOR_WRONG'
  if (method === 'passkey') return 'PASSKEY_REFUSED'
  if ('password' in proof) {
    const checked = await checkPassword(ctx, proof.password)
    return checked === 'RIGHT' ? 'CONFIRMED' : checked
  }
  // Who reads the mails of somebody with a password must not do without it.
  if (method !== 'mail-code') return 'CODE_REFUSED'
  const isRight = await ctx.db.transaction((tx) =>
    consumeProofCode(tx, ctx, { purpose: 'confirm-identity', code: proof.otp }),
  )
  return isRight ? 'CONFIRMED' : 'CODE_REFUSED'
}
