import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { getEmbeddedPostgresUrl } from '#platform/server/db/embedded-postgres.ts'

const PROGRAMS = {
  server: fileURLToPath(new URL('../../src/app/server/main.ts', import.meta.url)),
  cli: fileURLToPath(new URL('../../src/app/cli/main.ts', import.meta.url)),
}
const COMMAND_RUNNER = fileURLToPath(new URL('./command-runner.ts', import.meta.url))
// Compiling what a server stands on is half of the CPU time of its start; `npm start` keeps it in the same place.
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/lectern-compiled', import.meta.url))
const QUICK_RESOLVE = new URL('../../scripts/setup/quick-resolve.mjs', import.meta.url).href
const ADDRESS = /^Lectern is at (\S+)$/

export interface LecternProcess {
  readonly address: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly child: ChildProcess
  /** Lines of the log so far. */
  readonly lines: readonly string[]
  /** Ends the process in good order and gives its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Removes its data folder. */
  clean(): void
}

/** Starts a whole Lectern as a process of its own, on a free port; on a data folder of its own unless one is given. */
export async function startLecternProcess(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-site-')),
): Promise<LecternProcess> {
  const child = spawn(process.execPath, ['--import', QUICK_RESOLVE, PROGRAMS.server], {
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      PORT: '0',
      SEED_DEMO: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'exit')
  // A test that crashes must not leave a site behind.
  const killLeftOver = () => child.kill('SIGKILL')
  process.once('exit', killLeftOver)
  child.once('exit', () => process.off('exit', killLeftOver))
  const started = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const address = ADDRESS.exec(line)?.[1]
      if (address) started.resolve(address)
    })
  }
  ended.then(() => started.reject(new Error(`Lectern ended before it served:\n${lines.join('\n')}`)))
  const address = await started.promise
  return {
    address,
    dataDir,
    databaseUrl: env['DATABASE_URL'] ?? getEmbeddedPostgresUrl(dataDir),
    child,
    lines,
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    clean: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export interface ProgramResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs one of Lectern's programs to its end. */
export async function runLectern(
  program: keyof typeof PROGRAMS,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, ['--import', QUICK_RESOLVE, PROGRAMS[program], ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, NODE_ENV: 'production', MODE: 'demo', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, stdout, stderr }
}

export interface CommandRunner {
  /** Runs a command of `lectern`, after those asked for before it. */
  run(words: readonly string[]): Promise<ProgramResult>
  stop(): Promise<void>
}

/**
 * A process that stays to run commands of `lectern`, as `runLectern` does with one process each: for tests that run many
 * of them, and for none that a signal or a usage error ends.
 */
export function startCommandRunner(env: Readonly<Record<string, string>>): CommandRunner {
  const child = fork(COMMAND_RUNNER, {
    execArgv: ['--import', QUICK_RESOLVE],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, NODE_ENV: 'production', MODE: 'demo', ...env },
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => Promise.reject(new Error('the process that runs commands has ended')))
  failed.catch(() => {})
  let previous: Promise<unknown> = Promise.resolve()
  return {
    run(words) {
      const result = previous.then(async () => {
        const answer = once(child, 'message')
        child.send(words)
        const [ran] = await Promise.race([answer, failed])
        return ran as ProgramResult
      })
      previous = result.catch(() => {})
      return result
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
