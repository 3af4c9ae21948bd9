import { parse, serialize } from 'hono/utils/cookie'

/**
 * A cookie that only the server reads. Where the site is served over https, only this host can set it: browsers refuse the name `__Host-` to
 * neighbours and to plain http.
 *
 * @param secure whether the site is served over https
 */
export function createHostCookie(name: string, secure: boolean) {
  const full = nameHostCookie(name, secure)
  return {
    read: (headers: Headers): string | undefined => parse(headers.get('cookie') ?? '', full)[full],
    /** @param seconds how long it stays; 0 removes it */
    write(responseHeaders: Headers, value: string, seconds: number): void {
      const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: seconds } as const
      responseHeaders.append('set-cookie', serialize(full, value, options))
    },
  }
}

export const nameHostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
