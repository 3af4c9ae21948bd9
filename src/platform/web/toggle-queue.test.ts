import { expect, test } from 'vitest'
import { createToggleQueue } from './toggle-queue.ts'

/** A server whose answers the test gives. */
function server() {
  const asked: { to: boolean; answer: (text: string) => void; fail: () => void }[] = []
  const send = (to: boolean) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ to, answer: resolve, fail: () => reject(new Error('away')) })
    })
  return { asked, send }
}

test('presses while a request is on its way end where the last one wanted', async () => {
  const queue = createToggleQueue()
  const { asked, send } = server()
  const first = queue.set('a', true, send)
  expect(await queue.set('a', false, send)).toBeUndefined()
  expect(await queue.set('a', true, send)).toBeUndefined()
  expect(await queue.set('a', false, send)).toBeUndefined()
  expect(asked.map(({ to }) => to)).toEqual([true])
  asked[0]?.answer('on')
  await expect.poll(() => asked.map(({ to }) => to)).toEqual([true, false])
  asked[1]?.answer('off')
  expect(await first).toBe('off')
  expect(queue.isRunning('a')).toBe(false)
})

test('toggling twice is one request', async () => {
  const queue = createToggleQueue()
  const { asked, send } = server()
  const first = queue.set('a', true, send)
  await queue.set('a', false, send)
  await queue.set('a', true, send)
  asked[0]?.answer('on')
  expect(await first).toBe('on')
  expect(asked).toHaveLength(1)
})

test('a failure ends it, and the next press begins anew', async () => {
  const queue = createToggleQueue()
  const { asked, send } = server()
  const first = queue.set('a', true, send)
  await queue.set('a', false, send)
  asked[0]?.fail()
  await expect(first).rejects.toThrow('away')
  const second = queue.set('a', true, send)
  asked[1]?.answer('on')
  expect(await second).toBe('on')
})

test('switches do not wait for each other', async () => {
  const queue = createToggleQueue()
  const { asked, send } = server()
  void queue.set('a', true, send)
  const other = queue.set('b', true, send)
  asked[1]?.answer('on')
  expect(await other).toBe('on')
})
