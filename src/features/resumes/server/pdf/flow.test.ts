import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlowLine, keepParagraph, paginate } from './flow.ts'

const anyLine = fc.record({
  height: fc.integer({ min: 5, max: 40 }),
  before: fc.integer({ min: 0, max: 20 }),
  withNext: fc.boolean(),
})
const toLine = (line: Pick<FlowLine, 'height' | 'before' | 'withNext'>): FlowLine => ({
  ...line,
  element: { tag: 'P' },
  texts: [],
  rules: [],
})
const anyLines = fc.array(anyLine, { maxLength: 60 }).map((lines) => lines.map(toLine))
const heightOf = (first: number) => (page: number) => (page === 0 ? first : 200)

test('every line comes once, in order, on a page that has room for it, without touching another', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 60, max: 200 }), (lines, first) => {
      const placed = paginate(lines, heightOf(first))
      expect(placed.map(({ line }) => line)).toEqual(lines)
      for (const [index, { line, page, y }] of placed.entries()) {
        expect(y + line.height).toBeLessThanOrEqual(heightOf(first)(page))
        const before = placed[index - 1]
        if (!before) expect([page, y]).toEqual([expect.any(Number), 0])
        else if (before.page === page) expect(y).toBe(before.y + before.line.height + line.before)
        else expect([page, y]).toEqual([before.page + 1, 0])
      }
    }),
  )
})

test('lines that belong together are on one page, where a page has room for them', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 60, max: 200 }), (lines, first) => {
      const placed = paginate(lines, heightOf(first))
      let group: typeof placed = []
      for (const one of placed) {
        group.push(one)
        if (one.line.withNext) continue
        const high = group.reduce((sum, { line }, at) => sum + line.height + (at > 0 ? line.before : 0), 0)
        if (high <= 200) expect(new Set(group.map(({ page }) => page)).size).toBe(1)
        group = []
      }
    }),
  )
})

test('a page is left only for what has no room on it', () => {
  const lines = Array.from({ length: 10 }, () => toLine({ height: 50, before: 0, withNext: false }))
  expect(paginate(lines, heightOf(100)).map(({ page }) => page)).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
})

test.each([
  [1, [false]],
  [2, [true, false]],
  [3, [true, true, false]],
  [5, [true, false, false, true, false]],
])('a paragraph of %i lines leaves at least two on either page', (count, expected) => {
  const lines = Array.from({ length: count }, () => toLine({ height: 10, before: 0, withNext: false }))
  expect(keepParagraph(lines).map(({ withNext }) => withNext)).toEqual(expected)
})
