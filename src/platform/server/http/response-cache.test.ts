import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { type CachedResponse, createResponseCache, createResponseFromCache } from './response-cache.ts'

const page =
  (text: string, init: ResponseInit = {}) =>
  async () =>
    new Response(text, { headers: { 'content-type': 'text/html' }, ...init })

const cached = (made: CachedResponse | Response) => {
  if (made instanceof Response) throw new Error('was not cached')
  return made
}

test('a page is made once for all who ask at the same time, and kept until it is too old', async () => {
  const clock = new FakeClock()
  const cache = createResponseCache({ clock, ttlMs: 60_000 })
  let renders = 0
  const render = async () => {
    renders += 1
    return new Response('hello', { headers: { 'content-type': 'text/html' } })
  }
  const made = await Promise.all([cache.make('/', render), cache.make('/', render), cache.make('/', render)])
  expect(renders).toBe(1)
  expect(new Set(made.map((one) => cached(one).etag)).size).toBe(1)
  clock.advance(59_000)
  expect(cache.get('/')).toBeDefined()
  clock.advance(1_000)
  expect(cache.get('/')).toBeUndefined()
})

test.each([
  ['an error', { status: 500 }],
  ['a missing page', { status: 404 }],
  ['a redirect', { status: 302, headers: { location: '/x' } }],
  ['a page with a cookie', { headers: { 'set-cookie': 'a=b' } }],
])('%s is never kept', async (_name, init) => {
  const cache = createResponseCache({ clock: new FakeClock() })
  const made = await cache.make('/', page('x', init))
  expect(made).toBeInstanceOf(Response)
  expect(cache.get('/')).toBeUndefined()
})

test('a page that was being made while the cache was cleared is answered but not kept', async () => {
  const cache = createResponseCache({ clock: new FakeClock() })
  const gate = Promise.withResolvers<Response>()
  const making = cache.make('/', () => gate.promise)
  cache.clear()
  gate.resolve(await page('old')())
  cached(await making)
  expect(cache.get('/')).toBeUndefined()
})

test('answers by what the client can read and already has', async () => {
  const cache = createResponseCache({ clock: new FakeClock() })
  const kept = cached(await cache.make('/', page('hello')))
  const zipped = createResponseFromCache(kept, null, 'br, gzip')
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe('hello')
  const plain = createResponseFromCache(kept, null, null)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe('hello')
  expect(createResponseFromCache(kept, kept.etag, 'gzip').status).toBe(304)
  expect(createResponseFromCache(kept, `"other", ${kept.etag}`, 'gzip').status).toBe(304)
  expect(createResponseFromCache(kept, '"other"', 'gzip').status).toBe(200)
})

test('is bounded in bytes', async () => {
  const cache = createResponseCache({ clock: new FakeClock(), maxBytes: 8_000 })
  for (let index = 0; index < 20; index += 1) await cache.make(`/${index}`, page(`page ${index}`))
  const kept = Array.from({ length: 20 }, (_, index) => cache.get(`/${index}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(8)
  const long = `/${'x'.repeat(5_000)}`
  await cache.make(long, page('page'))
  expect(cache.get(long)).toBeUndefined()
})
