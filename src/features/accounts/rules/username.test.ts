import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedUsername, isUsernameShape, usernameCandidates } from './username.ts'

test('candidates are usernames themselves, none of them the wanted or a reserved one', () => {
  const wanted = fc.stringMatching(/^[a-z0-9]{3,30}$/)
  fc.assert(
    fc.property(wanted, fc.string(), fc.string(), (username, first, last) => {
      const candidates = usernameCandidates(username, [first, last], 2026)
      expect(new Set(candidates).size).toBe(candidates.length)
      expect(candidates.length).toBeGreaterThanOrEqual(3)
      for (const candidate of candidates) {
        expect(isUsernameShape(candidate) && !isReservedUsername(candidate) && candidate !== username).toBe(
          true,
        )
      }
    }),
  )
})

test('the own names come first', () => {
  expect(usernameCandidates('ada', ['Ada', 'Lovélace'], 2026).slice(0, 3)).toEqual([
    'ada_lovelace',
    'lovelace_ada',
    'ada_26',
  ])
})
