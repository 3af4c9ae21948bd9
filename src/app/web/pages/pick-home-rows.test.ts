import { expect, test } from 'vitest'
import { pickHomeRows } from './pick-home-rows.ts'

const list = (ids: string) => [...ids].map((id) => ({ id }))
const pick = (begun: string, trending: string, newest: string, forYou = '') => {
  const rows = pickHomeRows({
    ...{ begun: list(begun), forYou: list(forYou), trending: list(trending), newest: list(newest) },
    count: 4,
  })
  return [rows.trending, rows.newest].map((row) => row.map(({ id }) => id).join(''))
}

test('no course stands in two rows', () => {
  expect(pick('a', 'abcdefgh', 'hgfedcba')).toEqual(['bcde', 'hgf'])
  expect(pick('', 'abcdefgh', 'abcdefghijk')).toEqual(['abcd', 'efgh'])
  expect(pick('a', 'abcdefghij', 'jihgfedcba', 'bc')).toEqual(['defg', 'jih'])
})

test('a row that would be nearly empty keeps what it has', () => {
  expect(pick('ab', 'abc', 'cab')).toEqual(['abc', 'cab'])
  expect(pick('', 'ab', 'ab')).toEqual(['ab', 'ab'])
  expect(pick('', '', '')).toEqual(['', ''])
})
