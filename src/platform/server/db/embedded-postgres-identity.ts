import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { AppError } from '#platform/rules/app-error.ts'

/** How PostgreSQL's programs are run: a prefix for the command line, and the user that will own their files. */
export interface PostgresIdentity {
  readonly prefix: readonly string[]
  /** The owner of the cluster's files as this process sees it; undefined where the system has no user ids. */
  readonly fileOwner: number | undefined
  /** Set when the child must change its user id itself. */
  readonly runAs: number | undefined
}

// PostgreSQL then shuts down fast when the process that started it disappears, even by kill -9.
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT']
const NOBODY = process.platform === 'darwin' ? 4294967294 : 65534
// Inside this namespace root's own processes look like `nobody`, while the kernel still treats them as the owner of root's
// files: PostgreSQL agrees to run, and a data folder below /root (mode 0700) stays reachable.
const LOOK_LIKE_NOBODY = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/**
 * Finds a way to run PostgreSQL, which refuses to run as root.
 *
 * @param folder an existing folder that PostgreSQL must be able to enter
 * @param binary the postgres program, which it must be able to run
 * @throws AppError `postgres-user` when nothing works
 */
export function findPostgresIdentity(folder: string, binary: string): PostgresIdentity {
  const fault: string[] = []
  for (const identity of candidates(folder)) {
    const problem = probe(identity, folder, binary)
    if (problem === undefined) return identity
    fault.push(problem)
  }
  const hint =
    process.getuid?.() === 0
      ? 'as root: user namespaces are not available here, and no other user can enter that folder. Start Lectern as an ordinary user, move DATA_DIR, or set DATABASE_URL'
      : 'here; set DATABASE_URL to use a PostgreSQL server'
  throw new AppError(
    'postgres-user',
    `The embedded PostgreSQL cannot run in ${folder} ${hint} (${fault.at(-1) ?? 'no way found'}).`,
  )
}

function candidates(folder: string): PostgresIdentity[] {
  const uid = process.getuid?.()
  if (uid !== 0) return withAndWithoutDeathSignal(uid, undefined)
  const own: PostgresIdentity = {
    prefix: [...LOOK_LIKE_NOBODY, ...DIE_WITH_PARENT],
    fileOwner: 0,
    runAs: undefined,
  }
  const owner = statSync(folder).uid
  const others = owner === 0 ? [NOBODY] : [owner, NOBODY]
  const alternatives = others.flatMap((other) => withAndWithoutDeathSignal(other, other))
  return process.platform === 'linux' ? [own, ...alternatives] : alternatives
}

function withAndWithoutDeathSignal(
  fileOwner: number | undefined,
  runAs: number | undefined,
): PostgresIdentity[] {
  const plain = { prefix: [], fileOwner, runAs }
  return process.platform === 'linux' ? [{ ...plain, prefix: DIE_WITH_PARENT }, plain] : [plain]
}

function probe(identity: PostgresIdentity, folder: string, binary: string): string | undefined {
  const script = 'cd "$1" && exec "$2" --version'
  const [command, args] = buildPostgresCommand(identity, 'sh', ['-c', script, 'sh', folder, binary])
  const result = spawnSync(command, args, {
    ...getPostgresSpawnUser(identity),
    encoding: 'utf8',
    timeout: 20_000,
  })
  if (result.status === 0) return undefined
  return (result.error?.message ?? result.stderr).trim().split('\n').at(-1) || `exit ${result.status}`
}

/** The command and its arguments, behind the identity's prefix. */
export function buildPostgresCommand(
  identity: PostgresIdentity,
  program: string,
  args: readonly string[],
): [string, string[]] {
  const [first, ...rest] = [...identity.prefix, program, ...args]
  return [first ?? program, rest]
}

/** The part of Node's spawn options that changes the user. */
export function getPostgresSpawnUser(identity: PostgresIdentity): { uid?: number; gid?: number } {
  return identity.runAs === undefined ? {} : { uid: identity.runAs, gid: identity.runAs }
}
