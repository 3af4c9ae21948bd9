import { expect, test, vi } from 'vitest'
import { retryReads } from './api-link.ts'

const failure = (status: number) => Object.assign(new Error('no'), { status })

const asking = (...failures: Error[]) => {
  const call = vi.fn(async (path: readonly string[]) => {
    const next = failures.shift()
    if (next) throw next
    return path
  })
  return { call, ask: retryReads(call, 0) }
}

test('reads are retried while the site is unavailable, a few times only', async () => {
  const back = asking(failure(503), failure(503))
  expect(await back.ask(['getNotifications'], {})).toEqual(['getNotifications'])
  expect(back.call).toHaveBeenCalledTimes(3)
  const gone = asking(...Array.from({ length: 9 }, () => failure(503)))
  await expect(gone.ask(['listComments'], {})).rejects.toMatchObject({ status: 503 })
  expect(gone.call).toHaveBeenCalledTimes(4)
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
