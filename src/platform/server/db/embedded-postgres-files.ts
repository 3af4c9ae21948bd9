import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#platform/rules/app-error.ts'
import { describeDataDirError } from './data-dir-lock.ts'
import {
  buildPostgresCommand,
  getPostgresSpawnUser,
  type PostgresIdentity,
} from './embedded-postgres-identity.ts'

const POSTGRES_MAJOR = '18'
export const POSTGRES_USER = 'lectern'
const SOCKET_NAME = '/.s.PGSQL.5432'
// sun_path holds 108 bytes on Linux and 104 on macOS, with the closing zero.
const SOCKET_PATH_LIMIT = process.platform === 'darwin' ? 103 : 107
const HALF_MADE = 'postgres.new-'

/** Where the cluster lives below the data folder. */
export function getClusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** The folder of PostgreSQL's socket: `run` in the data folder, or a short one where the path would be too long. */
export function getSocketFolder(dataDir: string): string {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(inside + SOCKET_NAME) <= SOCKET_PATH_LIMIT) return inside
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return join(tmpdir(), `lectern-${name}`)
}

/** Makes the socket's folder private to the user PostgreSQL runs as; refuses one that belongs to another user. */
export function preparePostgresSocketFolder(folder: string, identity: PostgresIdentity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const user = process.getuid?.()
  if (!found.isDirectory() || (user !== 0 && user !== found.uid)) {
    throw new AppError(
      'postgres-socket',
      `The folder ${folder} belongs to somebody else; remove it or set TMPDIR.`,
    )
  }
  giveTo(folder, identity)
  chmodSync(folder, 0o700)
}

/**
 * Makes the cluster when there is none. It is made beside its place and renamed when complete, so that an interrupted
 * start leaves nothing that looks like a cluster.
 *
 * @throws AppError `postgres-initdb`, `postgres-version` or `postgres-owner`
 */
export async function preparePostgresCluster(options: {
  dataDir: string
  initdb: string
  identity: PostgresIdentity
  durable: boolean
}): Promise<void> {
  const { dataDir, identity } = options
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(HALF_MADE)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const cluster = getClusterFolder(dataDir)
  if (existsSync(join(cluster, 'PG_VERSION'))) return checkCluster(cluster, identity)
  // An empty folder may be an operator's mount point; anything else without PG_VERSION must not be overwritten.
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new AppError(
      'postgres-initdb',
      `${cluster} is neither empty nor a PostgreSQL cluster; move it away.`,
    )
  }
  const half = join(dataDir, `${HALF_MADE}${randomBytes(4).toString('hex')}`)
  mkdirSync(half, { mode: 0o700 })
  giveTo(half, identity)
  try {
    await runInitdb(options.initdb, half, identity, options.durable)
    renameSync(half, cluster)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

function checkCluster(cluster: string, identity: PostgresIdentity): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRES_MAJOR) {
    throw new AppError(
      'postgres-version',
      `${cluster} was made by PostgreSQL ${version}, this Lectern brings PostgreSQL ${POSTGRES_MAJOR}. Dump it with the old version and load it here: see docs/operations.`,
    )
  }
  const { uid } = statSync(cluster)
  if (identity.fileOwner !== undefined && uid !== identity.fileOwner) {
    if (process.getuid?.() !== 0) {
      throw new AppError(
        'postgres-owner',
        `${cluster} belongs to another user (uid ${uid}); start Lectern as that user.`,
      )
    }
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
      giveTo(join(cluster, name), identity)
    giveTo(cluster, identity)
  }
  // PostgreSQL refuses a folder that others may read, which a restored backup often is.
  chmodSync(cluster, 0o700)
}

function giveTo(path: string, identity: PostgresIdentity): void {
  const owner = identity.fileOwner
  if (owner !== undefined && process.getuid?.() === 0 && lstatSync(path).uid !== owner)
    lchownSync(path, owner, owner)
}

function runInitdb(
  initdb: string,
  folder: string,
  identity: PostgresIdentity,
  durable: boolean,
): Promise<void> {
  const [command, args] = buildPostgresCommand(identity, initdb, [
    '-D',
    folder,
    '-U',
    POSTGRES_USER,
    // Who may open the socket is decided by its folder, which only this user can enter.
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...getPostgresSpawnUser(identity),
      env: buildPostgresEnv(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const line =
        output.split('\n').find((text) => /error|fatal|panic/i.test(text)) ?? `initdb ended with ${code}`
      reject(new AppError('postgres-initdb', describeDataDirError(folder, line.trim())))
    })
  })
}

/** The environment of PostgreSQL's programs: none of the caller's PG* variables and locale reach them. */
export function buildPostgresEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}
