import { describe, expect, test } from 'vitest'
import { buildCoverArt } from './cover-paths.ts'
import { drawTableMotif } from './motifs/chart-motifs.ts'
import { chooseMotif } from './motifs/choose-motif.ts'
import { drawBranchesMotif } from './motifs/code-motifs.ts'
import { createSeededRandom } from './seeded-random.ts'
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
      `"M66 200L-135 -10h50zM66 200L0 -10h50zM66 200L134 -10h50zM66 200L248 -10h50zM66 200L353 -10h50z"`,
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

  test('has many grounds in one category, all of them near its hue', () => {
    for (const category of CATEGORIES) {
      const grounds = new Set(TITLES.map((title) => buildCoverArt(title, category).palette.ground))
      expect(grounds.size).toBeGreaterThan(20)
    }
  })

  test('draws what a word of the title says, and else something of its category', () => {
    const motif = (title: string, category = 'programming') =>
      chooseMotif(createSeededRandom(title), title, category)
    expect(motif('Asking Questions With SQL')).toBe(drawTableMotif)
    expect(motif('Git for Everyday Work', 'web-development')).toBe(drawBranchesMotif)
    expect(motif('Digital Gardens')).not.toBe(drawBranchesMotif)
    expect(new Set(TITLES.map((title) => motif(title))).size).toBeGreaterThan(2)
    expect(new Set(TITLES.map((title) => motif(title, 'no-such-category'))).size).toBeGreaterThan(2)
  })

  test('has the proportions of a video', () => {
    expect(COVER_WIDTH / COVER_HEIGHT).toBeCloseTo(16 / 9)
  })
})
