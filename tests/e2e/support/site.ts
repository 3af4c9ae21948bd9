import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '#features/accounts/server/index.ts'
import type { Role } from '#platform/rules/actor.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { clusterFolder } from '#platform/server/db/embedded-postgres-files.ts'
import { findProcesses } from '#platform/server/db/embedded-postgres-orphans.ts'
import { type LecternProcess, startLecternProcess } from '#tests/support/lectern-process.ts'
import { writeRealCourse } from '#tests/support/real-course.ts'
import { type Ended, runLectern } from '#tests/support/run-lectern.ts'
import { type Inbox, openInbox } from './inbox.ts'
import { makeSingleFilm } from './single-film.ts'

export const PASSWORD = 'learn-with-lectern'
/** Where the imported course is; its lessons are `moving-bars`, `long-reading` and `two-questions`. */
export const COURSE = '/courses/course-of-the-journeys'

export interface Site extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly address: string
  readonly inbox: Inbox
  /** A folder for what a test writes. */
  readonly folder: string
  /** Makes an account and gives its id and address. */
  account(username: string, roles?: Role[]): Promise<{ id: string; email: string }>
  /** Runs a command of `lectern` beside the running site. */
  lectern(...args: string[]): Promise<Ended>
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, on the same port and data. */
  restart(): Promise<void>
  /** Halts the database, which then says nothing to anybody; gives what lets it go on. */
  haltDatabase(): () => void
  /** Errors in the log of the server so far. */
  errors(): string[]
  close(): Promise<void>
}

const isError = (line: string) => /^\{"level":[5-9]0/.test(line) || !/^(\{|Lectern is at )/.test(line)

/** A whole Lectern with an imported course, whose video was made by the real transcoder. */
export async function openSite(): Promise<Site> {
  let lectern: LecternProcess = await startLecternProcess({ LOG_LEVEL: 'warn' })
  const { address, dataDir, databaseUrl } = lectern
  const earlier: string[] = []
  const database = openDatabase({ url: databaseUrl, onConnectionError: () => {} })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-journey-'))
  const site: Site = {
    address,
    folder,
    db: database.db,
    pool: database.pool,
    inbox: openInbox(dataDir),
    async account(username, roles = []) {
      const email = `${username}@lectern.example`
      const id = await createAccount(database.db, new Date(), {
        firstName: 'Lena',
        lastName: username,
        username,
        email,
        roles,
        password: PASSWORD,
      })
      return { id, email }
    },
    lectern: (...args) => runLectern('cli', args, { DATA_DIR: dataDir }),
    kill: () => lectern.kill(),
    async restart() {
      earlier.push(...lectern.lines)
      lectern = await startLecternProcess({ LOG_LEVEL: 'warn', PORT: new URL(address).port }, dataDir)
    },
    haltDatabase() {
      const processes = findProcesses(clusterFolder(dataDir))
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of processes) process.kill(pid, 'SIGCONT')
      }
    },
    errors: () => [...earlier, ...lectern.lines].filter(isError),
    async close() {
      await database.close()
      await lectern.stop()
      lectern.clean()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await site.account('teacher', ['creator'])
    await writeRealCourse(join(folder, 'real'))
    const imported = await site.lectern('import', join(folder, 'real'), '--creator', 'teacher', '--publish')
    if (imported.code !== 0) throw new Error(`the course was not imported:\n${imported.stderr}`)
    await makeSingleFilm(database.db, 'moving-bars')
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}
