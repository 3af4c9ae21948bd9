import { runCommand } from '../../src/app/cli/program.ts'
import type { ProgramResult } from './lectern-process.ts'

// Runs commands of `lectern` as messages ask for them: loading what they stand on takes longer than
// most of them take. There is one at a time, so what is written meanwhile is that one's.
process.on('message', async (words: string[]) => {
  const result = await collect(words)
  // A test that is over does not wait for it.
  if (process.connected) process.send?.(result)
})

async function collect(words: readonly string[]): Promise<ProgramResult> {
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (chunk: string | Uint8Array) => {
      written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      return true
    }
  }
  process.exitCode = 0
  await runCommand(words)
  return { code: Number(process.exitCode), ...written }
}
