import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { type CachedResponse, createResponseFromCache } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

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

test('answers by what the client already has', async () => {
  const cache = createResponseCache({ clock: new FakeClock() })
  const kept = cached(await cache.make('/', page('hello')))
  expect(createResponseFromCache(kept, kept.etag, 'gzip').status).toBe(304)
  expect(createResponseFromCache(kept, `"other", ${kept.etag}`, 'gzip').status).toBe(304)
  expect(createResponseFromCache(kept, '"other"', 'gzip').status).toBe(200)
})

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip; q=0.000, identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['x-gzip', 'identity'],
  ['brotli', 'identity'],
])('%j is answered in %s, with the same page', async (accepted, encoding) => {
  const cache = createResponseCache({ clock: new FakeClock() })
  const kept = cached(await cache.make('/', page('hello')))
  const ask = () =>
    createResponseFromCache(kept, null, accepted).headers.get('content-encoding') ?? 'identity'
  const first = ask()
  if (encoding === 'br') expect(first).not.toBe('br')
  await expect.poll(ask).toBe(encoding)
  const answer = createResponseFromCache(kept, null, accepted)
  const { headers } = answer
  expect(headers.get('etag')).toBe(kept.etag)
  expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(headers.get('content-length')).toBe(String(bytes.byteLength))
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (plain: Buffer) => plain }
  expect(decode[encoding as keyof typeof decode](bytes).toString()).toBe('hello')
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

test('counts what it keeps in other encodings, too', async () => {
  const cache = createResponseCache({ clock: new FakeClock(), maxBytes: 40_000 })
  const text = 'a page that compresses well '.repeat(400)
  for (let index = 0; index < 10; index += 1) {
    createResponseFromCache(cached(await cache.make(`/${index}`, page(text))), null, 'identity')
  }
  const kept = Array.from({ length: 10 }, (_, index) => cache.get(`/${index}`)).filter(Boolean)
  expect(kept).toHaveLength(3)
})
