import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Everything that is signed or hashed with the site's secret, and what for. A signature for one purpose proves nothing for another.
 * Sessions are not among them: their library signs its own cookies, with the same secret and in forms that none of these can have.
 *
 * The names go into signatures: whoever changes one makes links in old mails and cookies of visitors invalid.
 */
export const SIGNATURE_PURPOSES = {
  appeal: 'the cookie of a banned person: who they are, and until when',
  browser: 'the cookie of known browsers: a browser and an account that signed in with it',
  code: 'what is stored of a code that was mailed: what it is for, and the code',
  device: "the cookie of a visitor's device",
  export: 'the link to the copy of a person’s data: which copy, and until when',
  google: 'the cookie of somebody who is away to sign in with Google',
  passkey: 'the cookie of a browser that was asked for a passkey: what for, the challenge, and until when',
  'rate-limit': 'under which a limit counts: networks and addresses are not stored',
  'recovery-code': 'what is stored of a recovery code: whose, and the code',
  referrals: 'the cookie of a visitor who followed shared links: to which courses, whose, and when',
  stream: 'addresses of videos: whose, of which lesson, until when, and the folder',
  'unsubscribe:announcements': 'the link that turns announcements off; it never expires',
  'unsubscribe:digest': 'the link that stops the daily mail; it never expires',
  'visitors of network': 'under which visitors of a network are counted',
} as const

export type SignaturePurpose = keyof typeof SIGNATURE_PURPOSES

const SEPARATOR = ':'
/** With two, the place where one part ends and the next begins could be anywhere. */
const isAmbiguous = (parts: readonly string[]) => parts.filter((part) => part.includes(SEPARATOR)).length > 1

/**
 * Signs a text, or several.
 *
 * @param secret of the site
 * @param parts as many as the purpose always has; one of them at most may contain a colon
 * @returns 43 characters of base64url
 */
export function createSignature(
  secret: string,
  purpose: SignaturePurpose,
  ...parts: readonly string[]
): string {
  if (isAmbiguous(parts)) throw new Error(`more than one part of a signature for “${purpose}” has a colon`)
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join(SEPARATOR))
    .digest('base64url')
}

/** Whether it is our signature for this purpose, of these parts. Takes the same time wherever the two differ. */
export function isSignatureValid(
  signature: string,
  secret: string,
  purpose: SignaturePurpose,
  ...parts: readonly string[]
): boolean {
  if (isAmbiguous(parts)) return false
  return isSameSecret(signature, createSignature(secret, purpose, ...parts))
}

/** Whether somebody has given the expected text. Takes the same time wherever the two differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
