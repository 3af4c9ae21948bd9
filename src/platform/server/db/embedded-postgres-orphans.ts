import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#platform/rules/app-error.ts'

const POLL_MS = 20
const SOCKET = '.s.PGSQL.5432'

/**
 * Ends every PostgreSQL process left over in a cluster by a start that was killed, then removes the files with which it
 * claimed the cluster and the socket. The caller holds the data folder's lock, so whatever still runs there has lost its
 * parent.
 *
 * PostgreSQL would clear stale files away itself, but not when their process id has meanwhile gone to another program.
 *
 * @returns whether there was anything to end
 * @throws AppError `postgres-orphan` when one cannot be ended
 */
export async function stopOrphanedPostgres(cluster: string, socketFolder: string): Promise<boolean> {
  const found = findPostgresProcesses(cluster)
  if (found.length > 0) {
    const postmaster = readPostmasterPid(cluster)
    // A postmaster on its way down takes its children along.
    const first = postmaster !== undefined && found.includes(postmaster) ? [postmaster] : found
    if (!(await ended(cluster, first, 'SIGINT', 60_000)) && !(await ended(cluster, [], 'SIGQUIT', 10_000))) {
      const left = findPostgresProcesses(cluster)
      if (!(await ended(cluster, left, 'SIGKILL', 10_000))) {
        throw new AppError(
          'postgres-orphan',
          `A PostgreSQL of an earlier start still runs in ${cluster} and cannot be ended (process ${left.join(', ')}).`,
        )
      }
    }
  }
  // Elsewhere only the postmaster can be found, not children that outlived it: those PostgreSQL finds through this file.
  if (process.platform === 'linux' || isAlive(readPostmasterPid(cluster))) remove(cluster, 'postmaster.pid')
  remove(socketFolder, `${SOCKET}.lock`)
  remove(socketFolder, SOCKET)
  return found.length > 0
}

function remove(folder: string, name: string): void {
  rmSync(join(folder, name), { force: true })
}

async function ended(
  cluster: string,
  pids: readonly number[],
  name: NodeJS.Signals,
  limitMs: number,
): Promise<boolean> {
  signal(pids.length > 0 ? pids : findPostgresProcesses(cluster), name)
  const limit = performance.now() + limitMs
  while (findPostgresProcesses(cluster).length > 0) {
    if (performance.now() > limit) return false
    await delay(POLL_MS)
  }
  return true
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone meanwhile, or not ours to end: the caller sees which by looking again.
    }
  }
}

function readPostmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** The processes of PostgreSQL at work in a cluster. All of them have the cluster as their working directory. */
export function findPostgresProcesses(cluster: string): number[] {
  const folder = realpathSync(cluster)
  return process.platform === 'linux' ? findByWorkingDirectory(folder) : findByCommand(folder)
}

function findByWorkingDirectory(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readlinkSync(`/proc/${name}/cwd`) === folder &&
          /postgres/.test(readFileSync(`/proc/${name}/comm`, 'utf8'))
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

function findByCommand(folder: string): number[] {
  const pid = readPostmasterPid(folder)
  if (pid === undefined) return []
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.includes('postgres') && command.includes(folder) ? [pid] : []
}
