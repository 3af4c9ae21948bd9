import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { AppError } from '#platform/rules/app-error.ts'
import { describeDataDirError } from './data-dir-lock.ts'
import { buildPostgresEnv, getClusterFolder, POSTGRES_USER } from './embedded-postgres-files.ts'
import {
  buildPostgresCommand,
  getPostgresSpawnUser,
  type PostgresIdentity,
} from './embedded-postgres-identity.ts'

/** PostgreSQL's own choice, for small machines. */
const LEAST_BUFFERS_MB = 128
const MOST_BUFFERS_MB = 512

/**
 * How much of the database is kept at hand, in megabytes: a quarter of the memory, as PostgreSQL advises, within bounds.
 * Search reads 200 MB of 100,000 documents; with less, what one search has read is gone before the next one.
 *
 * @param bytes memory of the machine, or of the container if that has less
 */
export function computeSharedBuffersMb(bytes: number): number {
  const quarter = Math.floor(bytes / 4 / 1024 ** 2)
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, quarter))
}

/** Settings of the embedded server, each as `name=value`; one that is not durable loses data when it is killed. */
function buildPostgresSettings(durable: boolean): string[] {
  // Without a limit it is 0, or a number beyond any machine's memory.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'port=5432',
    'max_connections=100',
    `shared_buffers=${computeSharedBuffersMb(memory)}MB`,
    'max_wal_size=512MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_destination=stderr',
    'logging_collector=off',
    'log_line_prefix=',
    // Failed statements are the caller's to report, and their texts hold what users wrote. These are given on the command
    // line, so nothing that is set within the database lets such texts into the log.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_statement=none',
    'log_min_duration_statement=-1',
    'log_parameter_max_length=0',
    'log_parameter_max_length_on_error=0',
    ...(durable
      ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']),
  ]
}

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

export interface PostgresLaunchOptions {
  readonly dataDir: string
  readonly binary: string
  readonly identity: PostgresIdentity
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
export async function launchPostgres(options: PostgresLaunchOptions): Promise<PostgresProcess> {
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

async function launchOnce(options: PostgresLaunchOptions): Promise<PostgresProcess> {
  const { identity, log } = options
  const cluster = getClusterFolder(options.dataDir)
  const [command, args] = buildPostgresCommand(identity, options.binary, [
    '-D',
    cluster,
    '-k',
    options.socketFolder,
    ...buildPostgresSettings(options.durable).flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(command, args, {
    ...getPostgresSpawnUser(identity),
    cwd: cluster,
    env: buildPostgresEnv(),
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

async function waitUntilReady(options: PostgresLaunchOptions, ended: Promise<string>): Promise<void> {
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
        `PostgreSQL did not start. ${describeDataDirError(options.dataDir, reason)}`,
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
