import { randomUUID } from 'node:crypto'
import { createHostCookie } from '#platform/server/http/host-cookie.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { DEVICE_COOKIE_DAYS } from '../rules/limits.ts'

const NAME = 'lectern_device'
const LIFETIME_SECONDS = DEVICE_COOKIE_DAYS * 24 * 60 * 60

/**
 * The cookie by which a visitor's allowance is counted (docs/product/visitors.md): a random id with our signature, so that devices
 * cannot be made up without asking us for each.
 */
export function createVisitorDeviceCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const cookie = createHostCookie(NAME, secure)
  return {
    /** The device's id, or null when the cookie is missing or not signed by us. */
    read(headers: Headers): string | null {
      const [id, signature] = cookie.read(headers)?.split('.') ?? []
      if (!id || !signature) return null
      return isSignatureValid(signature, secret, 'device', id) ? id : null
    },

    /** Sets the cookie of a new device, for a year; returns its id. */
    issue(responseHeaders: Headers): string {
      const id = randomUUID()
      cookie.write(responseHeaders, `${id}.${createSignature(secret, 'device', id)}`, LIFETIME_SECONDS)
      return id
    },
  }
}
