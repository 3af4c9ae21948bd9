import { expect, test } from 'vitest'
import { pickHomeRows } from './pick-home-rows.ts'

const list = (ids: string) => [...ids].map((id) => ({ id }))
const pick = (begun: string, trending: string, newest: string, count = 4) => {
  const rows = pickHomeRows({ begun: list(begun), trending: list(trending), newest: list(newest), count })
  return [rows.trending, rows.newest].map((row) => row.map(({ id }) => id).join(''))
}

test('no course stands in two rows', () => {
  expect(pick('a', 'abcdefgh', 'hgfedcba')).toEqual(['bcde', 'hgf'])
  expect(pick('', 'abcdefgh', 'abcdefghijk')).toEqual(['abcd', 'efgh'])
})

test('a row that would be nearly empty keeps what it has', () => {
  expect(pick('ab', 'abc', 'cab')).toEqual(['abc', 'cab'])
  expect(pick('', 'ab', 'ab')).toEqual(['ab', 'ab'])
  expect(pick('', '', '')).toEqual(['', ''])
})
