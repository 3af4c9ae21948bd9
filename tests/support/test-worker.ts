import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../src/app/cli/main.ts', import.meta.url))

/** `lectern worker`, once it says that it works or has ended. Its lines are those of its output so far. */
export async function startTestWorker(env: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, 'worker'], {
    env: { ...process.env, MODE: 'demo', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that crashes must not leave a worker behind.
  const killLeftOver = () => child.kill('SIGKILL')
  process.once('exit', killLeftOver)
  child.once('exit', () => process.off('exit', killLeftOver))
  const lines: string[] = []
  const ended = once(child, 'exit')
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line === 'Lectern is doing jobs') ready.resolve()
    })
  }
  await Promise.race([ready.promise, ended])
  return { child, lines, ended }
}
