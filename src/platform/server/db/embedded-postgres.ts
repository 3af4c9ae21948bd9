import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { AppError } from '#platform/rules/app-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import {
  getClusterFolder,
  getSocketFolder,
  POSTGRES_USER,
  preparePostgresCluster,
  preparePostgresSocketFolder,
} from './embedded-postgres-files.ts'
import { findPostgresIdentity } from './embedded-postgres-identity.ts'
import { stopOrphanedPostgres } from './embedded-postgres-orphans.ts'
import {
  type EmbeddedPostgresLog,
  launchPostgres,
  type PostgresLaunchOptions,
} from './embedded-postgres-process.ts'
import { supervisePostgres } from './embedded-postgres-supervisor.ts'

const DATABASE = 'lectern'

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: EmbeddedPostgresLog
  /** False gives up safety against power cuts for speed: for tests only. */
  readonly durable?: boolean
}

export interface EmbeddedPostgres {
  /** Connection string of the site's database, over the unix socket. */
  readonly url: string
  /** The postmaster's process id; another one after it had to be restarted. */
  readonly pid: number
  /** Resolves with the reason when PostgreSQL is gone for good without `stop()`: the server should then end. */
  readonly failed: Promise<string>
  /** Shuts down in good order and releases the data folder. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the packages on `dataDir`/postgres, making the cluster when there is none, and
 * keeps it running: when it dies it is started again. It listens on a unix socket only and ends with this process.
 *
 * Claims the data folder first, so a second start there fails with one line.
 *
 * @throws AppError with one line for a person: `data-dir-in-use`, `data-dir-unusable`, `postgres-missing`,
 *   `postgres-user`, `postgres-initdb`, `postgres-version`, `postgres-owner`, `postgres-socket`, `postgres-orphan`,
 *   `postgres-start`
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const lock = lockDataDir(resolve(options.dataDir))
  try {
    const dataDir = realpathSync(options.dataDir)
    const launch = await prepareEmbeddedPostgres(dataDir, options)
    const first = await launchPostgres(launch)
    await ensureDatabase(launch.socketFolder)
    const supervisor = supervisePostgres(launch, first)
    return {
      url: getEmbeddedPostgresUrl(dataDir),
      get pid() {
        return supervisor.pid()
      },
      failed: supervisor.failed,
      async stop() {
        await supervisor.stop()
        lock.release()
        log.debug('PostgreSQL has stopped')
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The connection string under which the embedded PostgreSQL of a data folder is reached while some process runs it. */
export function getEmbeddedPostgresUrl(dataDir: string): string {
  const host = encodeURIComponent(getSocketFolder(realpathSync(dataDir)))
  return `postgresql://${POSTGRES_USER}@localhost:5432/${DATABASE}?host=${host}&sslmode=disable`
}

/** Everything before the launch: the cluster, its user and its socket folder. The caller holds the data folder's lock. */
export async function prepareEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<PostgresLaunchOptions> {
  const programs = findPrograms()
  const durable = options.durable ?? true
  const identity = findPostgresIdentity(dataDir, programs.postgres)
  await preparePostgresCluster({ dataDir, identity, durable, initdb: programs.initdb })
  const socket = getSocketFolder(dataDir)
  if (await stopOrphanedPostgres(getClusterFolder(dataDir), socket)) {
    options.log.info('Ended a PostgreSQL left over from an earlier start')
  }
  preparePostgresSocketFolder(socket, identity)
  return { dataDir, durable, identity, binary: programs.postgres, socketFolder: socket, log: options.log }
}

function findPrograms(): { postgres: string; initdb: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const bin = join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin')
    const programs = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
    if (existsSync(programs.postgres)) return programs
  } catch {
    // Not installed: said below.
  }
  throw new AppError(
    'postgres-missing',
    `The package ${name} is not installed. Run npm install with optional dependencies, or set DATABASE_URL.`,
  )
}

async function ensureDatabase(socket: string): Promise<void> {
  const client = new Client({
    host: socket,
    port: 5432,
    user: POSTGRES_USER,
    database: 'postgres',
    ssl: false,
  })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** A database server for a short task: `release` puts things back as they were. */
export interface AcquiredPostgres {
  readonly url: string
  release(): Promise<void>
}

/**
 * For the command line: the server named by `databaseUrl`, else the embedded one of the data folder, whether a running
 * Lectern has it (then that one is shared) or nobody (then it is started, and stopped at the end).
 *
 * @throws AppError as `startEmbeddedPostgres` does
 */
export async function acquirePostgres(
  options: EmbeddedPostgresOptions & { readonly databaseUrl: string | undefined },
): Promise<AcquiredPostgres> {
  const untouched = async () => {}
  if (options.databaseUrl !== undefined) return { url: options.databaseUrl, release: untouched }
  try {
    const started = await startEmbeddedPostgres(options)
    return { url: started.url, release: () => started.stop() }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'data-dir-in-use')) throw error
    return { url: getEmbeddedPostgresUrl(options.dataDir), release: untouched }
  }
}
