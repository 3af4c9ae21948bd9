import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runBenchmark } from './run-benchmark.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-benchmarks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FIGURE = { name: 'speed', value: 3, unit: 'ms', bar: '<= 5', holds: true }
const LONG_MS = 60_000

/** @param body of its `run` */
function benchmark(name: string, body: string): string {
  const file = join(folder, `${name}.bench.mjs`)
  writeFileSync(file, `export async function run() { ${body} }\n`)
  return file
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const failureOf = async (file: string, limitMs = LONG_MS, signal?: AbortSignal) => {
  const [figure, ...others] = await runBenchmark(file, limitMs, signal)
  expect([figure?.holds, figure?.value, others]).toEqual([false, Number.NaN, []])
  return figure?.name
}

test('a benchmark that is done gives its figures, even if something of it is left open', async () => {
  const file = benchmark('good', `setInterval(() => {}, 1000); return [${JSON.stringify(FIGURE)}]`)
  expect(await runBenchmark(file, LONG_MS)).toEqual([FIGURE])
})

test.each([
  ['throws', `throw new Error('NO_NAVSTART')`, 'throws.bench.mjs: NO_NAVSTART'],
  [
    'throws elsewhere',
    `setTimeout(() => { throw new Error('late') }); await new Promise((r) => setTimeout(r, 60_000))`,
    'throws elsewhere.bench.mjs: ended early (1)',
  ],
  [
    'dies',
    `process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})`,
    'dies.bench.mjs: ended early (SIGKILL)',
  ],
  [
    'waits for nothing',
    `process.channel.unref(); await new Promise(() => {})`,
    'waits for nothing.bench.mjs: ended early (13)',
  ],
])('one that %s is named as failed', async (name, body, failure) => {
  expect(await failureOf(benchmark(name, body))).toBe(failure)
})

test('one that hangs is ended, with what it has started', async () => {
  const file = benchmark(
    'hangs',
    `const { spawn } = await import('node:child_process')
     const { writeFileSync } = await import('node:fs')
     const { pid } = spawn('sleep', ['600'], { stdio: 'ignore' })
     writeFileSync('${folder}/pid', String(pid))
     await new Promise((resolve) => setTimeout(resolve, 600_000))`,
  )
  expect(await failureOf(file, 6_000)).toBe('hangs.bench.mjs: not done after 0.1 minutes')
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('one is ended when nobody wants to know any more', async () => {
  const file = benchmark('asked', `await new Promise((resolve) => setTimeout(resolve, 600_000))`)
  expect(await failureOf(file, LONG_MS, AbortSignal.timeout(200))).toBe('asked.bench.mjs: stopped')
})
