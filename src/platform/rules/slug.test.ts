import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFreeSlug, SLUG_MAX_LENGTH, slugify } from './slug.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

describe('slugify', () => {
  test.each([
    ['Python From the First Line', 'python-from-the-first-line'],
    ['  What is  `x`?  ', 'what-is-x'],
    ['Über Café Ångström', 'uber-cafe-angstrom'],
    ['2048', '2048'],
    ['../../etc/passwd', 'etc-passwd'],
    ['日本語', ''],
    ['', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  test('is empty or a slug within its length, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugify(title)
        expect(slug === '' || SLUG.test(slug)).toBe(true)
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH)
      }),
    )
  })

  test('of a slug is the slug itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (title) => {
        expect(slugify(slugify(title))).toBe(slugify(title))
      }),
    )
  })

  test('is never empty for the titles that courses and lessons may have', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ]{0,40}[A-Za-z0-9]$/), (title) => {
        expect(slugify(title)).toMatch(SLUG)
      }),
    )
  })

  test('cuts a long title at a word', () => {
    const slug = slugify('abcdefghi '.repeat(20))
    expect(slug).toBe(Array(8).fill('abcdefghi').join('-'))
  })
})

describe('freeSlug', () => {
  test('numbers from 2 and stays within the length', () => {
    const taken = new Set(['loops', 'loops-2'])
    expect(findFreeSlug('loops', (slug) => taken.has(slug))).toBe('loops-3')
    expect(findFreeSlug('for-loops', (slug) => taken.has(slug))).toBe('for-loops')
    const long = 'a'.repeat(SLUG_MAX_LENGTH)
    expect(findFreeSlug(long, (slug) => slug === long)).toBe(`${'a'.repeat(SLUG_MAX_LENGTH - 2)}-2`)
  })

  test('never gives one that is taken', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 100 }),
        fc.array(fc.integer({ min: 1, max: 20 })),
        (title, numbers) => {
          const slug = slugify(title) || 'course'
          const taken = new Set(numbers.map((number) => (number === 1 ? slug : `${slug}-${number}`)))
          const free = findFreeSlug(slug, (candidate) => taken.has(candidate))
          expect(taken.has(free)).toBe(false)
          expect(free).toMatch(SLUG)
        },
      ),
    )
  })
})
