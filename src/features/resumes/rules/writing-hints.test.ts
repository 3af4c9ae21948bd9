import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { t } from '../messages/index.ts'
import { getHighlightHint, getPageHint, getSummaryHint, HIGHLIGHT_GOOD_LENGTH } from './writing-hints.ts'

describe('a line about work', () => {
  test.each([
    'I led a team of four',
    'I’ve built it',
    'Responsible for the build',
    'was asked to help',
    '  The migration of all accounts',
    'My task was support',
  ])('%s does not begin with a verb', (line) => {
    expect(getHighlightHint(line)).toBe(t.startWithAVerb)
  })

  test.each([
    '',
    'Led a team of four',
    'Improved loading by 40 %',
    'Theorised about waves',
    'Isolated the fault in a day',
    'Amended the contracts',
    'قاد فريقًا من أربعة',
    '改善了加载时间',
  ])('%s is fine', (line) => {
    expect(getHighlightHint(line)).toBeNull()
  })

  test('has two lines at most', () => {
    expect(getHighlightHint(`Led ${'x'.repeat(HIGHLIGHT_GOOD_LENGTH - 4)}`)).toBeNull()
    expect(getHighlightHint(`Led ${'x'.repeat(HIGHLIGHT_GOOD_LENGTH - 3)}`)).toBe(t.twoLinesReadWell)
  })

  test('says the same with space around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (line) => {
        expect(getHighlightHint(`  ${line} `)).toBe(getHighlightHint(line))
      }),
    )
  })
})

test('a summary has some lines', () => {
  expect(getSummaryHint('x'.repeat(600))).toBeNull()
  expect(getSummaryHint('x'.repeat(601))).toBe(t.threeToFiveLinesReadWell)
})

test('pages are judged by how far somebody has come', () => {
  expect(getPageHint(1, 1)).toBe(t.fitsOnOnePage)
  expect(getPageHint(2, 1)).toBe(t.onePageIsEnoughForFreshers({ pages: 2 }))
  expect(getPageHint(2, 3)).toBe(t.twoPagesAreFine)
  expect(getPageHint(5, 3)).toBe(t.rarelyReadBeyondTwoPages({ pages: 5 }))
})
