import { afterEach, expect, test, vi } from 'vitest'
import { onBeforeSignOut, saveBeforeSignOut } from './reader-leaving.ts'

afterEach(() => vi.useRealTimers())

test('waits for everything that has to be saved, and for nothing that has gone', async () => {
  const saved: string[] = []
  const save = (name: string) => async () => {
    await Promise.resolve()
    saved.push(name)
  }
  const leave = [onBeforeSignOut(save('a')), onBeforeSignOut(save('b'))]
  onBeforeSignOut(save('gone'))()
  await saveBeforeSignOut(5_000)
  expect(saved).toEqual(['a', 'b'])
  for (const each of leave) each()
})

test('neither a failure nor a save that never ends delays signing out', async () => {
  vi.useFakeTimers()
  const leave = [
    onBeforeSignOut(() => Promise.reject(new Error('no line'))),
    onBeforeSignOut(() => new Promise(() => {})),
  ]
  const done = saveBeforeSignOut(5_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(done).resolves.toBeUndefined()
  for (const each of leave) each()
})
