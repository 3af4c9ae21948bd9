import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { PASSKEY_NAME_MAX_LENGTH } from './limits.ts'

/** The longest credential id that WebAuthn allows, 1023 bytes, in base64url. */
const CREDENTIAL_ID_MAX_LENGTH = 1364
/** Attestations hold certificates at times; browsers send some kB. */
const PART_MAX_LENGTH = 20_000

const bytesSchema = z.string().max(PART_MAX_LENGTH)
const credentialIdSchema = z.string().min(1).max(CREDENTIAL_ID_MAX_LENGTH)
const credentialFields = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
}

/** What `navigator.credentials.create()` gives, as JSON: a new passkey. */
export const newPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

export type NewPasskey = z.infer<typeof newPasskeySchema>

/** What `navigator.credentials.get()` gives, as JSON: the proof that somebody holds a passkey. */
export const passkeyProofSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: z.string().max(200).optional(),
  }),
})

export type PasskeyProof = z.infer<typeof passkeyProofSchema>

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, t.nameThePasskey)
  .max(PASSKEY_NAME_MAX_LENGTH, t.passkeyNameTooLong)

/** What a browser needs to ask for a passkey of this site, whosever it is. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** What a browser needs to make a passkey. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})

/** A passkey as its owner sees it. */
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyListSchema = z.object({ data: z.array(passkeySchema) })
