import { expect, test } from 'vitest'
import { findMissingCode, MissingCodeError } from './code-files.ts'

test('names the file of a part that is missing', () => {
  expect(findMissingCode(new MissingCodeError('/assets/a.js', true))).toBe('/assets/a.js')
})

test.each([
  'Failed to fetch dynamically imported module: https://lectern.example/assets/a.js',
  'error loading dynamically imported module: https://lectern.example/assets/a.js',
  'Importing a module script failed.',
])('knows what browsers say of an import: %s', (message) => {
  expect(findMissingCode(new TypeError(message))).toBe(message)
})

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), null, 'text'])(
  'takes nothing else for it: %s',
  (error) => expect(findMissingCode(error)).toBeNull(),
)
