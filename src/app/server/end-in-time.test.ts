import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endInTime } from './end-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['on a database server', 'postgresql://db.example/lectern', 7_000],
  ['with a database of its own, which takes longer to end', undefined, 77_000],
])('a stop that hangs %s is given up', (_, databaseUrl, limitMs) => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const warn = vi.fn()
  endInTime({ drainMs: 2_000, databaseUrl }, { warn })
  vi.advanceTimersByTime(limitMs - 1)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(warn).toHaveBeenCalledOnce()
})
