import { expect, test } from 'vitest'
import { CATEGORY_SLUGS, isCategory } from './categories.ts'

test('the names of the categories are theirs, and what every object has is none', () => {
  expect(CATEGORY_SLUGS.every(isCategory)).toBe(true)
  for (const other of ['constructor', 'toString', '__proto__', 'Programming', '']) {
    expect(isCategory(other), other).toBe(false)
  }
})
