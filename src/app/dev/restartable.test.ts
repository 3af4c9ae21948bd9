import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createRestartableProcess } from './restartable.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** @param given times long enough to stay out of a test, unless it is about them */
function program(source: string, { prepareMs = 600_000, stopMs = 600_000 } = {}) {
  const running = createRestartableProcess(
    () => {
      const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      children.push(child)
      return child
    },
    prepareMs,
    stopMs,
  )
  /** What it writes next. */
  const started = async (index: number): Promise<string> =>
    String(await once(children[index]?.stdout ?? process.stdin, 'data'))
  return { ...running, started }
}

const POLITE = `process.on('SIGTERM', () => process.exit(0)); process.on('message', () => console.log('up'))`
const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
const READY = `import(${moduleUrl('../../../scripts/setup/end-with-parent.mjs')})
  .then(() => import(${moduleUrl('./restartable.ts')}))
  .then(({ waitForStart }) => { console.log('ready'); return waitForStart() })
  .then(() => { process.on('SIGTERM', () => process.exit(0)); console.log('up'); setInterval(() => {}, 1000) })`
const DEAF = `process.on('SIGTERM', () => {}); process.on('message', () => console.log('up'))`

test('the next one starts when the one before has ended', async () => {
  const { restart, started, stop } = program(POLITE)
  await restart()
  await started(0)
  await restart()
  expect(children[0]?.exitCode).toBe(0)
  await started(1)
  await stop()
  expect(children.map(({ exitCode }) => exitCode)).toEqual([0, 0])
})

test('one that was made ready ahead of time is the next', async () => {
  const { restart, started, stop } = program(POLITE, { prepareMs: 0 })
  await restart()
  await started(0)
  await expect.poll(() => children.length).toBe(2)
  await restart()
  await started(1)
  await stop()
  expect(children.slice(0, 2).every(({ exitCode }) => exitCode === 0)).toBe(true)
  expect(children.every(({ exitCode, signalCode }) => exitCode === 0 || signalCode === 'SIGTERM')).toBe(true)
})

test('one that is ready waits for its turn, though it would end with its parent', async () => {
  const { restart, started, stop } = program(READY, { prepareMs: 0 })
  await restart()
  await started(0)
  await expect.poll(() => children.length).toBe(2)
  expect(await started(1)).toBe('ready\n')
  const up = started(1)
  await restart()
  expect(await up).toBe('up\n')
  await stop()
})

test('changes that come together cause one start', async () => {
  const { restart, started } = program(POLITE)
  await restart()
  await started(0)
  await Promise.all([restart(), restart(), restart()])
  expect(children).toHaveLength(2)
})

test('one that does not end is killed', async () => {
  const { restart, started } = program(DEAF, { stopMs: 300 })
  await restart()
  await started(0)
  await restart()
  expect(children[0]?.signalCode).toBe('SIGKILL')
})

test('one that has crashed is started again by the next change', async () => {
  const { restart } = program('process.exit(1)')
  await restart()
  await once(children[0] ?? process.stdin, 'exit')
  await restart()
  expect(children).toHaveLength(2)
})
