import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFreeSlug, joinSlugWords, SLUG_MAX_LENGTH } from './slug.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

test('a long text is cut at a word', () => {
  expect(joinSlugWords('abcdefghi '.repeat(20))).toBe(Array(8).fill('abcdefghi').join('-'))
})

describe('freeSlug', () => {
  test('numbers from 2 and stays within the length', () => {
    const taken = new Set(['loops', 'loops-2'])
    expect(findFreeSlug('loops', (slug) => taken.has(slug))).toBe('loops-3')
    expect(findFreeSlug('for-loops', (slug) => taken.has(slug))).toBe('for-loops')
    const long = 'a'.repeat(SLUG_MAX_LENGTH)
    expect(findFreeSlug(long, (slug) => slug === long)).toBe(`${'a'.repeat(SLUG_MAX_LENGTH - 2)}-2`)
    const cutAtHyphen = `${'a'.repeat(SLUG_MAX_LENGTH - 3)}-bb`
    expect(findFreeSlug(cutAtHyphen, (slug) => slug === cutAtHyphen)).toMatch(SLUG)
  })

  test('never gives one that is taken', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,7}$/),
        fc.array(fc.integer({ min: 1, max: 20 })),
        (slug, numbers) => {
          const taken = new Set(numbers.map((number) => (number === 1 ? slug : `${slug}-${number}`)))
          const free = findFreeSlug(slug, (candidate) => taken.has(candidate))
          expect(taken.has(free)).toBe(false)
          expect(free).toMatch(SLUG)
        },
      ),
    )
  })
})
