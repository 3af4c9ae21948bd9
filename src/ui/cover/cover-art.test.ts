import { describe, expect, test } from 'vitest'
import { buildCoverArt } from './cover-paths.ts'
import { COVER_HEIGHT, COVER_WIDTH } from './shapes.ts'

const CATEGORIES = [
  'data-science',
  'programming',
  // The slug of a category can be what every object has.
  'constructor',
  'data-structures',
  'machine-learning',
  'web-development',
  'game-development',
  'something-else',
]
const TITLES = Array.from({ length: 40 }, (_, index) => `Course number ${index}`)

describe('coverArt', () => {
  test('is the same for the same title and category', () => {
    for (const category of CATEGORIES)
      expect(buildCoverArt('Graphs', category)).toEqual(buildCoverArt('Graphs', category))
  })

  test('does not change from one release to the next', () => {
    expect(buildCoverArt('Graphs', 'something-else').shapes[0]?.d).toMatchInlineSnapshot(
      `"M44 160a150 150 0 1 0 300 0a150 150 0 1 0 -300 0z"`,
    )
  })

  test('differs between titles and between categories', () => {
    for (const category of CATEGORIES) {
      const pictures = new Set(TITLES.map((title) => JSON.stringify(buildCoverArt(title, category).shapes)))
      expect(pictures.size).toBe(TITLES.length)
    }
    expect(
      new Set(CATEGORIES.map((category) => JSON.stringify(buildCoverArt('Graphs', category)))).size,
    ).toBe(CATEGORIES.length)
  })

  test('writes whole numbers only and stays small', () => {
    for (const category of CATEGORIES) {
      for (const title of TITLES) {
        const data = buildCoverArt(title, category)
          .shapes.map(({ d }) => d)
          .join('')
        expect(data).not.toMatch(/NaN|undefined|\.|e-/)
        expect(data.length).toBeLessThan(4000)
      }
    }
  })

  test('uses both sheets of a category', () => {
    for (const category of CATEGORIES) {
      expect(new Set(TITLES.map((title) => buildCoverArt(title, category).palette.ground)).size).toBe(2)
    }
  })

  test('has the proportions of a video', () => {
    expect(COVER_WIDTH / COVER_HEIGHT).toBeCloseTo(16 / 9)
  })
})
