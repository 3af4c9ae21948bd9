import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildUsernameCandidates, isReservedUsername, isUsernameWellFormed } from './username.ts'

test('candidates are usernames themselves, none of them the wanted or a reserved one', () => {
  const wanted = fc.stringMatching(/^[a-z0-9]{3,30}$/)
  fc.assert(
    fc.property(wanted, fc.string(), fc.string(), (username, first, last) => {
      const candidates = buildUsernameCandidates(username, [first, last], 2026)
      expect(new Set(candidates).size).toBe(candidates.length)
      expect(candidates.length).toBeGreaterThanOrEqual(3)
      for (const candidate of candidates) {
        expect(
          isUsernameWellFormed(candidate) && !isReservedUsername(candidate) && candidate !== username,
        ).toBe(true)
      }
    }),
  )
})

test('candidates from the person’s own names come first', () => {
  expect(buildUsernameCandidates('ada', ['Ada', 'Lovélace'], 2026).slice(0, 3)).toEqual([
    'ada_lovelace',
    'lovelace_ada',
    'ada_26',
  ])
})

test.each([
  'admin',
  'support',
  'staff',
  'mentor',
  'creator',
  'lectern',
  'sup_port',
  'ad_min',
  'forget_password',
  'career_path',
  'cipherpoints',
  'wishlist',
  'likedvideos',
  'settings',
  'banned',
  'me',
  'enrollments',
  'certificates',
  'cohorts',
  'mycourses',
  'mybundles',
  'myvideos',
  'followers',
  'followings',
])("%s is nobody's to have", (username) => {
  expect(isReservedUsername(username)).toBe(true)
})

test.each(['ada', 'ada_lovelace', 'supporter', 'admiral', 'learned'])('%s is free to have', (username) => {
  expect(isReservedUsername(username)).toBe(false)
})

test('the first segment of every route, and every segment below /profile, is reserved', () => {
  const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8')
  // Routes within another one, which are further in, are no first segments.
  const outer = /^ {2}route\(\s*'(?:profile\/)?([a-z][a-z-]*)/gm
  const words = [...routes.matchAll(outer)].map(([, word = '']) => word)
  expect(words).toContain('courses')
  const usernames = words.map((word) => word.replaceAll('-', '_')).filter((word) => word !== 'dev_ui')
  expect(usernames.filter((word) => isUsernameWellFormed(word) && !isReservedUsername(word))).toEqual([])
})
