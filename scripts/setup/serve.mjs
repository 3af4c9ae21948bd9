import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { localEnvironment, localNode } from './local-node.mjs'
import { ROOT } from './root.mjs'
import { exitCode } from './run.mjs'

// A terminal's Ctrl-C reaches this process directly and once more through npm; a person's second Ctrl-C comes later.
const SAME_SIGNAL_MS = 500
const NPM_WATCH_MS = 1_000
const FIRST = [
  new URL('./quick-resolve.mjs', import.meta.url),
  new URL('./end-with-parent.mjs', import.meta.url),
]

/**
 * Runs a program of Lectern in the foreground: passes signals on, ends with its exit code. The program learns over its
 * channel (see end-with-parent.mjs) when this process disappears, even by kill -9.
 */
export function serve(script, args = [], env = {}) {
  const node = localNode()
  const child = spawn(
    node,
    [...FIRST.flatMap((file) => ['--import', file.href]), join(ROOT, script), ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own group, so that each signal comes once, through here.
      detached: true,
      env: {
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/lectern-compiled'),
        ...localEnvironment(node),
        ...env,
      },
    },
  )
  let last = { signal: '', time: 0 }
  const pass = (signal) => {
    const time = performance.now()
    if (last.signal === signal && time - last.time < SAME_SIGNAL_MS) return
    last = { signal, time }
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  endWithNpm(() => pass('SIGTERM'))
  child.once('error', (error) => {
    process.stderr.write(`${node} cannot be started: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
}

/** npm killed with -9 cannot pass that on; a person who did it expects the site to be gone. */
function endWithNpm(end) {
  if (!process.env.npm_execpath || process.ppid === 1) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && end(), NPM_WATCH_MS).unref()
}
