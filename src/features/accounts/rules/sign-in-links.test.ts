import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeRedirect } from './sign-in-links.ts'

test.each([
  ['/', '/'],
  ['/profile', '/profile'],
  ['/courses/a-b/c?t=1#comment', '/courses/a-b/c?t=1#comment'],
  ['/search?query=https://example.com//x', '/search?query=https://example.com//x'],
  ['/search?query=zwei wörter', '/search?query=zwei%20w%C3%B6rter'],
  ['/a%20b', '/a%20b'],
])('%s is a page of this site', (target, expected) => {
  expect(sanitizeRedirect(target)).toBe(expected)
})

test.each([
  null,
  undefined,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/x\r\nSet-Cookie: a=b',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./evil.example',
  '/%2e%2e/evil.example',
  '/x/../../y',
  '/x//evil.example',
  '/\u202ex',
  '/\u200b/evil.example',
  '/\ud800',
  'javascript:alert(1)',
  'data:text/html,x',
  '/sign-in',
  '/sign-in?redirect=/sign-in',
  `/${'x'.repeat(2001)}`,
])('%o is not', (target) => {
  expect(sanitizeRedirect(target, '/home')).toBe('/home')
})

test('whatever is let through stays on the site when a browser reads it', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '\t',
    '@',
    ':',
    'evil.example',
    '?',
    '#',
    ' ',
    'é',
    '\u200b',
  ]
  for (const a of pieces) {
    for (const b of pieces) {
      for (const c of pieces) {
        const target = sanitizeRedirect(`/${a}${b}${c}evil.example`)
        const resolved = new URL(target, 'https://lectern.example/x/y')
        expect(resolved.origin).toBe('https://lectern.example')
        expect(new URL(resolved.pathname, 'https://lectern.example').origin).toBe('https://lectern.example')
      }
    }
  }
})

test('no generated address leads off the site or breaks a header', () => {
  const hostile = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '@',
    ':',
    '?',
    '#',
    ';',
    '&',
    'https:',
    'http:',
    'javascript:',
    'data:',
    'evil.example',
    '[::1]',
    '127.1',
    '\u200b',
    '\u2044',
    '\uff0f',
    '\u3002',
    '\ud800',
    '\u202e',
    'sign-in',
  )
  const address = fc.array(fc.oneof(hostile, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 12 })
  fc.assert(
    fc.property(address, fc.boolean(), (pieces, rooted) => {
      const target = sanitizeRedirect((rooted ? '/' : '') + pieces.join(''), '/home')
      expect(target).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
      for (const base of ['https://lectern.example/', 'https://lectern.example/x/y?z']) {
        const resolved = new URL(target, base)
        expect(resolved.origin).toBe('https://lectern.example')
        // What a router makes of the path alone stays here, too.
        expect(new URL(resolved.pathname, base).origin).toBe('https://lectern.example')
      }
      expect(sanitizeRedirect(target, '/home')).toBe(target)
    }),
    { numRuns: 2000 },
  )
})
