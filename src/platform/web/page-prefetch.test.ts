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
  const seen = vi.fn(() => loadPage(LESSON, redirect))
  prefetchPage(LESSON, seen)
  expect(await seen.mock.results[0]?.value).toBeNull()
  await expect(loadPage(LESSON, redirect)).rejects.toBeInstanceOf(Response)
})

test('a prefetch that ends before it reaches the loader leaves the click a load of its own, redirects and all', async () => {
  await prefetchAndSettle(Promise.resolve())
  await expect(loadPage(LESSON, async () => Promise.reject(new Response(null)))).rejects.toBeInstanceOf(
    Response,
  )
  await prefetchAndSettle(Promise.reject(new Error('offline')))
  await expect(loadPage(LESSON, async () => Promise.reject(new Response(null)))).rejects.toBeInstanceOf(
    Response,
  )
})

async function prefetchAndSettle(ended: Promise<void>) {
  prefetchPage(LESSON, () => ended)
  await Promise.allSettled([ended])
}
