import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Of a clock tick in /proc, whatever the machine. */
const TICK_SECONDS = 0.01

/** CPU time that a process has used since its first instruction, without its children. */
export async function cpuSeconds(pid: number): Promise<number> {
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
