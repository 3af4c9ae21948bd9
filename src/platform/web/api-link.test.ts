import { expect, test, vi } from 'vitest'
import { retryReads } from './api-link.ts'

const failure = (status: number, data?: object) => Object.assign(new Error('no'), { status, data })

const asking = (...failures: Error[]) => {
  const call = vi.fn(async (path: readonly string[]) => {
    const next = failures.shift()
    if (next) throw next
    return path
  })
  const wait = vi.fn(async (_ms: number) => {})
  return { call, wait, ask: retryReads(call, wait) }
}

test('reads are retried while the site is unavailable, a few times only', async () => {
  const back = asking(failure(503), failure(503))
  expect(await back.ask(['getNotifications'], {})).toEqual(['getNotifications'])
  expect(back.call).toHaveBeenCalledTimes(3)
  const gone = asking(...Array.from({ length: 9 }, () => failure(503)))
  await expect(gone.ask(['listComments'], {})).rejects.toMatchObject({ status: 503 })
  expect(gone.call).toHaveBeenCalledTimes(4)
})

test('a read is retried when the site says, and in two seconds where it does not say', async () => {
  const { ask, wait } = asking(
    failure(503, { retryAfterSeconds: 5 }),
    failure(503, { retryAfterSeconds: 4_000 }),
    failure(503),
  )
  await ask(['getNotifications'], {})
  expect(wait.mock.calls).toEqual([[5_000], [30_000], [2_000]])
})

test.each([
  ['saveComment', 503],
  ['signIn', 503],
  ['getNotifications', 500],
  ['getNotifications', 404],
])('%s is asked once when the answer is %i', async (name, status) => {
  const { call, ask } = asking(failure(status))
  await expect(ask([name], {})).rejects.toMatchObject({ status })
  expect(call).toHaveBeenCalledTimes(1)
})

test('an aborted call is not retried', async () => {
  const { call, ask } = asking(failure(503))
  await expect(ask(['getOne'], {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ status: 503 })
  expect(call).toHaveBeenCalledTimes(1)
})
