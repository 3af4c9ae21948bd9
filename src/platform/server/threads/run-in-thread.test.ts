import { expect, test } from 'vitest'
import { runInLanguage } from '../language/language-context.ts'
import { defineThreadWork, TooMuchWorkError } from './run-in-thread.ts'

const at = (name: string) =>
  new URL(`../../../../tests/support/thread-work/${name}.thread.ts`, import.meta.url)
const echo = defineThreadWork<typeof import('#tests/support/thread-work/echo.thread.ts').default>(at('echo'))
const runEndlessly = defineThreadWork<typeof import('#tests/support/thread-work/endless.thread.ts').default>(
  at('endless'),
  { budgetMs: 700 },
)
const runForMemory = defineThreadWork<typeof import('#tests/support/thread-work/endless.thread.ts').default>(
  at('endless'),
)

test('work gets its input and speaks the language of who asks', async () => {
  expect(await runInLanguage('hi', () => echo({ letters: 'अ' }))).toEqual({
    input: { letters: 'अ' },
    language: 'hi',
  })
})

test('work that spends its time or memory is refused, and the next finds a thread', async () => {
  const endless = [runEndlessly('time'), runForMemory('memory'), runEndlessly('time', 'job')]
  for (const outcome of await Promise.allSettled(endless))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TooMuchWorkError) })
  expect((await echo('next')).input).toBe('next')
  expect((await echo('next', 'job')).input).toBe('next')
})

test('requests find a thread while a job has its own', async () => {
  const order: string[] = []
  const job = runEndlessly('time', 'job').catch(() => order.push('job'))
  await echo('request')
  order.push('request')
  await job
  expect(order).toEqual(['request', 'job'])
})

test('a fault of ours stays one', async () => {
  const missing = defineThreadWork<(input: null) => null>(at('no-such'))
  await expect(missing(null)).rejects.not.toBeInstanceOf(TooMuchWorkError)
})
