import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROGRAMS = {
  server: fileURLToPath(new URL('../../src/app/server/main.ts', import.meta.url)),
  cli: fileURLToPath(new URL('../../src/app/cli/main.ts', import.meta.url)),
}

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs one of Lectern's programs to its end. */
export async function runLectern(
  program: keyof typeof PROGRAMS,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAMS[program], ...args], {
    env: { ...process.env, NODE_ENV: 'production', MODE: 'demo', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, stdout, stderr }
}
