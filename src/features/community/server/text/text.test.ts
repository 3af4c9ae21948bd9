import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import type { CommentPart } from '../../rules/comment.ts'
import { findHtmlTags } from './find-html-tags.ts'
import { parseCommentParts, parseMentionedUsernames } from './parse-comment-parts.ts'
import { isBlankText, sanitizeCommentText } from './sanitize-text.ts'

const HOUR = 3_600_000
const names = new Map([['ada_l', 'ada']])
const read = (text: string, durationMs = HOUR) =>
  parseCommentParts(sanitizeCommentText(text), { durationMs, usernames: names })
const wordsOf = (parts: readonly CommentPart[]) => parts.map(({ text }) => text).join('')
const kinds = (parts: readonly CommentPart[]) =>
  parts.flatMap(({ kind, text }) => (kind === 'text' ? [] : [[kind, text]]))

/** What no part may be, whatever was typed. */
function expectSafe(parts: readonly CommentPart[]) {
  for (const part of parts) {
    expect(['text', 'link', 'time', 'mention']).toContain(part.kind)
    expect(part.text).not.toBe('')
    if (part.kind === 'link') expect(part.href).toMatch(/^(?:https?:\/\/|mailto:)[^"'<>`\s]*$/)
    if (part.kind === 'time') expect(part.seconds * 1000).toBeLessThanOrEqual(HOUR)
    if (part.kind === 'mention') expect(part.username).toBe('ada')
    if (part.kind === 'text') expect(part.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]/)
  }
}

/** Pieces that texts with tags are made of, thrown together. */
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '/>',
        '"',
        "'",
        '=',
        ' ',
        '\n',
        'a',
        'b',
        'script',
        'img',
        'href',
        'onerror',
      ),
      fc.constantFrom(
        'javascript:',
        'https://',
        'mailto:',
        '//',
        '&#106;',
        '&lt;',
        '<!--',
        '-->',
        '<a href="',
        '</a>',
      ),
      fc.constantFrom('@ada_l', '12:34', '\u202e', '\0', '\ud83d', 'x@y.zz'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))
const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), markup)

