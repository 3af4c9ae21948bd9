import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The next message of a process; fails when it ends before. */
export async function waitForMessage<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`a process of the benchmark ended early (${by ?? code})`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    ended.catch(() => {})
    waiting.abort()
  }
}

/** Of a clock tick in /proc, whatever the machine. */
const TICK_SECONDS = 0.01

/** CPU time that a process has used since its first instruction, without its children. */
export async function readCpuSeconds(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in the second field may hold spaces; the twelfth and thirteenth after it are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)])
  return stdout
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** A process' children and theirs. */
export async function listDescendants(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []))
  return below(pid)
}

/** Memory that a process holds, bytes. */
export async function readRss(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1_024
}

/**
 * Memory of a process with its part of what it shares with others, bytes: to be summed up over processes of one program.
 * @throws but on Linux, which alone tells it
 */
export async function readPss(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) * 1_024
}

/** The first process of a site's own database. */
export async function findPostmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
