import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeSuggestionScore } from './suggestion.ts'

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
        const score = computeSuggestionScore(one)
        expect(computeSuggestionScore({ ...one, together: one.together + more })).toBeGreaterThan(score)
        expect(computeSuggestionScore({ ...one, enrolments: one.enrolments + more })).toBeGreaterThan(score)
        expect(computeSuggestionScore({ ...one, sameCategory: true })).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('falls with age, the part of it to a half in 90 days', () => {
    const old = { together: 0, sameCategory: false, enrolments: 0 }
    expect(computeSuggestionScore({ ...old, ageDays: 0 })).toBe(2)
    expect(computeSuggestionScore({ ...old, ageDays: 90 })).toBe(1)
    expect(computeSuggestionScore({ ...old, ageDays: 180 })).toBe(0.5)
    expect(computeSuggestionScore({ ...old, ageDays: -3 })).toBe(2)
  })

  test('puts what the same learners saw before what is merely popular', () => {
    const base = { sameCategory: true, ageDays: 100 }
    expect(computeSuggestionScore({ ...base, together: 50, enrolments: 10 })).toBeGreaterThan(
      computeSuggestionScore({ ...base, together: 0, enrolments: 100_000 }),
    )
  })
})
