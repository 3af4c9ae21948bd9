import { expect, test } from 'vitest'
import { CATEGORY_SLUGS, isCategorySlug } from './categories.ts'

test('the names of the categories are theirs, and what every object has is none', () => {
  expect(CATEGORY_SLUGS.every(isCategorySlug)).toBe(true)
  for (const other of ['constructor', 'toString', '__proto__', 'Programming', '']) {
    expect(isCategorySlug(other), other).toBe(false)
  }
})
