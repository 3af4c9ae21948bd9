import { afterAll } from 'vitest'
import type { Role } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from './database.ts'
import { createHttpBrowser, type HttpBrowser } from './http-browser.ts'
import { startLecternProcess } from './lectern-process.ts'
import { createSiteAccount } from './site-account.ts'

const PASSWORD = 'learn-with-lectern'

/** A whole server on a database of its own, for one test file; it goes after the file's last test. */
export async function startTestSite(env: Record<string, string> = {}) {
  const database = await setUpTestDatabase()
  const lectern = await startLecternProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...env })
  afterAll(async () => {
    await lectern.stop()
    lectern.clean()
  })

  /** A signed-in browser. */
  const signedIn = async (username: string): Promise<HttpBrowser> => {
    const browser = createHttpBrowser(lectern.address)
    const credentials = { email: `${username}@lectern.example`, password: PASSWORD }
    const { status } = await browser.send('POST', '/api/accounts/sign-in', { json: credentials })
    if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
    return browser
  }

  return {
    ...lectern,
    db: database.db,
    pool: database.pool,
    signedIn,
    visitor: () => createHttpBrowser(lectern.address),
    /** Makes an account; gives its id and a browser signed in to it. */
    async person(username: string, ...roles: Role[]) {
      const id = await createSiteAccount(database.db, {
        firstName: 'Ada',
        lastName: username,
        username,
        email: `${username}@lectern.example`,
        roles,
        password: PASSWORD,
      })
      return { id, username, browser: await signedIn(username) }
    },
  }
}
