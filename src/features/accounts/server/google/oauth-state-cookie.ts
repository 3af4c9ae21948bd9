import { serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { createHostCookie } from '#platform/server/http/host-cookie.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import type { AccountsDeps } from '../accounts-context.ts'

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

type OAuthStateContext = Pick<RequestContext, 'clock' | 'requestHeaders' | 'responseHeaders'> &
  AccountsDeps<'secret' | 'secureCookies'>

/**
 * Binds a sign-in with Google to the browser that began it, so that nobody can make others sign in to an account that is not theirs.
 * Signed, since a neighbouring host may be able to set cookies for this one.
 */
export function saveOAuthState(ctx: OAuthStateContext, state: StoredOAuthState): void {
  const expires = ctx.clock.now().getTime() + JOURNEY_SECONDS * 1000
  const value = Buffer.from(JSON.stringify({ ...state, expires })).toString('base64url')
  const signed = `${value}.${createSignature(ctx.secret, 'google', value)}`
  createHostCookie(NAME, ctx.secureCookies).write(ctx.responseHeaders, signed, JOURNEY_SECONDS)
}

/** Reads and removes the cookie; null when it is missing, not signed by us or too old. */
export function takeOAuthState(ctx: OAuthStateContext): StoredOAuthState | null {
  const cookie = createHostCookie(NAME, ctx.secureCookies)
  const sent = cookie.read(ctx.requestHeaders)
  if (sent === undefined) return null
  cookie.write(ctx.responseHeaders, '', 0)
  const [value = '', signature = ''] = sent.split('.')
  if (!isSignatureValid(signature, ctx.secret, 'google', value)) return null
  const { expires, ...state } = kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  return expires > ctx.clock.now().getTime() ? state : null
}

/** Makes the next page welcome somebody new. */
export function setWelcomeCookie({ responseHeaders, secureCookies }: OAuthStateContext): void {
  const cookie = serialize(WELCOME_NAME, '1', {
    path: '/',
    sameSite: 'Lax',
    secure: secureCookies,
    maxAge: WELCOME_SECONDS,
  })
  responseHeaders.append('set-cookie', cookie)
}
