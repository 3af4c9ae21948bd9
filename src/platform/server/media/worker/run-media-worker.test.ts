import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MediaWorkerRequest } from './protocol.ts'
import { type RunMediaWorkerOptions, runMediaWorker } from './run-media-worker.ts'

const worker = new URL('../../../../../tests/support/misbehaving-worker.ts', import.meta.url)
const order = (input: string): MediaWorkerRequest => ({
  job: { kind: 'probe', input, longestMs: 60_000 },
  ffmpegPath: null,
})
const run = (input: string, options: Partial<RunMediaWorkerOptions> = {}) =>
  runMediaWorker(order(input), { stallMs: 20_000, worker, ...options })

test('a worker that crashes is a fault of the file', async () => {
  await expect(run('crash')).rejects.toMatchObject({
    code: 'media/crashed',
    cause: { message: 'worker ended with SIGSEGV' },
  })
})

test('a worker that leaves without an answer is a fault of the file', async () => {
  await expect(run('leave')).rejects.toMatchObject({ code: 'media/crashed' })
})

test('a worker that stands still is ended', async () => {
  await expect(run('hang', { stallMs: 300 })).rejects.toMatchObject({ code: 'media/stalled' })
})

test('what a worker says out of order is ignored, and standing still still ends it', async () => {
  await expect(run('chatter', { stallMs: 600 })).rejects.toMatchObject({ code: 'media/stalled' })
})

test('a fault of the machine is no fault of the file', async () => {
  const failure = run('fail')
  await expect(failure).rejects.toThrow('media worker: the disk is full')
  await expect(failure).rejects.not.toHaveProperty('code')
})

test('aborting ends the work with the reason of the signal', async () => {
  const abort = new AbortController()
  const reason = new Error('the creator took the video back')
  const running = run('pid', { signal: abort.signal, onProgress: () => abort.abort(reason) })
  await expect(running).rejects.toBe(reason)
})

test('nothing is started for a signal that is aborted already', async () => {
  await expect(run('hang', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
})

test('the worker gets none of the server’s secrets', async () => {
  vi.stubEnv('AUTH_SECRET', 'not for the worker')
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = await run('environment')
  expect(names).toContain('PATH')
  expect(names).not.toContain('AUTH_SECRET')
})

test('the worker ends when its server is gone', async () => {
  const child = fork(new URL('./main.ts', import.meta.url), { execArgv: [] })
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([1, null])
})
