import { expect, test } from 'vitest'
import { createFollowStore, type FollowState } from './follow-store.ts'

const mark = (following: boolean, followers = 1): FollowState => ({ following, followers })

/** A store whose questions are answered by hand. */
function askedStore() {
  const asked: { ids: string[]; answer(marks: Record<string, FollowState>): void; fail(): void }[] = []
  const store = createFollowStore(
    (ids) =>
      new Promise((resolve, reject) => {
        asked.push({
          ids,
          answer: (marks) => resolve(Object.entries(marks).map(([userId, one]) => ({ userId, ...one }))),
          fail: () => reject(new Error('offline')),
        })
      }),
  )
  store.become('reader')
  return { store, asked }
}

test('what was pressed is known at once, to whoever listens', () => {
  const { store } = askedStore()
  let told = 0
  const stop = store.subscribe(() => {
    told += 1
  })
  store.set('ada', mark(true, 5))
  expect(store.snapshot().get('ada')).toEqual(mark(true, 5))
  stop()
  store.set('ada', mark(false, 4))
  expect(told).toBe(1)
})

test('those who are shown are asked about again, and no others', async () => {
  const { store, asked } = askedStore()
  const hide = [store.show('ada'), store.show('ada'), store.show('bob')]
  hide[0]?.()
  hide[2]?.()
  const done = store.refresh()
  expect(asked.map(({ ids }) => ids)).toEqual([['ada']])
  asked[0]?.answer({ ada: mark(true, 9) })
  await done
  expect(store.snapshot().get('ada')).toEqual(mark(true, 9))
})

test('an answer that is older than a press is dropped, and one that fails changes nothing', async () => {
  const { store, asked } = askedStore()
  store.show('ada')
  store.show('bob')
  const done = store.refresh()
  store.set('ada', mark(true, 2))
  asked[0]?.answer({ ada: mark(false, 1), bob: mark(true, 3) })
  await done
  expect([...store.snapshot()]).toEqual([
    ['ada', mark(true, 2)],
    ['bob', mark(true, 3)],
  ])
  const failing = store.refresh()
  asked[1]?.fail()
  await failing
  expect(store.snapshot().get('ada')).toEqual(mark(true, 2))
})

test('somebody else knows nothing of it, also not by an answer that comes late', async () => {
  const { store, asked } = askedStore()
  store.show('ada')
  store.set('ada', mark(true))
  const done = store.refresh()
  store.become('another')
  asked[0]?.answer({ ada: mark(true) })
  await done
  expect(store.snapshot().size).toBe(0)
  store.become(null)
  await store.refresh()
  expect(asked).toHaveLength(1)
})

test('on a long page the first people are asked about, in questions that are not too long', async () => {
  const { store, asked } = askedStore()
  for (let number = 0; number < 1_000; number += 1) store.show(`person ${number}`)
  const done = store.refresh()
  expect(asked.map(({ ids }) => ids.length)).toEqual([100, 100, 100])
  for (const question of asked) question.answer({})
  await done
})
