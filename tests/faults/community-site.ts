import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '#platform/rules/actor.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { getClusterFolder, getSocketFolder } from '#platform/server/db/embedded-postgres-files.ts'
import { stopOrphanedPostgres } from '#platform/server/db/embedded-postgres-orphans.ts'
import { createHttpBrowser, type HttpBrowser } from '#tests/support/http-browser.ts'
import { type LecternProcess, startLecternProcess } from '#tests/support/lectern-process.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import type { Victim } from './watch-kill.ts'

const PASSWORD = 'learn-with-lectern'

/** Somebody with an account and a browser signed in to it. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly browser: HttpBrowser
}

export interface CommunitySite extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly address: string
  readonly dataDir: string
  person(username: string, roles?: Role[]): Promise<Person>
  /** Kills without warning, and starts again what does not start by itself: on the same port and data. */
  kill(victim: Victim): Promise<void>
  /** Ends all that runs and removes the data. */
  close(): Promise<void>
}

/** A whole Lectern on a PostgreSQL of its own, which may be killed. */
export async function openCommunitySite(): Promise<CommunitySite> {
  let lectern: LecternProcess = await startLecternProcess({ LOG_LEVEL: 'warn' })
  const { address, dataDir, databaseUrl } = lectern
  const { db, pool, close } = openDatabase({ url: databaseUrl, onConnectionError: () => {} })
  return {
    address,
    dataDir,
    db,
    pool,
    async person(username, roles = []) {
      const email = `${username}@lectern.example`
      const names = { firstName: 'Ada', lastName: username, username }
      const id = await createSiteAccount(db, { ...names, email, roles, password: PASSWORD })
      const browser = createHttpBrowser(address)
      const json = { email, password: PASSWORD }
      const { status } = await browser.send('POST', '/api/accounts/sign-in', { json })
      if (status !== 200) throw new Error(`${username} could not sign in: ${status}`)
      return { id, username, browser }
    },
    async kill(victim) {
      if (victim !== 'server') process.kill(readPostmasterPid(dataDir), 'SIGKILL')
      if (victim === 'postgres') return
      await lectern.kill()
      lectern = await startLecternProcess({ LOG_LEVEL: 'warn', PORT: new URL(address).port }, dataDir)
    },
    async close() {
      await close()
      await lectern.stop()
      // A server that was killed and did not start again has left its PostgreSQL behind.
      await stopOrphanedPostgres(getClusterFolder(dataDir), getSocketFolder(dataDir))
      lectern.clean()
    },
  }
}

function readPostmasterPid(dataDir: string): number {
  const [line] = readFileSync(join(getClusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  const pid = Number(line)
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`no process of PostgreSQL: ${line}`)
  return pid
}
