import { expect, test } from 'vitest'
import { createRateLimits } from './rate-limit.ts'

test('counts each key by itself, and says how long to wait', async () => {
  const limits = createRateLimits()
  expect([await limits.take('ada', 1, 60), await limits.take('grace', 1, 60)]).toEqual([0, 0])
  const wait = await limits.take('ada', 1, 60)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await limits.take('ada', 1, 3600)).toBe(0)
})

test('tells the wait without counting', async () => {
  const limits = createRateLimits()
  expect(await limits.waitOf('ada', 1, 60)).toBe(0)
  expect(await limits.waitOf('ada', 1, 60)).toBe(0)
  await limits.take('ada', 1, 60)
  expect(await limits.waitOf('ada', 1, 60)).toBeGreaterThan(0)
  await limits.giveBack('ada', 1, 60)
  expect(await limits.take('ada', 1, 60)).toBe(0)
})

test('drops the least recently used key when there are too many', async () => {
  const limits = createRateLimits(3)
  const take = (key: string) => limits.take(key, 1, 3600)
  for (const key of ['ada', 'grace', 'ada', 'mary', 'lin']) await take(key)
  expect(await take('ada')).toBeGreaterThan(0)
  expect(await take('grace')).toBe(0)
})
