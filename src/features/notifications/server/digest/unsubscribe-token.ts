import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`unsubscribe:digest:${userId}`).digest('base64url')

/** Token that stops a user's daily mail without a sign-in. It allows nothing else and never expires: links in old mails work. */
export const unsubscribeToken = (secret: string, userId: string): string =>
  `${userId}.${sign(secret, userId)}`

/** The user id of a token; null for an invalid one. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [userId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !/^[0-9a-f-]{36}$/.test(userId)) return null
  const expected = Buffer.from(sign(secret, userId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}
