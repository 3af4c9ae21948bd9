import { expect, test } from 'vitest'
import { classifyPageError, getReloadPauseMs } from './error-kind.ts'

test('a page that does not exist', () => {
  expect(classifyPageError(null, 404, true)).toBe('missing')
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a request without an answer: %s',
  (message) => expect(classifyPageError(new TypeError(message), undefined, true)).toBe('unreachable'),
)

test('everything while the browser is offline', () => {
  expect(classifyPageError(new Error('any'), undefined, false)).toBe('unreachable')
})

test('an error of the server', () => {
  expect(classifyPageError(null, 500, true)).toBe('failed')
  expect(classifyPageError(new TypeError('x is undefined'), undefined, true)).toBe('failed')
})

test('a site that is unavailable', () => {
  expect(classifyPageError(null, 503, true)).toBe('away')
})

test.each([
  ['{"code":"SERVICE_UNAVAILABLE","data":{"retryAfterSeconds":5}}', 5_000],
  ['<h1>Service Unavailable</h1>', 2_000],
  ['null', 2_000],
  [null, 2_000],
])('a page that was refused with %s comes back in %i ms', (body, ms) => {
  expect(getReloadPauseMs(body)).toBe(ms)
})
