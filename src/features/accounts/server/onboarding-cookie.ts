import { serialize } from 'hono/utils/cookie'

const NAME = 'lectern_onboarding'
const SECONDS = 30 * 24 * 60 * 60

/**
 * Lets the pages of this browser know, by a cookie that scripts can read, that setting up is under way. The step is stored with the
 * account.
 */
export function markOnboarding(responseHeaders: Headers, secure: boolean, goesOn: boolean): void {
  const cookie = serialize(NAME, goesOn ? '1' : '', {
    path: '/',
    sameSite: 'Lax',
    secure,
    maxAge: goesOn ? SECONDS : 0,
  })
  responseHeaders.append('set-cookie', cookie)
}
