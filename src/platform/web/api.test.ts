import { afterEach, expect, test, vi } from 'vitest'

interface Client {
  getOne(input: { id: number }): Promise<unknown>
  inner: { getTwo(): Promise<unknown> }
}

const call = vi.fn(async (path: readonly string[], input: unknown) => ({ path, input }))

afterEach(() => {
  vi.resetModules()
  vi.doUnmock('./api-link.ts')
  call.mockClear()
})

const client = async () => (await import('./api.ts')).createApiClient<Client>('feature')

test('a call goes to the path it is written as', async () => {
  const createApiLink = vi.fn(() => call)
  vi.doMock('./api-link.ts', () => ({ createApiLink }))
  const api = await client()
  expect(createApiLink).not.toHaveBeenCalled()
  expect(await api.getOne({ id: 1 })).toEqual({ path: ['getOne'], input: { id: 1 } })
  expect(await api.inner.getTwo()).toEqual({ path: ['inner', 'getTwo'], input: undefined })
  expect(createApiLink.mock.calls).toEqual([['feature']])
})

test('code that could not be loaded is loaded again by the next call', async () => {
  const createApiLink = vi
    .fn<() => typeof call>()
    .mockImplementationOnce(() => {
      throw new Error('offline')
    })
    .mockReturnValue(call)
  vi.doMock('./api-link.ts', () => ({ createApiLink }))
  const api = await client()
  await expect(api.getOne({ id: 1 })).rejects.toThrow('offline')
  expect(await api.getOne({ id: 2 })).toEqual({ path: ['getOne'], input: { id: 2 } })
})
