import { expect, test } from 'vitest'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createSecurityTextRoutes } from './security-text.ts'

const app = createSecurityTextRoutes({
  clock: new FakeClock('2026-01-01T00:00:00Z'),
  origin: 'https://learn.example.org',
  contact: 'help@example.org',
})

test('says whom to tell of a hole, until a day less than a year away', async () => {
  const answer = await app.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await answer.text()).split('\n')).toEqual([
    'Contact: mailto:help@example.org',
    'Expires: 2026-06-30T00:00:00.000Z',
    'Preferred-Languages: en, de, hi',
    'Canonical: https://learn.example.org/.well-known/security.txt',
    '',
  ])
  expect((await app.request('/security.txt')).headers.get('location')).toBe('/.well-known/security.txt')
})
