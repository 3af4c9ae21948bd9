import { describe, expect, test } from 'vitest'
import { computeRankingPlaces, shortenLearnerName } from './dashboard.ts'

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
    expect(shortenLearnerName(name)).toBe(short)
  })
})

test('who learned as much shares a place', () => {
  expect(computeRankingPlaces([90, 80, 80, 70])).toEqual([1, 2, 2, 4])
  expect(computeRankingPlaces([])).toEqual([])
})
