import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const PASSED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'LD_LIBRARY_PATH', 'SITE_LANGUAGE']

/**
 * Starts a file as a process of its own, with none of the server's secrets in its environment and messages both ways.
 *
 * @throws Error when there is no process, for want of descriptors or memory for instance: a handle without one can neither be
 *   sent anything nor be killed, as its number 0 stands for the server's own group
 */
export function forkChild(file: URL, options: ForkOptions = {}): ChildProcess {
  const child = fork(file, {
    execArgv: [],
    env: Object.fromEntries(PASSED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...options,
  })
  if (child.pid !== undefined) return child
  // Says the same a moment later.
  child.on('error', () => {})
  throw new Error('a process could not be started')
}

/** Lets the processes that answer requests go first. */
export function lowerPriority(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may have ended already, or the system does not know how.
  }
}
