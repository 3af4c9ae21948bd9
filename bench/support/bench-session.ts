import type { OpenDatabase } from '#platform/server/db/database.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'

const PASSWORD = 'benchmark password'

export interface BenchBrowser {
  /** Asks with the cookies given out so far; compressed answers welcome, as with every browser. */
  fetch(url: string): Promise<Response>
  /** The cookies given out so far, for a real browser. */
  cookies(): { name: string; value: string }[]
}

/** Signs a new learner in. */
export async function signInBenchBrowser(site: {
  address: string
  db: OpenDatabase['db']
}): Promise<BenchBrowser> {
  const email = 'bench@lectern.example'
  const names = { firstName: 'Lena', lastName: 'Bench', username: 'bench' }
  await createSiteAccount(site.db, { ...names, email, password: PASSWORD, roles: [] })
  const cookies = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    return answer
  }
  const signedIn = await fetch(`${site.address}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!keep(signedIn).ok) throw new Error(`sign-in answered ${signedIn.status}`)
  return {
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    async fetch(url) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return keep(await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip' } }))
    },
  }
}
