import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
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
