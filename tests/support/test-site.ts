import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openBuiltFrontend } from '#app/server/built-frontend.ts'
import { startLectern } from '#app/server/lectern.ts'
import {
  createAccount,
  type PasswordHasher,
  SCRYPT_PASSWORD_HASHER,
} from '#features/accounts/server/index.ts'
import type { Role } from '#platform/rules/actor.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { FAST_PASSWORD_HASHER } from './accounts.ts'
import { setUpTestDatabase } from './database.ts'
import { createHttpBrowser, type HttpBrowser } from './http-browser.ts'
import { startLecternProcess } from './lectern-process.ts'

const PASSWORD = 'learn-with-lectern'

/**
 * A whole site in this process, on a database of its own, for one test file. It stops after the file's last test. Starting it costs a
 * tenth of a process of its own, and passwords are hashed quickly.
 * @param env settings, as the environment of a site has them; none that changes its whole process, such as CLOCK_OFFSET
 */
export async function startTestSite(env: Record<string, string> = {}) {
  const database = await setUpTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-site-'))
  const config = readConfig({
    ...{ MODE: 'demo', PORT: '0', SEED_DEMO: '0', DATA_DIR: dataDir, DATABASE_URL: database.url },
    ...env,
  })
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const lectern = await startLectern(config, log, openBuiltFrontend, FAST_PASSWORD_HASHER)
  afterAll(async () => {
    await lectern.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { address, services } = lectern
  const site = { address, services, lines, dataDir, databaseUrl: database.url }
  return { ...site, pool: database.pool, ...createSitePeople(address, database.db, FAST_PASSWORD_HASHER) }
}

/**
 * The same as a process of its own, for tests that need its whole environment, or look at what it holds.
 * @param env added to the environment of this process
 */
export async function startTestSiteProcess(env: Record<string, string> = {}) {
  const database = await setUpTestDatabase()
  const lectern = await startLecternProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...env })
  afterAll(async () => {
    await lectern.stop()
    lectern.clean()
  })
  const people = createSitePeople(lectern.address, database.db, SCRYPT_PASSWORD_HASHER)
  return { ...lectern, pool: database.pool, ...people }
}

function createSitePeople(address: string, db: Database, passwords: PasswordHasher) {
  /** A signed-in browser. */
  const signedIn = async (username: string): Promise<HttpBrowser> => {
    const browser = createHttpBrowser(address)
    const credentials = { email: `${username}@lectern.example`, password: PASSWORD }
    const { status } = await browser.send('POST', '/api/accounts/sign-in', { json: credentials })
    if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
    return browser
  }

  return {
    db,
    signedIn,
    visitor: () => createHttpBrowser(address),
    /** Makes an account; gives its id and a browser signed in to it. */
    async person(username: string, ...roles: Role[]) {
      const names = { firstName: 'Ada', lastName: username, username }
      const account = { ...names, email: `${username}@lectern.example`, roles, password: PASSWORD }
      const id = await createAccount({ db, clock: systemClock, passwords }, account)
      return { id, username, browser: await signedIn(username) }
    },
  }
}
