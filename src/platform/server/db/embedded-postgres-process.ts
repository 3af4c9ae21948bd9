import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { AppError } from '#platform/rules/app-error.ts'
import { explainFileError } from './data-dir-errors.ts'
import { clusterFolder, POSTGRES_USER, postgresEnvironment } from './embedded-postgres-files.ts'
import { commandLine, type Identity, spawnUser } from './embedded-postgres-identity.ts'
import { postgresSettings } from './embedded-postgres-settings.ts'

/** SQLSTATE cannot_connect_now: starting up, recovering or shutting down. */
const CANNOT_CONNECT_NOW = '57P03'
const NOT_LISTENING = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EAGAIN']
const POLL_MS = 15
const REPORT_RECOVERY_MS = 5_000
const STOP_LIMIT_MS = 60_000
/** SIGKILL, for a process that was stopped (SIGSTOP) and takes no other signal. */
const KILL_LIMIT_MS = 65_000
const SHARED_MEMORY_LIMIT_MS = 15_000

/** The part of a logger that the launcher uses. */
export interface EmbeddedPostgresLog {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}

export interface LaunchOptions {
  readonly dataDir: string
  readonly binary: string
  readonly identity: Identity
  readonly socketFolder: string
  readonly durable: boolean
  readonly log: EmbeddedPostgresLog
}

export interface PostgresProcess {
  readonly pid: number
  /** Resolves with the last line of output once the process has ended, for whatever reason. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the server on an existing cluster and waits until it answers, as long as a recovery takes.
 *
 * @throws AppError `postgres-start` with PostgreSQL's own reason when it ends before that
 */
export async function launchPostgres(options: LaunchOptions): Promise<PostgresProcess> {
  const limit = performance.now() + SHARED_MEMORY_LIMIT_MS
  for (;;) {
    try {
      return await launchOnce(options)
    } catch (error) {
      // Children of a killed server notice its end a moment later; until then the new one refuses to start.
      const waits = error instanceof AppError && error.message.includes('shared memory block')
      if (!waits || performance.now() > limit) throw error
      await delay(POLL_MS)
    }
  }
}

async function launchOnce(options: LaunchOptions): Promise<PostgresProcess> {
  const { identity, log } = options
  const cluster = clusterFolder(options.dataDir)
  const [command, args] = commandLine(identity, options.binary, [
    '-D',
    cluster,
    '-k',
    options.socketFolder,
    ...postgresSettings(options.durable).flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(command, args, {
    ...spawnUser(identity),
    cwd: cluster,
    env: postgresEnvironment(),
    // Its own process group: Ctrl-C in a terminal must reach the server first, which still needs its database to drain.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = watchOutput(child, log)
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  void ended.then(() => process.off('exit', onExit))
  try {
    await waitUntilReady(options, ended)
  } catch (error) {
    await stopProcess(child, ended)
    throw error
  }
  return { pid: child.pid ?? 0, ended, stop: () => stopProcess(child, ended) }
}

function watchOutput(child: ChildProcess, log: EmbeddedPostgresLog): Promise<string> {
  let lastWords = ''
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/^\w*(FATAL|PANIC|error):/.test(line) || lastWords === '') lastWords = line
      // A FATAL ends one connection and reaches its client; a PANIC ends the server.
      if (line.startsWith('PANIC:')) log.warn(`postgres: ${line}`)
      else log.debug(`postgres: ${line}`)
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      resolve(`${lastWords.replace(/^\w+:\s+/, '') || 'no reason given'} (${signal ?? `exit ${code}`})`)
    })
  })
}

async function waitUntilReady(options: LaunchOptions, ended: Promise<string>): Promise<void> {
  let reason: string | undefined
  void ended.then((words) => {
    reason = words
  })
  let report = performance.now() + REPORT_RECOVERY_MS
  for (;;) {
    const problem = await tryConnect(options.socketFolder)
    if (problem === undefined) return
    if (reason !== undefined) {
      throw new AppError(
        'postgres-start',
        `PostgreSQL did not start. ${explainFileError(options.dataDir, reason)}`,
      )
    }
    if (performance.now() > report) {
      options.log.info('PostgreSQL is still recovering from its last, unclean end')
      report = performance.now() + REPORT_RECOVERY_MS
    }
    await delay(POLL_MS)
  }
}

async function tryConnect(socket: string): Promise<string | undefined> {
  const client = new Client({
    host: socket,
    port: 5432,
    user: POSTGRES_USER,
    database: 'postgres',
    ssl: false,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === CANNOT_CONNECT_NOW || NOT_LISTENING.includes(code)) return code
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopProcess(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGINT')
  const timers = [
    setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS),
    setTimeout(() => child.kill('SIGKILL'), KILL_LIMIT_MS),
  ]
  await ended
  for (const timer of timers) clearTimeout(timer)
}
