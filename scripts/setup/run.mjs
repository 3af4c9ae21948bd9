import { spawn } from 'node:child_process'

/** Runs a program to its end with its output passed on; ends with an exit code, 128 and more for a signal. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 }

export function exitCode(code, signal) {
  return code ?? 128 + (SIGNALS[signal] ?? 0)
}
