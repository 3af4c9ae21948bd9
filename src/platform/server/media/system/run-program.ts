import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface ProgramResult {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: Buffer
  /** The end of what it wrote to its error output. */
  complaints: string
}

const COMPLAINTS_KEPT = 64_000

/**
 * Runs FFmpeg's programs; they share the worker's process group and so end with it.
 * @param line called for each line of the output, which is then not collected
 */
export async function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; line?: (line: string) => void } = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
  })
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  try {
    const chunks: Buffer[] = []
    let complaints = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints = (complaints + text).slice(-COMPLAINTS_KEPT)
    })
    if (options.line) createInterface({ input: child.stdout }).on('line', options.line)
    else child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', (error) => reject(new Error(`cannot run ${program}: ${error.message}`)))
      child.once('close', (...ended) => resolve(ended))
    })
    return { code, signal, stdout: Buffer.concat(chunks), complaints }
  } finally {
    process.removeListener('exit', orphaned)
  }
}
