import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestionScore } from './suggestion.ts'

const suggestible = fc.record({
  together: fc.nat(1_000_000),
  sameCategory: fc.boolean(),
  enrolments: fc.nat(1_000_000),
  ageDays: fc.float({ min: 0, max: 5_000, noNaN: true }),
})

describe('the score of a suggestion', () => {
  test('rises with learners in common and enrolments, and in the same category', () => {
    fc.assert(
      fc.property(suggestible, fc.integer({ min: 1, max: 1000 }), (one, more) => {
        const score = suggestionScore(one)
        expect(suggestionScore({ ...one, together: one.together + more })).toBeGreaterThan(score)
        expect(suggestionScore({ ...one, enrolments: one.enrolments + more })).toBeGreaterThan(score)
        expect(suggestionScore({ ...one, sameCategory: true })).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('falls with age, the part of it to a half in 90 days', () => {
    const old = { together: 0, sameCategory: false, enrolments: 0 }
    expect(suggestionScore({ ...old, ageDays: 0 })).toBe(2)
    expect(suggestionScore({ ...old, ageDays: 90 })).toBe(1)
    expect(suggestionScore({ ...old, ageDays: 180 })).toBe(0.5)
    expect(suggestionScore({ ...old, ageDays: -3 })).toBe(2)
  })

  test('puts what the same learners saw before what is merely popular', () => {
    const base = { sameCategory: true, ageDays: 100 }
    expect(suggestionScore({ ...base, together: 50, enrolments: 10 })).toBeGreaterThan(
      suggestionScore({ ...base, together: 0, enrolments: 100_000 }),
    )
  })
})
