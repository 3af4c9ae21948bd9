import { describe, expect, test } from 'vitest'
import { placesOf, shortName } from './top-learners.ts'

describe('names of top learners', () => {
  test.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Fifteen Letters', 'Fifteen Letters'],
    ['Sixteen Letters!', 'Sixteen Letters…'],
    ['Wolfgang Amadeus Mozart', 'Wolfgang Amadeu…'],
    ['Maria del Carmen Ruiz', 'Maria del Carme…'],
    ['Fourteen Signs and more', 'Fourteen Signs…'],
    ['👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻', `${'👩‍💻'.repeat(15)}…`],
  ])('%s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})

test('who learned as much shares a place', () => {
  expect(placesOf([90, 80, 80, 70])).toEqual([1, 2, 2, 4])
  expect(placesOf([])).toEqual([])
})
