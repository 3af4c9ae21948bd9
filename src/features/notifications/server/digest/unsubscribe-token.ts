import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`unsubscribe:digest:${userId}`).digest('base64url')

/** What stops somebody's daily mail without a sign-in. It does nothing else and has no end: old mails keep their link. */
export const unsubscribeToken = (secret: string, userId: string): string =>
  `${userId}.${sign(secret, userId)}`

/** Whose mail a token stops; null for one that is not ours. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [userId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !/^[0-9a-f-]{36}$/.test(userId)) return null
  const expected = Buffer.from(sign(secret, userId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}
