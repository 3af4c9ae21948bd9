import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommentPart } from '../../rules/comment.ts'
import { truncateName } from '../format-person.ts'
import { formatTimeAgo, truncateCommentParts } from './format-comment.ts'
import { findMentionAtCaret, insertMention, listRemainingMentionIds } from './mention-token.ts'

const text = (words: string): CommentPart => ({ kind: 'text', text: words })

describe('a long comment', () => {
  test('of 100 characters is shown whole, one of 101 is cut', () => {
    expect(truncateCommentParts([text('x'.repeat(100))])).toBeNull()
    expect(truncateCommentParts([text('x'.repeat(101))])).toEqual([text('x'.repeat(100))])
  })

  test('counts what a reader sees as one character as one', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(truncateCommentParts([text(family.repeat(100))])).toBeNull()
    expect(truncateCommentParts([text(family.repeat(101))])).toEqual([text(family.repeat(100))])
  })

  test('is never cut in a link, a time or a mention', () => {
    const link: CommentPart = { kind: 'link', text: 'x'.repeat(60), href: 'https://example.org' }
    expect(truncateCommentParts([text('y'.repeat(50)), link, text('z')])).toEqual([text('y'.repeat(50))])
    expect(truncateCommentParts([link, text('y'.repeat(50))])).toEqual([link, text('y'.repeat(40))])
  })

  test('is one of many lines too', () => {
    expect(truncateCommentParts([text('a\nb\nc\nd\ne\nf')])).toBeNull()
    expect(truncateCommentParts([text('a\nb\nc\nd\ne\nf\ng')])).toEqual([text('a\nb\nc\nd\ne\nf')])
  })

  test('begins as the whole one does', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 5 }), (words) => {
        const parts = words.map(text)
        const whole = words.join('')
        const cut = truncateCommentParts(parts)
        const shown = (cut ?? parts).map((part) => part.text).join('')
        expect(whole.startsWith(shown)).toBe(true)
        if (cut === null) expect(shown).toBe(whole)
      }),
    )
  })
})

test('a name is cut to 15 characters and an ellipsis', () => {
  expect(truncateName('Ada Lovelace')).toBe('Ada Lovelace')
  expect(truncateName('x'.repeat(15))).toBe('x'.repeat(15))
  expect(truncateName('x'.repeat(16))).toBe(`${'x'.repeat(15)}…`)
  expect(truncateName('Maximiliane von Habsburg')).toBe('Maximiliane von…')
  expect(truncateName('👩‍👩‍👧‍👦'.repeat(16))).toBe(`${'👩‍👩‍👧‍👦'.repeat(15)}…`)
})

describe('how long ago', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  test.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T10:00:00Z', '2 hours ago'],
    ['2026-03-09T11:00:00Z', '1 day ago'],
    ['2026-02-20T12:00:00Z', '2 weeks ago'],
    ['2025-12-10T12:00:00Z', '3 months ago'],
    ['2024-01-10T12:00:00Z', '2 years ago'],
    ['2026-05-10T12:00:00Z', 'just now'],
  ])('%s was %s', (then, words) => expect(formatTimeAgo(then, now)).toBe(words))
})

describe('a mention', () => {
  test.each([
    ['@', 1, { from: 0, to: 1, query: '' }],
    ['hello @ad', 9, { from: 6, to: 9, query: 'ad' }],
    ['hello @ad and more', 9, { from: 6, to: 9, query: 'ad' }],
    ['(@Zoë', 5, { from: 1, to: 5, query: 'Zoë' }],
    ['line\n@x', 7, { from: 5, to: 7, query: 'x' }],
    ['me@example', 10, null],
    ['@ada ', 5, null],
    ['谢谢你@ad', 6, { from: 3, to: 6, query: 'ad' }],
    ['ありがとー@', 6, { from: 5, to: 6, query: '' }],
    ['고마워@ad', 6, { from: 3, to: 6, query: 'ad' }],
    ['你好，@ad', 6, { from: 3, to: 6, query: 'ad' }],
    ['ขอบคุณค่ะ@ad', 12, { from: 9, to: 12, query: 'ad' }],
    ['谢谢grace@ex', 10, null],
    ['谢谢7@ex', 6, null],
    ['josé@ex', 7, null],
    ['иван@ex', 7, null],
    ['no', 2, null],
  ])('in %j with the caret at %i', (words, caret, token) => {
    expect(findMentionAtCaret(words, caret)).toEqual(token)
  })

  test('takes the place of what was typed, and leaves the rest', () => {
    const typed = findMentionAtCaret('hi @ad there', 6)
    expect(typed && insertMention('hi @ad there', typed, 'ada.l')).toEqual({
      text: 'hi @ada.l there',
      caret: 10,
    })
  })

  test('counts as long as the name still stands there', () => {
    const chosen = new Map([
      ['ada', '1'],
      ['ada.l', '2'],
      ['bob', '3'],
    ])
    expect(listRemainingMentionIds('@ada.l and @Bob!', chosen)).toEqual(['1', '2', '3'])
    expect(listRemainingMentionIds('@adam and bob', chosen)).toEqual([])
    expect(listRemainingMentionIds('@bob你好', chosen)).toEqual(['3'])
  })
})
