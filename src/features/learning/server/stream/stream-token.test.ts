import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createStreamTokens, type StreamClaims } from './stream-token.ts'

const claims: StreamClaims = {
  viewer: { kind: 'learner', id: randomUUID() },
  lessonId: randomUUID(),
  session: 'a-session_1',
  issuedAt: 1_772_442_000_000,
  expiresAt: 1_772_442_600_000,
}
const tokens = createStreamTokens('a secret of tests, long enough to be one')

test.each([claims, { ...claims, viewer: { kind: 'visitor', id: randomUUID() }, session: '' } as const])(
  'says again what was signed',
  (given) => {
    const token = tokens.sign(given, 'videos/a/b')
    expect(token).toMatch(/^[\w.-]+$/)
    expect(tokens.read(token, 'videos/a/b')).toEqual(given)
  },
)

test('is good for its folder and its secret only', () => {
  const token = tokens.sign(claims, 'videos/a/b')
  for (const folder of ['videos/a/c', 'videos/a/b/', 'videos/a', ''])
    expect(tokens.read(token, folder)).toBeNull()
  expect(createStreamTokens('another secret of tests').read(token, 'videos/a/b')).toBeNull()
})

test('no letter of it can be changed', () => {
  const token = tokens.sign(claims, 'videos/a/b')
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(tokens.read(changed, 'videos/a/b')).toBeNull()
  }
})

test.each(['', '.', 'x', 'l.......', `${'a'.repeat(10_000)}`])('%j is nothing', (token) => {
  expect(tokens.read(token, '')).toBeNull()
})
