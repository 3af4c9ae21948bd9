import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

const NAME = 'lectern_appeal'
/** Long enough to write an appeal. */
const LIFETIME_SECONDS = 60 * 60

/**
 * What a banned person gets in place of a session after the right password: a signed cookie that identifies them to the appeal form
 * and gives access to nothing else.
 */
export function createAppealCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const sign = (userId: string, until: string) =>
    createHmac('sha256', secret).update(`appeal:${userId}:${until}`).digest('base64url')
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const

  return {
    issue(responseHeaders: Headers, userId: string, now: Date): void {
      const until = String(now.getTime() + LIFETIME_SECONDS * 1000)
      const value = `${userId}.${until}.${sign(userId, until)}`
      responseHeaders.append(
        'set-cookie',
        serialize(NAME, value, { ...attributes, maxAge: LIFETIME_SECONDS }),
      )
    },

    /** The user's id, or null when the cookie is missing, expired or not signed by us. */
    read(headers: Headers, now: Date): string | null {
      const value = parse(headers.get('cookie') ?? '', NAME)[NAME]
      const [userId, until, signature] = value?.split('.') ?? []
      if (!userId || !until || !signature) return null
      const expected = Buffer.from(sign(userId, until))
      const given = Buffer.from(signature)
      const ours = given.length === expected.length && timingSafeEqual(given, expected)
      return ours && Number(until) > now.getTime() ? userId : null
    },
  }
}
