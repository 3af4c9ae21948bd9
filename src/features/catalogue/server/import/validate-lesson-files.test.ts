import { describe, expect, test } from 'vitest'
import { ChapterParseError, parseWebVttChapters } from './validate-lesson-files.ts'

const limits = { most: 3, longest: 20 }
const file = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`

test('each cue is a chapter, whatever stands around it', () => {
  const text = file(
    'NOTE\nMade by hand',
    '00:00.000 --> 01:05.000\nThe <b>beginning</b>',
    '2\n01:05.250 --> 02:00.000 align:start\nA &amp; B\nand C',
    '01:00:00.000 --> 01:00:01.000\nLate',
  )
  const expected = [
    { title: 'The beginning', startMs: 0 },
    { title: 'A & B and C', startMs: 65_250 },
    { title: 'Late', startMs: 3_600_000 },
  ]
  expect(parseWebVttChapters(text, limits)).toEqual(expected)
  expect(parseWebVttChapters(text.replaceAll('\n', '\r\n'), limits)).toEqual(expected)
})

describe('refuses, with the line,', () => {
  test.each([
    ['no cue', 'WEBVTT\n', 1],
    ['a time that is none', file('1:05 --> 2:00\nA'), 3],
    ['a chapter without a title', file('00:00.000 --> 00:01.000'), 3],
    ['a title that is too long', file(`00:00.000 --> 00:01.000\n${'x'.repeat(21)}`), 4],
    ['times out of order', file('00:05.000 --> 00:06.000\nA', '00:05.000 --> 00:07.000\nB'), 6],
    ['too many', file(...[0, 1, 2, 3].map((at) => `00:0${at}.000 --> 00:09.000\nA`)), 1],
  ])('%s', (_what, text, line) => {
    expect(() => parseWebVttChapters(text, limits)).toThrow(ChapterParseError)
    try {
      parseWebVttChapters(text, limits)
    } catch (error) {
      expect(error).toMatchObject({ line })
    }
  })
})
