import type { Role } from '#platform/rules/actor.ts'
import type { OpenDatabase } from '#platform/server/db/database.ts'
import { formatCookies, saveCookies } from '#tests/support/http-browser.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'

const PASSWORD = 'benchmark password'

export interface BenchBrowser {
  /** Asks with the cookies given out so far; compressed answers welcome, as with every browser. */
  fetch(
    url: string,
    sent?: { method: string; headers: Record<string, string>; body: string },
  ): Promise<Response>
  /** The cookies given out so far, for a real browser. */
  cookies(): { name: string; value: string }[]
}

/**
 * Signs a new account in: a learner's, unless it is given roles.
 * @param username of another one, where a benchmark needs several
 */
export async function signInBenchBrowser(
  site: { address: string; db: OpenDatabase['db'] },
  roles: Role[] = [],
  username = 'bench',
): Promise<BenchBrowser> {
  const email = `${username}@lectern.example`
  const names = { firstName: 'Lena', lastName: 'Bench', username }
  await createSiteAccount(site.db, { ...names, email, password: PASSWORD, roles })
  const browser = createBenchBrowser()
  const signedIn = await browser.fetch(`${site.address}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!signedIn.ok) throw new Error(`sign-in answered ${signedIn.status}`)
  return browser
}

/** @param cookie those it has from the start, as a `Cookie` header */
export function createBenchBrowser(cookie = ''): BenchBrowser {
  const cookies = new Map<string, string>()
  saveCookies(cookies, cookie ? cookie.split('; ') : [])
  return {
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    async fetch(url, sent) {
      const headers = { ...sent?.headers, cookie: formatCookies(cookies), 'accept-encoding': 'gzip' }
      const answer = await fetch(url, { ...sent, headers })
      saveCookies(cookies, answer.headers.getSetCookie())
      return answer
    },
  }
}
