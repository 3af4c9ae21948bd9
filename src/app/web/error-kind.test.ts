import { expect, test } from 'vitest'
import { errorKind } from './error-kind.ts'

test('a page that does not exist', () => {
  expect(errorKind(null, 404, true)).toBe('missing')
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a request without an answer: %s',
  (message) => expect(errorKind(new TypeError(message), undefined, true)).toBe('unreachable'),
)

test('everything while the browser is offline', () => {
  expect(errorKind(new Error('any'), undefined, false)).toBe('unreachable')
})

test('an error of the server', () => {
  expect(errorKind(null, 500, true)).toBe('failed')
  expect(errorKind(new TypeError('x is undefined'), undefined, true)).toBe('failed')
})

test('a site that is unavailable', () => {
  expect(errorKind(null, 503, true)).toBe('away')
})
