import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPage, prefetchPage } from './page-prefetch.ts'
import { forgetReader } from './reader-leaving.ts'

const LESSON = '/courses/sorting/bubbles'

beforeEach(() => {
  vi.useFakeTimers()
  forgetReader()
})
afterEach(() => vi.useRealTimers())

/** As the router does: the prefetch goes through the loader of the page. */
const prefetch = (path: string, answer: () => Promise<unknown>) =>
  prefetchPage(path, () => loadPage(path, answer))
const loaded = async () => 'loaded'

test('a click finds what was prefetched, once', async () => {
  prefetch(LESSON, async () => 'prefetched')
  expect(await loadPage(LESSON, loaded)).toBe('prefetched')
  expect(await loadPage(LESSON, loaded)).toBe('loaded')
})

test('a click joins a prefetch that is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  prefetch(LESSON, () => promise)
  const shown = loadPage(LESSON, loaded)
  resolve('prefetched')
  expect(await shown).toBe('prefetched')
})

test('what was prefetched for one reader is never shown to the next, not even what was still under way', async () => {
  prefetch(LESSON, async () => 'of Ada')
  forgetReader()
  expect(await loadPage(LESSON, loaded)).toBe('loaded')

  const { promise, resolve } = Promise.withResolvers<string>()
  prefetch(LESSON, () => promise)
  forgetReader()
  resolve('of Ada')
  expect(await loadPage(LESSON, loaded)).toBe('loaded')
})

test.each([
  ['another page', '/courses/sorting/heaps'],
  ['the same page with another query', `${LESSON}?t=10`],
])('%s is loaded, after which the prefetched one counts as changed', async (_name, path) => {
  prefetch(LESSON, async () => 'prefetched')
  expect(await loadPage(path, loaded)).toBe('loaded')
  expect(await loadPage(LESSON, loaded)).toBe('loaded')
})

test('it is old after five seconds, and then prefetched again', async () => {
  prefetch(LESSON, async () => 'old')
  vi.advanceTimersByTime(4_999)
  const again = vi.fn(async () => 'new')
  prefetch(LESSON, again)
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await loadPage(LESSON, loaded)).toBe('loaded')
  prefetch(LESSON, again)
  expect(await loadPage(LESSON, loaded)).toBe('new')
})

test('a prefetch that fails or is redirected does nothing; the click meets the same', async () => {
  const redirect = async () => Promise.reject(new Response(null, { status: 302 }))
  const seen: unknown[] = []
  prefetchPage(LESSON, () => seen.push(loadPage(LESSON, redirect)))
  expect(await seen[0]).toBeNull()
  await expect(loadPage(LESSON, redirect)).rejects.toBeInstanceOf(Response)
})
