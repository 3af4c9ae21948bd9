import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '../rules/limits.ts'

/** Six digits, all codes equally likely. */
export const makeCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/**
 * What is stored of a code. A plain hash of six digits could be looked up in a table of a million, so it is keyed with the secret
 * and with the sign-up that it belongs to.
 */
export const hashCode = (secret: string, signUpId: string, code: string): string =>
  createHmac('sha256', secret).update(`code:${signUpId}:${code}`).digest('base64url')

/** Compares in constant time. */
export function isCode(secret: string, signUpId: string, code: string, hash: string): boolean {
  const given = Buffer.from(hashCode(secret, signUpId, code))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
