import { expect, test } from 'vitest'
import { createWatchQuotaCache, type WatchQuota } from './watch-quota-cache.ts'

const viewer = { kind: 'visitor', id: 'a' } as const
const standing = (remainingMs: number): WatchQuota => ({ day: '2026-03-02', remainingMs, limitMs: 900_000 })

function counted(remainingMs: number) {
  let time = 1
  const now = { remainingMs }
  const asked: string[] = []
  const standings = createWatchQuotaCache(
    async ({ id }) => {
      asked.push(id)
      return standing(now.remainingMs)
    },
    () => time,
  )
  return {
    standings,
    asked,
    now,
    pass(ms: number) {
      time += ms
    },
  }
}

test('many requests at a time make one question; the answer holds for fifteen seconds', async () => {
  const { standings, asked, pass } = counted(60_000)
  await Promise.all([standings.get(viewer), standings.get(viewer)])
  expect(standings.get(viewer)).toEqual(standing(60_000))
  pass(14_000)
  expect(standings.get(viewer)).toEqual(standing(60_000))
  pass(2_000)
  await standings.get(viewer)
  expect(asked).toHaveLength(2)
})

test('the database is not asked about viewers who watch: their ticks say what is left', async () => {
  const { standings, asked, pass } = counted(60_000)
  await standings.get(viewer)
  for (let left = 50_000; left >= 0; left -= 10_000) {
    pass(10_000)
    standings.setRemaining(viewer, left)
    expect(standings.get(viewer)).toEqual(standing(left))
  }
  expect(asked).toHaveLength(1)
})

test('nothing left is asked about again after three seconds', async () => {
  const { standings, now, pass } = counted(0)
  expect(await standings.get(viewer)).toEqual(standing(0))
  now.remainingMs = 1_800_000
  pass(2_000)
  expect(await standings.get(viewer)).toEqual(standing(0))
  pass(2_000)
  expect(await standings.get(viewer)).toEqual(standing(1_800_000))
})

test('a tick that says more than before is about another day', async () => {
  const { standings, asked } = counted(60_000)
  await standings.get(viewer)
  standings.setRemaining(viewer, 800_000)
  await standings.get(viewer)
  expect(asked).toHaveLength(2)
})

test('a failed question is asked again', async () => {
  let works = false
  const standings = createWatchQuotaCache(async () => {
    if (!works) throw new Error('away')
    return standing(1)
  })
  await expect(standings.get(viewer)).rejects.toThrow('away')
  works = true
  expect(await standings.get(viewer)).toEqual(standing(1))
})

test('when limits have changed everything is asked anew, and an answer that was under way is not kept', async () => {
  const answers: ((quota: WatchQuota) => void)[] = []
  const standings = createWatchQuotaCache(() => new Promise((resolve) => answers.push(resolve)))
  const before = standings.get(viewer)
  standings.clear()
  const after = standings.get(viewer)
  expect(answers).toHaveLength(2)
  answers[1]?.(standing(2))
  expect(await after).toEqual(standing(2))
  answers[0]?.(standing(1))
  expect(await before).toEqual(standing(1))
  expect(await standings.get(viewer)).toEqual(standing(2))
})
