import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSchema } from './account.ts'
import {
  BANNED,
  CONFIRMATION_NEEDED,
  PASSKEY_REFUSED,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
} from './contract-errors.ts'
import { PASSKEYS_MAX } from './limits.ts'
import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyNameSchema,
  passkeyProofSchema,
  passkeyRequestSchema,
} from './passkeys.ts'

const contract = oc.$route({ tags: ['accounts'] })
const errors = { UNAUTHORIZED, TOO_MANY_REQUESTS, CONFIRMATION_NEEDED }
const PASSKEY_LIMIT_REACHED = { status: 409, message: t.passkeyLimitReached({ count: PASSKEYS_MAX }) }
const PASSKEY_MISSING = { status: 404, message: t.passkeyIsGone }

/** Passkeys: signing in with one, and those of one's own account. */
export const passkeysContract = {
  beginPasskeyProof: contract
    .route({
      method: 'POST',
      path: '/accounts/passkeys/challenge',
      summary: 'What a browser needs to ask for a passkey, to sign in or to confirm who one is',
    })
    .errors({ TOO_MANY_REQUESTS })
    .output(passkeyRequestSchema),

  signInWithPasskey: contract
    .route({
      method: 'POST',
      path: '/accounts/sign-in/passkey',
      summary: 'Sign in with a passkey; no further code is asked for',
    })
    .errors({ TOO_MANY_REQUESTS, PASSKEY_REFUSED, BANNED })
    .input(z.object({ proof: passkeyProofSchema }))
    .output(accountSchema),

  listPasskeys: contract
    .route({ method: 'GET', path: '/accounts/passkeys', summary: 'One’s own passkeys' })
    .errors({ UNAUTHORIZED })
    .output(passkeyListSchema),

  beginPasskey: contract
    .route({
      method: 'POST',
      path: '/accounts/passkeys/options',
      summary: 'Begin to add a passkey: what the browser needs to make it',
    })
    .errors({ ...errors, PASSKEY_LIMIT_REACHED })
    .output(passkeyCreationSchema),

  addPasskey: contract
    .route({
      method: 'POST',
      path: '/accounts/passkeys',
      successStatus: 201,
      summary: 'Add the passkey that the browser has made',
    })
    .errors({
      ...errors,
      PASSKEY_LIMIT_REACHED,
      PASSKEY_NOT_ADDED: { status: 400, message: t.passkeyNotAdded },
    })
    .input(z.object({ name: passkeyNameSchema, passkey: newPasskeySchema }))
    .output(passkeyListSchema),

  renamePasskey: contract
    .route({
      method: 'PATCH',
      path: '/accounts/passkeys/{passkeyId}',
      summary: 'Give a passkey another name',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, PASSKEY_MISSING })
    .input(z.object({ passkeyId: z.uuid(), name: passkeyNameSchema }))
    .output(passkeyListSchema),

  removePasskey: contract
    .route({ method: 'DELETE', path: '/accounts/passkeys/{passkeyId}', summary: 'Remove a passkey' })
    .errors({ ...errors, PASSKEY_MISSING })
    .input(z.object({ passkeyId: z.uuid() }))
    .output(passkeyListSchema),
}
