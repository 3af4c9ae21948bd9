import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVE = new URL('../../scripts/setup/serve.mjs', import.meta.url).href
const folder = mkdtempSync(join(tmpdir(), 'lectern serve-'))
const told = join(folder, 'told')
const program = join(folder, 'program.mjs')
const starter = join(folder, 'start.mjs')

// Stands in for the server: writes down each signal, and ends a moment after the first as one that drains does.
writeFileSync(
  program,
  `import { appendFileSync } from 'node:fs'
  const tell = (signal) => { appendFileSync(${JSON.stringify(told)}, signal + '\\n'); setTimeout(() => process.exit(7), 200) }
  process.on('SIGTERM', tell).on('SIGINT', tell)
  setInterval(() => {}, 1000)
  console.log(process.pid, process.versions.node.split('.')[0])`,
)
writeFileSync(
  starter,
  `import { serve } from '${SERVE}'\nserve(${JSON.stringify(relative(ROOT, program))})\n`,
)

let running: ChildProcess | undefined
afterEach(() => {
  running?.kill('SIGKILL')
  rmSync(told, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function start(): Promise<{ starter: ChildProcess; pid: number; node: number }> {
  // Not under npm here: the process that runs the tests must not be taken for it.
  const { npm_execpath: _, ...env } = process.env
  const child = spawn(process.execPath, [starter], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  const [line] = await once(child.stdout, 'data')
  const [pid, node] = String(line).split(' ').map(Number)
  return { starter: child, pid: pid ?? 0, node: node ?? 0 }
}

const signals = () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : [])

function lives(pid: number): boolean {
  try {
    // A process that has ended but was not yet collected counts as gone.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('runs the program on the local Node and ends with its exit code', async () => {
  const { starter: child, node } = await start()
  expect(node).toBeGreaterThanOrEqual(24)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([7, null])
  expect(signals()).toEqual(['SIGTERM'])
})

test('a Ctrl-C that arrives twice, from the terminal and through npm, reaches the program once', async () => {
  const { starter: child } = await start()
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([7, null])
  expect(signals()).toEqual(['SIGINT'])
})

test('kill -9 of the starter asks the program to end', async () => {
  const { starter: child, pid } = await start()
  child.kill('SIGKILL')
  await expect.poll(() => lives(pid), { timeout: 10_000 }).toBe(false)
  expect(signals()).toEqual(['SIGTERM'])
})

test('kill -9 of the program ends the starter with 137', async () => {
  const { starter: child, pid } = await start()
  process.kill(pid, 'SIGKILL')
  expect(await once(child, 'exit')).toEqual([137, null])
})
