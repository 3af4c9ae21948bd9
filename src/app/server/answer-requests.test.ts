import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { RequestPriority } from '#platform/server/http/load-shedding.ts'
import { createPublicResponses, createResponseCache } from '#platform/server/http/response-cache.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { createRequestListener, getRequestPriority } from './answer-requests.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const SESSION = 'lectern.session_token=x'

/** A site in front of nothing, with a shedder that does what the test says. */
async function openSite() {
  const clock = new FakeClock()
  const cache = createResponseCache({ clock, ttlMs: 60_000 })
  const metrics = createMetrics()
  const asked: { priority: RequestPriority; isInWork: () => boolean }[] = []
  const site = { behind: false, left: 0 }
  const listener = createRequestListener({
    answers: createPublicResponses(cache, []),
    metrics,
    shedder: {
      admit(priority, isInWork) {
        asked.push({ priority, isInWork })
        return site.behind
          ? null
          : () => {
              site.left += 1
            }
      },
    },
    languageOf: () => 'en',
    answer: async (_request, response) => response.end('made now'),
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    createHttpBrowser(url).send('GET', path, { headers })
  const keep = (path: string) =>
    cache.make(`en ${path}`, async () => new Response('kept', { headers: { 'content-type': 'text/html' } }))
  return { ...{ site, clock, metrics, asked, get, keep } }
}

test.each<[string, string, string | undefined, RequestPriority | null]>([
  ['GET', '/healthz', SESSION, null],
  ['GET', '/readyz?verbose', undefined, null],
  ['GET', '/metrics', undefined, null],
  ['GET', '/assets/entry-abc.js', SESSION, null],
  ['GET', '/favicon.svg', undefined, null],
  ['GET', '/media/watch/token/videos/1/2/240p/00000.m4s', SESSION, null],
  ['GET', '/courses', undefined, 'visitor'],
  ['GET', '/courses.data', undefined, 'visitor'],
  ['HEAD', '/courses', undefined, 'visitor'],
  ['GET', '/api/courses', undefined, 'visitor'],
  ['GET', '/healthz/x', undefined, 'visitor'],
  ['GET', '/metricsx', undefined, 'visitor'],
  ['GET', '/courses?x=/assets/', undefined, 'visitor'],
  ['GET', '/courses', SESSION, 'learner'],
  ['GET', '/api/notifications', SESSION, 'learner'],
  ['GET', '/courses/x/y.data', SESSION, 'open-page'],
  ['GET', '/courses/x/y.data?_routes=z', SESSION, 'open-page'],
  ['POST', '/api/rpc/community/postComment', SESSION, 'open-page'],
  ['POST', '/api/accounts/sign-in', undefined, 'open-page'],
  ['POST', '/assets/x', undefined, 'open-page'],
  ['POST', '/api/rpc/learning/reportReading', SESSION, 'watching'],
  ['PUT', '/api/lessons/0190dead-beef-7000-8000-00007f3a7f3a/reading', SESSION, 'watching'],
  ['POST', '/api/lessons/0190dead-beef-7000-8000-00007f3a7f3a/read', SESSION, 'watching'],
  ['GET', '/api/lessons/0190dead-beef-7000-8000-00007f3a7f3a/reading', SESSION, 'learner'],
])('%s %s with %s is worth %s', (method, url, cookie, priority) => {
  const request = { method, url, headers: cookie ? { cookie } : {} }
  expect(getRequestPriority(request as Parameters<typeof getRequestPriority>[0])).toBe(priority)
})

test('what is always answered and what is cached is not counted, and answered while the process is behind', async () => {
  const { site, get, keep, asked } = await openSite()
  await keep('/courses')
  site.behind = true
  expect((await get('/healthz')).body).toBe('made now')
  expect((await get('/courses')).body).toBe('kept')
  expect(asked).toEqual([])
})

test('a visitor who would be refused gets an older page where there is one', async () => {
  const { site, get, keep, clock, metrics } = await openSite()
  await keep('/courses')
  clock.advance(60_000)
  expect((await get('/courses')).body).toBe('made now')
  site.behind = true
  expect((await get('/courses')).body).toBe('kept')
  expect((await get('/trending-courses')).status).toBe(503)
  // It would not be the page of somebody who is signed in.
  expect((await get('/courses', { cookie: SESSION })).status).toBe(503)
  expect((await get('/api/notifications', { cookie: SESSION })).status).toBe(503)
  const { values } = await metrics.requestsRefused.get()
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]))).toEqual({
    ...{ 'visitor-page': 1, page: 1, api: 1 },
  })
})

test('a request is in work until it is answered', async () => {
  const { site, get, asked } = await openSite()
  expect((await get('/courses')).body).toBe('made now')
  expect(asked.map(({ isInWork }) => isInWork())).toEqual([false])
  expect(site.left).toBe(1)
})
