import { parse, serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'

const NAME = 'lectern_google'
/** Readable by scripts: the next page then offers to choose a username. */
const WELCOME_NAME = 'lectern_welcome'
const JOURNEY_SECONDS = 10 * 60
const WELCOME_SECONDS = 5 * 60

const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A path of this site, checked. */
  redirect: z.string(),
  /** The only address that may come back. */
  email: z.string().nullable(),
  /** The account to link in place of signing in. */
  linkUserId: z.string().optional(),
  /** The invitation code that brought a new person. */
  invite: z.string().optional(),
  expires: z.int(),
})

export type StoredOAuthState = Omit<z.infer<typeof kept>, 'expires'>

/**
 * Binds a sign-in with Google to the browser that began it, so that nobody can make others sign in to an account that is not theirs.
 * Signed, since a neighbouring host may be able to set cookies for this one.
 */
export function createOAuthStateCookie({
  secret,
  secure,
  clock,
}: {
  secret: string
  secure: boolean
  clock: Clock
}) {
  const attributes = { path: '/api/', httpOnly: true, sameSite: 'Lax', secure } as const

  return {
    keep(responseHeaders: Headers, journey: StoredOAuthState): void {
      const expires = clock.now().getTime() + JOURNEY_SECONDS * 1000
      const value = Buffer.from(JSON.stringify({ ...journey, expires })).toString('base64url')
      const signed = `${value}.${createSignature(secret, 'google', value)}`
      const cookie = serialize(NAME, signed, { ...attributes, maxAge: JOURNEY_SECONDS })
      responseHeaders.append('set-cookie', cookie)
    },

    /** Reads and removes the cookie; null when it is missing, not signed by us or too old. */
    take(requestHeaders: Headers, responseHeaders: Headers): StoredOAuthState | null {
      const cookie = parse(requestHeaders.get('cookie') ?? '', NAME)[NAME]
      if (cookie === undefined) return null
      responseHeaders.append('set-cookie', serialize(NAME, '', { ...attributes, maxAge: 0 }))
      const [value = '', signature = ''] = cookie.split('.')
      if (!isSignatureValid(signature, secret, 'google', value)) return null
      const { expires, ...journey } = kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
      return expires > clock.now().getTime() ? journey : null
    },

    /** Makes the next page welcome somebody new. */
    welcome(responseHeaders: Headers): void {
      const cookie = serialize(WELCOME_NAME, '1', {
        path: '/',
        sameSite: 'Lax',
        secure,
        maxAge: WELCOME_SECONDS,
      })
      responseHeaders.append('set-cookie', cookie)
    },
  }
}

export type OAuthStateCookie = ReturnType<typeof createOAuthStateCookie>
