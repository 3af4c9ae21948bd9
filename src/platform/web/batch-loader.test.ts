import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

/** A loader of what its id says, with the ids of each request. */
function recorded(limits: Parameters<typeof createBatchLoader>[1]) {
  const asked: string[][] = []
  const load = createBatchLoader(async (ids) => {
    asked.push(ids)
    return ids.filter((id) => id !== 'unknown').map((id) => [id, `item ${id}`] as const)
  }, limits)
  return { asked, load }
}

test('what is wanted in one moment is one request, and each gets its own', async () => {
  const { asked, load } = recorded({ size: 100 })
  const wanted = ['a', 'b', 'a', 'unknown'].map(load)
  expect(await Promise.all(wanted)).toEqual(['item a', 'item b', 'item a', undefined])
  expect(await load('a')).toBe('item a')
  expect(asked).toEqual([['a', 'b', 'unknown'], ['a']])
})

test('requests are not too long, and a very long page loads its beginning', async () => {
  const { asked, load } = recorded({ size: 100, most: 250 })
  const items = await Promise.all(Array.from({ length: 1_000 }, (_, number) => load(`${number}`)))
  expect(asked.map((ids) => ids.length)).toEqual([100, 100, 50])
  expect([items[249], items[250]]).toEqual(['item 249', undefined])
})

test('a failure reaches all who wait, and the next moment asks again', async () => {
  let away = true
  const load = createBatchLoader(
    async (ids) => {
      if (away) throw new Error('away')
      return ids.map((id) => [id, id] as const)
    },
    { size: 100 },
  )
  expect((await Promise.allSettled([load('a'), load('b')])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  away = false
  expect(await load('a')).toBe('a')
})
