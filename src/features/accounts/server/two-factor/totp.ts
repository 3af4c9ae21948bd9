import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { isSameSecret } from '#platform/server/signatures.ts'
import type { AccountsDeps } from '../accounts-context.ts'

/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const STEP_MS = 30_000
/** Periods before and after the present one whose codes are taken, since clocks differ and typing takes time. */
const DRIFT_STEPS = 1

type SecretContext = AccountsDeps<'secret'>

/** A new secret in Base32, as authenticator apps show and take it. */
export const generateTotpSecret = (): string => base32.encode(randomBytes(SECRET_BYTES), { padding: false })

export const encryptTotpSecret = ({ secret }: SecretContext, totpSecret: string): Promise<string> =>
  symmetricEncrypt({ key: secret, data: totpSecret })

export const decryptTotpSecret = ({ secret }: SecretContext, encrypted: string): Promise<string> =>
  symmetricDecrypt({ key: secret, data: encrypted })

const createTotp = (totpSecret: string) => createOTP(Uint8Array.from(base32.decode(totpSecret)))

/** The `otpauth:` address that authenticator apps read from a QR code. */
export const buildTotpAddress = (totpSecret: string, { issuer, email }: { issuer: string; email: string }) =>
  createTotp(totpSecret).url(issuer, email)

/**
 * The period that a code belongs to, or null for a wrong one.
 *
 * @param given.after only later periods count: a code that was taken once, and those before it, are refused
 */
export async function findTotpStep(
  totpSecret: string,
  { code, now, after }: { code: string; now: Date; after: number | null },
): Promise<number | null> {
  const totp = createTotp(totpSecret)
  const present = Math.floor(now.getTime() / STEP_MS)
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1) {
    const isRight = isSameSecret(code, await totp.hotp(step))
    if (isRight && (after === null || step > after)) return step
  }
  return null
}
