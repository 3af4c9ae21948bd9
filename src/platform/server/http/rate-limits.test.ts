import { expect, test } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

test('counts each key by itself, and says how long to wait', async () => {
  const limits = createRateLimits()
  expect([await limits.consume('ada', 1, 60), await limits.consume('grace', 1, 60)]).toEqual([0, 0])
  const wait = await limits.consume('ada', 1, 60)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await limits.consume('ada', 1, 3600)).toBe(0)
})

test('tells the wait without counting', async () => {
  const limits = createRateLimits()
  expect(await limits.getWaitSeconds('ada', 1, 60)).toBe(0)
  expect(await limits.getWaitSeconds('ada', 1, 60)).toBe(0)
  await limits.consume('ada', 1, 60)
  expect(await limits.getWaitSeconds('ada', 1, 60)).toBeGreaterThan(0)
  await limits.refund('ada', 1, 60)
  expect(await limits.consume('ada', 1, 60)).toBe(0)
})

test('drops the least recently used key when there are too many', async () => {
  const limits = createRateLimits(3)
  const take = (key: string) => limits.consume(key, 1, 3600)
  for (const key of ['ada', 'grace', 'ada', 'mary', 'lin']) await take(key)
  expect(await take('ada')).toBeGreaterThan(0)
  expect(await take('grace')).toBe(0)
})
