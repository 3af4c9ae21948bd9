import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Role } from '#platform/rules/actor.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { getClusterFolder } from '#platform/server/db/embedded-postgres-files.ts'
import { findPostgresProcesses } from '#platform/server/db/embedded-postgres-orphans.ts'
import {
  type CommandRunner,
  type LecternProcess,
  type ProgramResult,
  startCommandRunner,
  startLecternProcess,
} from '#tests/support/lectern-process.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import { DEMO_PASSWORD, findSiteTemplate, getSiteFolders, type SiteTemplate } from './site-template.ts'

const TRIES = 100
const PAUSE_MS = 100

export interface Inbox {
  /** The newest mail to this address; waits until there are `count` of them. */
  mailTo(address: string, count?: number): Promise<Email>
}

/** The mails that a Lectern without SMTP server keeps in its data folder. */
function openInbox(dataDir: string): Inbox {
  const folder = join(dataDir, 'mail')
  const mailsTo = async (address: string) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    return mails.filter((mail) => mail.to?.some((to) => to.address === address))
  }
  return {
    async mailTo(address, count = 1) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const mails = await mailsTo(address)
        const newest = mails.at(-1)
        if (newest && mails.length >= count) return newest
        await pause(PAUSE_MS)
      }
      throw new Error(`no mail number ${count} came for ${address}`)
    },
  }
}

export { DEMO_PASSWORD }
/** Where the imported course is; its lessons are `moving-bars`, `long-reading` and `two-questions`. */
export const COURSE_PATH = '/courses/course-of-the-journeys'

export interface Site extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly address: string
  readonly inbox: Inbox
  /** A folder for what a test writes; the imported course is in its `real`. */
  readonly folder: string
  /** Makes an account and gives its id and address. */
  account(username: string, roles?: Role[]): Promise<{ id: string; email: string }>
  /** Runs a command of `lectern` beside the running site. */
  lectern(...args: string[]): Promise<ProgramResult>
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

/** A whole Lectern on a copy of a template. */
export async function openSite(name: SiteTemplate): Promise<Site> {
  const template = await findSiteTemplate(name)
  const copy = mkdtempSync(join(tmpdir(), 'lectern-journey-'))
  // The cluster belongs to another user, which only this keeps.
  execFileSync('cp', ['-a', `${template}/.`, copy])
  const { dataDir, folder } = getSiteFolders(copy)
  let lectern: LecternProcess = await startLecternProcess({ LOG_LEVEL: 'warn' }, dataDir)
  const { address, databaseUrl } = lectern
  const earlier: string[] = []
  const database = openDatabase({ url: databaseUrl, onConnectionError: () => {} })
  let commands: CommandRunner | undefined
  return {
    address,
    folder,
    db: database.db,
    pool: database.pool,
    inbox: openInbox(dataDir),
    async account(username, roles = []) {
      const email = `${username}@lectern.example`
      const id = await createSiteAccount(database.db, {
        firstName: 'Lena',
        lastName: username,
        username,
        email,
        roles,
        password: DEMO_PASSWORD,
      })
      return { id, email }
    },
    lectern(...args) {
      commands ??= startCommandRunner({ DATA_DIR: dataDir })
      return commands.run(args)
    },
    kill: () => lectern.kill(),
    async restart() {
      earlier.push(...lectern.lines)
      lectern = await startLecternProcess({ LOG_LEVEL: 'warn', PORT: new URL(address).port }, dataDir)
    },
    haltDatabase() {
      const processes = findPostgresProcesses(getClusterFolder(dataDir))
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of processes) process.kill(pid, 'SIGCONT')
      }
    },
    errors: () => [...earlier, ...lectern.lines].filter(isError),
    async close() {
      await commands?.stop()
      await database.close()
      await lectern.stop()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
