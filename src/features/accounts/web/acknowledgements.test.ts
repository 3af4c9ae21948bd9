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
      listAcknowledgements: answer,
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
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what a visitor has seen stays in the browser', async () => {
  const { saveAcknowledgements, loadAcknowledgements } = await page()
  await saveAcknowledgements(null, ['tour-help'])
  await saveAcknowledgements(null, ['tour-help'])
  expect(await (await page()).loadAcknowledgements(null)).toEqual(new Set(['tour-help']))
  expect(await loadAcknowledgements(null)).toEqual(new Set(['tour-help']))
  expect(server.asked).toBe(0)
})

test('signing in moves it to the account, and it is not shown again', async () => {
  server.keys.add('points-policy')
  const { saveAcknowledgements, loadAcknowledgements } = await page()
  await saveAcknowledgements(null, ['tour-help'])
  const both = new Set(['points-policy', 'tour-help'])
  expect(await loadAcknowledgements('ada')).toEqual(both)
  expect(server.keys).toEqual(both)
  // Signed out again they are no newcomer; whoever signs in next in this browser has seen nothing yet.
  expect(await (await page()).loadAcknowledgements(null)).toEqual(new Set(['tour-help']))
  server.keys.clear()
  expect(await (await page()).loadAcknowledgements('bob')).toEqual(new Set())
})

test('all callers on a page share one request, and the next person causes another', async () => {
  const { loadAcknowledgements } = await page()
  await Promise.all([loadAcknowledgements('ada'), loadAcknowledgements('ada')])
  expect(server.asked).toBe(1)
  await loadAcknowledgements('bob')
  expect(server.asked).toBe(2)
})

test('nothing is lost while the server is away', async () => {
  const { saveAcknowledgements, loadAcknowledgements } = await page()
  await saveAcknowledgements(null, ['tour-help'])
  server.away = true
  await expect(loadAcknowledgements('ada')).rejects.toThrow('away')
  await saveAcknowledgements('ada', ['tour-notes'])
  server.away = false
  expect(await loadAcknowledgements('ada')).toEqual(new Set(['tour-help', 'tour-notes']))
  expect(store.has('lectern.acknowledged')).toBe(false)
})

test('a store with invalid content, or no store at all, does no harm', async () => {
  store.set('lectern.acknowledged', '{"a":')
  expect(await (await page()).loadAcknowledgements(null)).toEqual(new Set())
  store.set('lectern.acknowledged', JSON.stringify(['tour-help', 'a key of my own', 7]))
  expect(await (await page()).loadAcknowledgements(null)).toEqual(new Set(['tour-help']))
  vi.stubGlobal('localStorage', undefined)
  const { saveAcknowledgements, loadAcknowledgements } = await page()
  await saveAcknowledgements(null, ['tour-help'])
  expect(await loadAcknowledgements(null)).toEqual(new Set())
})
