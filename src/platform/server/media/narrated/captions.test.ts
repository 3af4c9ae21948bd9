import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSentenceCues, formatWebVtt } from './captions.ts'

const wordsOf = (sentence: string) =>
  Array.from(sentence.matchAll(/\S+/g), (match, index) => ({ at: match.index, ms: index * 300 }))

test('a short sentence is one caption for its whole sound', () => {
  const cues = buildSentenceCues('Last in, first out.', wordsOf('Last in, first out.'), 500, 1900)
  expect(cues).toEqual([{ startMs: 500, endMs: 1900, lines: ['Last in, first out.'] }])
})

test('a long sentence is split where a phrase ends, timed by its words', () => {
  const sentence =
    'If you keep the two apart in your head, a surprising number of later puzzles will simply not happen to you.'
  expect(buildSentenceCues(sentence, wordsOf(sentence), 1000, 8000)).toEqual([
    { startMs: 1000, endMs: 3700, lines: ['If you keep the two apart in your head,'] },
    {
      startMs: 3700,
      endMs: 8000,
      lines: ['a surprising number of later puzzles', 'will simply not happen to you.'],
    },
  ])
})

test('letters that are spelled for the voice are one word for the reader', () => {
  const [cue] = buildSentenceCues('In S Q L, an I D is a key.', [], 0, 1000)
  expect(cue?.lines).toEqual(['In SQL, an ID is a key.'])
})

test('captions keep every word, fit, and follow each other in time', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}[,;]?$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const sentence = `${words.join(' ')}.`
      const cues = buildSentenceCues(sentence, wordsOf(sentence), 0, words.length * 300)
      expect(cues.flatMap((cue) => cue.lines).join(' ')).toBe(sentence)
      expect(cues.every((cue) => cue.lines.length <= 2 && cue.lines.every((line) => line.length <= 42))).toBe(
        true,
      )
      for (const [index, cue] of cues.entries()) {
        expect(cue.endMs).toBeGreaterThan(cue.startMs)
        expect(cue.startMs).toBe(cues[index - 1]?.endMs ?? 0)
      }
    }),
  )
})

test('writes WebVTT, in which signs of mark-up are text', () => {
  expect(formatWebVtt([{ startMs: 3_723_004, endMs: 3_724_500, lines: ['a < b', '& c'] }])).toBe(
    'WEBVTT\n\n01:02:03.004 --> 01:02:04.500\na &lt; b\n&amp; c\n',
  )
})
