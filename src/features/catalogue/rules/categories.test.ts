import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_CATEGORIES } from '#tests/support/categories.ts'
import { getCategoryTitle, isCategorySlug } from './categories.ts'
import { categoryTitleSchema } from './category-schemas.ts'

describe('a slug', () => {
  test('is that of a category or not, and what every object has is none', () => {
    expect(FIRST_CATEGORIES.every(({ slug }) => isCategorySlug(FIRST_CATEGORIES, slug))).toBe(true)
    for (const other of ['constructor', 'toString', '__proto__', 'Programming', '']) {
      expect(isCategorySlug(FIRST_CATEGORIES, other), other).toBe(false)
    }
  })

  test('has its title, or its words where a page does not know the category', () => {
    expect(getCategoryTitle(FIRST_CATEGORIES, 'web-development')).toBe('Web Development')
    expect(getCategoryTitle(FIRST_CATEGORIES, 'cloud-computing')).toBe('cloud computing')
  })
})

const title = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }))

describe('a title', () => {
  test('that is taken stays the same when it is read again', () => {
    fc.assert(
      fc.property(title, (text) => {
        const parsed = categoryTitleSchema.safeParse(text)
        fc.pre(parsed.success)
        expect(categoryTitleSchema.parse(parsed.data)).toBe(parsed.data)
        expect(parsed.data).not.toMatch(/[@\p{Cc}]|^\s|\s$|\s\s/u)
      }),
    )
  })

  test.each(['', ' ', '\u200d', 'me@example.org', 'a\u0000b', 'a\u202Eb', 'x'.repeat(41)])(
    '%j is refused',
    (text) => expect(categoryTitleSchema.safeParse(text).success).toBe(false),
  )

  test.each([
    [' Cloud   Computing\n', 'Cloud Computing'],
    ['C++ & C#', 'C++ & C#'],
    ['数学', '数学'],
    ['क्\u200dषेत्र विज्ञान', 'क्\u200dषेत्र विज्ञान'],
    ['Informatique théorique', 'Informatique théorique'],
  ])('%j is read as %j', (text, expected) => expect(categoryTitleSchema.parse(text)).toBe(expected))
})
