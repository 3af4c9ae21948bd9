import { implement } from '@orpc/server'
import { limitRate, limitRateBy, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { PasskeyProof } from '../../rules/passkeys.ts'
import { passkeysContract } from '../../rules/passkeys-contract.ts'
import type { AccountsDeps, AccountsRequestContext } from '../accounts-context.ts'
import { renewSessionCookie } from '../auth/request-session.ts'
import { listPasskeys } from '../passkeys/list-passkeys.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../passkeys/own-passkeys.ts'
import { beginPasskeyProof, signInWithPasskey } from '../passkeys/passkey-proof.ts'
import { getAccount } from '../queries/get-account.ts'
import { requireRecentProof } from '../recent-proof.ts'

const QUARTER = 15 * 60

/** Signing in with passkeys, and those of one's own account. */
export function createPasskeyProcedures({
  attempts,
  limits,
}: AccountsDeps<'attempts'> & { readonly limits: RateLimits }) {
  const os = implement(passkeysContract).$context<AccountsRequestContext>()
  const limit = limitRate(limits, 'accounts:passkeys', 30, QUARTER)

  return {
    beginPasskeyProof: os.beginPasskeyProof
      .use(limitRateBy(({ ip }) => attempts.passkeyChallenge(ip)))
      .handler(({ context }) => beginPasskeyProof(context)),

    signInWithPasskey: os.signInWithPasskey
      .use(limitRateBy(({ ip }, { proof }: { proof: PasskeyProof }) => attempts.passkey(ip, proof.id)))
      .handler(async ({ input, context, errors }) => {
        const entered = await signInWithPasskey(context, input)
        if (entered.outcome !== 'SIGNED_IN') throw errors[entered.outcome]()
        return getAccount(context, entered.userId)
      }),

    listPasskeys: os.listPasskeys
      .use(requireSignIn)
      .handler(async ({ context }) => ({ data: await listPasskeys(context) })),

    beginPasskey: os.beginPasskey
      .use(requireRecentProof)
      .use(limit)
      .handler(async ({ context, errors }) => {
        const begun = await beginPasskey(context)
        if (!begun) throw errors.PASSKEY_LIMIT_REACHED()
        return begun
      }),

    addPasskey: os.addPasskey
      .use(requireRecentProof)
      .use(limit)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addPasskey(context, input)
        if (outcome !== 'ADDED') throw errors[outcome]()
        await renewSessionCookie(context)
        return { data: await listPasskeys(context) }
      }),

    renamePasskey: os.renamePasskey
      .use(requireSignIn)
      .use(limit)
      .handler(async ({ input, context, errors }) => {
        if (!(await renamePasskey(context, input))) throw errors.PASSKEY_MISSING()
        return { data: await listPasskeys(context) }
      }),

    removePasskey: os.removePasskey
      .use(requireRecentProof)
      .use(limit)
      .handler(async ({ input, context, errors }) => {
        if (!(await removePasskey(context, input))) throw errors.PASSKEY_MISSING()
        await renewSessionCookie(context)
        return { data: await listPasskeys(context) }
      }),
  }
}
