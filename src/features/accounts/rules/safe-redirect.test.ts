import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/', '/'],
  ['/profile', '/profile'],
  ['/courses/a-b/c?t=1#comment', '/courses/a-b/c?t=1#comment'],
  ['/search?query=https://example.com//x', '/search?query=https://example.com//x'],
  ['/search?query=zwei wörter', '/search?query=zwei%20w%C3%B6rter'],
  ['/a%20b', '/a%20b'],
])('%s is a page of this site', (target, expected) => {
  expect(safeRedirect(target)).toBe(expected)
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
  expect(safeRedirect(target, '/home')).toBe('/home')
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
        const target = safeRedirect(`/${a}${b}${c}evil.example`)
        const resolved = new URL(target, 'https://lectern.example/x/y')
        expect(resolved.origin).toBe('https://lectern.example')
        expect(new URL(resolved.pathname, 'https://lectern.example').origin).toBe('https://lectern.example')
      }
    }
  }
})
