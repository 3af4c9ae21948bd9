import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = vi.hoisted(() => ({ keys: new Set<string>(), away: false, asked: 0 }))

vi.mock('./api.ts', () => {
  const answer = async () => {
    server.asked += 1
    if (server.away) throw new Error('away')
    return { keys: [...server.keys] }
  }
  return {
    accountsApi: {
      acknowledged: answer,
      acknowledge({ keys }: { keys: string[] }) {
        if (!server.away) for (const key of keys) server.keys.add(key)
        return answer()
      },
    },
  }
})

/** A page that was just loaded. */
async function page() {
  vi.resetModules()
  return import('./acknowledgements.ts')
}

const store = new Map<string, string>()

beforeEach(() => {
  Object.assign(server, { keys: new Set(), away: false, asked: 0 })
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what a visitor has seen stays in the browser', async () => {
  const { acknowledge, readAcknowledgements } = await page()
  await acknowledge(null, 'tour-help')
  await acknowledge(null, 'tour-help')
  expect(await (await page()).readAcknowledgements(null)).toEqual(new Set(['tour-help']))
  expect(await readAcknowledgements(null)).toEqual(new Set(['tour-help']))
  expect(server.asked).toBe(0)
})

test('signing in gives it to the account, and nobody is shown it again', async () => {
  server.keys.add('points-policy')
  const { acknowledge, readAcknowledgements } = await page()
  await acknowledge(null, 'tour-help')
  const both = new Set(['points-policy', 'tour-help'])
  expect(await readAcknowledgements('ada')).toEqual(both)
  expect(server.keys).toEqual(both)
  // Signed out again they are no newcomer; whoever signs in next in this browser has seen nothing yet.
  expect(await (await page()).readAcknowledgements(null)).toEqual(new Set(['tour-help']))
  server.keys.clear()
  expect(await (await page()).readAcknowledgements('bob')).toEqual(new Set())
})

test('everybody on a page shares one question, and the next person asks anew', async () => {
  const { readAcknowledgements } = await page()
  await Promise.all([readAcknowledgements('ada'), readAcknowledgements('ada')])
  expect(server.asked).toBe(1)
  await readAcknowledgements('bob')
  expect(server.asked).toBe(2)
})

test('while the server is away nothing is forgotten', async () => {
  const { acknowledge, readAcknowledgements } = await page()
  await acknowledge(null, 'tour-help')
  server.away = true
  await expect(readAcknowledgements('ada')).rejects.toThrow('away')
  await acknowledge('ada', 'tour-notes')
  server.away = false
  expect(await readAcknowledgements('ada')).toEqual(new Set(['tour-help', 'tour-notes']))
  expect(store.has('lectern.acknowledged')).toBe(false)
})

test('a store that is full of rubbish, or none, is no trouble', async () => {
  store.set('lectern.acknowledged', '{"a":')
  expect(await (await page()).readAcknowledgements(null)).toEqual(new Set())
  store.set('lectern.acknowledged', JSON.stringify(['tour-help', 'a key of my own', 7]))
  expect(await (await page()).readAcknowledgements(null)).toEqual(new Set(['tour-help']))
  vi.stubGlobal('localStorage', undefined)
  const { acknowledge, readAcknowledgements } = await page()
  await acknowledge(null, 'tour-help')
  expect(await readAcknowledgements(null)).toEqual(new Set())
})