describe('whatever is typed', () => {
  test('nothing but text, safe links, times and mentions comes of it', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        expectSafe(read(typed))
      }),
      { numRuns: 2_000 },
    )
  })

  test('kept once, it is kept the same again', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const kept = sanitizeCommentText(typed)
        expect(sanitizeCommentText(kept)).toBe(kept)
      }),
      { numRuns: 2_000 },
    )
  })

  test('words without tags, controls and signs of direction are shown as they were typed', () => {
    const words = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((text) => text.replace(/[<\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim())
    fc.assert(
      fc.property(
        fc.oneof(
          words,
          fc.constantFrom('a & b', '&lt;b&gt;', 'x@y.zz @ada_l 1:02, https://example.org/a_(b)'),
        ),
        (typed) => {
          expect(wordsOf(read(typed))).toBe(typed)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('tags alone are left out, in their places', () => {
    const tag = fc.constantFrom(
      '<b>',
      '</b>',
      '<p class="x">',
      '<br/>',
      '</div >',
      '<IMG src=x onerror=alert(1)>',
    )
    const word = fc.string({ unit: fc.constantFrom('x', ' ', 'ä', '1', '.'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(fc.tuple(word, tag), { minLength: 1 }), (pairs) => {
        const typed = pairs.map(([text, markup]) => text + markup).join('')
        expect(wordsOf(read(typed))).toBe(
          pairs
            .map(([text]) => text)
            .join('')
            .trim(),
        )
      }),
    )
  })
})

test.each(HOSTILE_TEXTS)('$trick does nothing', ({ text }) => {
  const kept = sanitizeCommentText(text)
  expectSafe(read(text))
  expect(sanitizeCommentText(kept)).toBe(kept)
  expect(findHtmlTags(kept).filter(({ name }) => name !== 'a')).toEqual([])
})

describe('what stays', () => {
  test.each([
    ['vector<int> v(n);'],
    ['for (let i = 0; i<n && a[i]>0; i++) x < y'],
    ['a<b && c>d || e<-1'],
    ['Map<String, List<Integer>> <3 <- >_<'],
    ['&lt;b&gt; &amp; &#106;'],
    ['5 < 6 > 4'],
  ])('%s', (text) => {
    expect(wordsOf(read(text))).toBe(text)
  })
})

describe('links', () => {
  test.each([
    ['<a href="https://example.org/?a=1&b=2">here</a>', 'here', 'https://example.org/?a=1&b=2'],
    ["<A HREF='HTTP://Example.ORG'>here</A>", 'here', 'http://example.org/'],
    ['<a href=mailto:ada@example.org>write</a>', 'write', 'mailto:ada@example.org'],
    ['<a href="https://example.org"><b>bold</b></a>', 'bold', 'https://example.org/'],
    [
      '<a href="https://example.org/b">https://example.org/a</a>',
      'https://example.org/a',
      'https://example.org/b',
    ],
    ['https://example.org/a_(b)', 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
    ['ada@example.org', 'ada@example.org', 'mailto:ada@example.org'],
  ])('%s', (typed, text, href) => {
    expect(read(typed)).toEqual([{ kind: 'link', text, href }])
  })

  test.each([
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="/courses">x</a>', 'x'],
    ['<a>x</a>', 'x'],
    ['<a href="https://example.org">never closed', 'never closed'],
    ['<a href="https://example.org@evil.example">x</a>', 'x'],
    ['ftp://example.org', 'ftp://example.org'],
    ['main.py and index.html', 'main.py and index.html'],
  ])('%s is none', (typed, text) => {
    expect(read(typed)).toEqual([{ kind: 'text', text }])
  })

  test('one whose words are another address leads where the words say', () => {
    expect(read('<a href="https://evil.example">https://example.org</a>')).toEqual([
      { kind: 'link', text: 'https://example.org', href: 'https://example.org/' },
    ])
  })
})

describe('times and names', () => {
  test.each([
    ['at 12:34', [['time', '12:34']]],
    [
      '(0:05), 59:59.',
      [
        ['time', '0:05'],
        ['time', '59:59'],
      ],
    ],
    ['1:00:00', [['time', '1:00:00']]],
    ['1:00:01', []],
    ['60:01', []],
    ['12:60 and 1:2:3 and 12:345 and 10.12:30', []],
    ['1:75:00', []],
    [
      '@ada_l and @ADA_L!',
      [
        ['mention', '@ada_l'],
        ['mention', '@ADA_L'],
      ],
    ],
    ['@ada @ada_ @ada_l_ x@ada_l /@ada_l @@ada_l', []],
    ['https://example.org/@ada_l', [['link', 'https://example.org/@ada_l']]],
    ['<a href="https://example.org">@ada_l 12:34</a>', [['link', '@ada_l 12:34']]],
  ])('%s', (text, expected) => {
    expect(kinds(read(text))).toEqual(expected)
  })

  test('a time is told in seconds', () => {
    expect(read('1:02:03', 2 * HOUR)).toEqual([{ kind: 'time', text: '1:02:03', seconds: 3723 }])
  })

  test('names are found once each, in lower case', () => {
    expect(
      parseMentionedUsernames('@Grace @grace <a href="https://example.org">@ada</a> a@b.cc @x_1.'),
    ).toEqual(['grace', 'x_1'])
  })
})

test('what cannot be seen is nothing', () => {
  for (const text of ['', ' \n', '\u200b', '\u2060\ufeff\u00ad', '\u3164'])
    expect(isBlankText(text)).toBe(true)
  expect(isBlankText('.')).toBe(false)
  expect(sanitizeCommentText('a\r\nb\rc\u0000\u0007\td\u202ee')).toBe('a\nb\nc\tde')
})

test('long texts of nothing but signs are read', () => {
  for (const text of [
    '<'.repeat(5_000),
    '<a '.repeat(1_600),
    '<b>'.repeat(1_600),
    `${'<<b>'.repeat(1_000)}b>`,
    '@a'.repeat(2_500),
    '1:'.repeat(2_500),
  ]) {
    expectSafe(read(text))
  }
})
