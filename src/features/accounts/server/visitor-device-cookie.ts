import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { DEVICE_COOKIE_DAYS } from '../rules/limits.ts'

const NAME = 'lectern_device'
const LIFETIME_SECONDS = DEVICE_COOKIE_DAYS * 24 * 60 * 60

/**
 * The cookie by which a visitor's allowance is counted (docs/product/visitors.md): a random id with our signature, so that devices
 * cannot be made up without asking us for each.
 */
export function createVisitorDeviceCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const sign = (id: string) => createHmac('sha256', secret).update(`device:${id}`).digest('base64url')

  return {
    /** The device's id, or null when the cookie is missing or not signed by us. */
    read(headers: Headers): string | null {
      const value = parse(headers.get('cookie') ?? '', NAME)[NAME]
      const [id, signature] = value?.split('.') ?? []
      if (!id || !signature) return null
      const expected = Buffer.from(sign(id))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },

    /** Sets the cookie of a new device, for a year; returns its id. */
    issue(responseHeaders: Headers): string {
      const id = randomUUID()
      const cookie = serialize(NAME, `${id}.${sign(id)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: LIFETIME_SECONDS,
      })
      responseHeaders.append('set-cookie', cookie)
      return id
    },
  }
}
