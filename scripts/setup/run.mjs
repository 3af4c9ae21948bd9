import { spawn } from 'node:child_process'

/** Runs a program to its end with its output passed on; ends with an exit code, 128 and more for a signal. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** The same for programs that run beside others: what one has said is passed on in one piece when it has ended. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(output))
      resolve(exitCode(code, signal))
    })
  })
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 }

export function exitCode(code, signal) {
  return code ?? 128 + (SIGNALS[signal] ?? 0)
}
