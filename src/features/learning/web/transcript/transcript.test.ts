import { describe, expect, test } from 'vitest'
import { findTextMatches } from '../player/caption-search.ts'
import {
  buildTranscript,
  findSentenceIndexAt,
  groupMatchesByParagraph,
  splitSentenceByMatches,
} from './transcript.ts'

const CUES = [
  { startMs: 0, text: 'A tree has' },
  { startMs: 1_000, text: 'a root. It has' },
  { startMs: 3_000, text: 'leaves, too.' },
  { startMs: 20_000, text: 'Now\nheaps.' },
]

describe('a transcript', () => {
  test('has the sentences of the captions, wherever these end', () => {
    const { sentences } = buildTranscript(CUES)
    expect(sentences.map(({ text }) => text)).toEqual([
      'A tree has a root.',
      'It has leaves, too.',
      'Now heaps.',
    ])
    expect(sentences.map(({ startMs }) => startMs)).toEqual([0, expect.any(Number), 20_000])
    expect(sentences[1]?.startMs).toBeGreaterThan(1_000)
    expect(sentences[1]?.startMs).toBeLessThan(3_000)
  })

  test('begins a paragraph after a silence, and when one has become long', () => {
    expect(buildTranscript(CUES).paragraphs.map(({ sentences }) => sentences.length)).toEqual([2, 1])
    const talk = Array.from({ length: 40 }, (_, index) => ({
      startMs: index * 2_000,
      text: `Sentence number ${index} goes on.`,
    }))
    const { paragraphs } = buildTranscript(talk)
    expect(paragraphs.length).toBeGreaterThan(2)
    expect(paragraphs.flatMap(({ sentences }) => sentences)).toHaveLength(40)
  })

  test('parts what has no punctuation where captions end', () => {
    const endless = Array.from({ length: 60 }, (_, index) => ({
      startMs: index * 1_000,
      text: `words and more words ${index}`,
    }))
    const { sentences } = buildTranscript(endless)
    for (const { text } of sentences) expect(text.length).toBeLessThanOrEqual(220)
    expect(sentences.map(({ text }) => text).join(' ')).toBe(endless.map(({ text }) => text).join(' '))
  })

  test('knows which sentence is said', () => {
    const { sentences } = buildTranscript(CUES)
    expect([0, 500, 2_900, 19_000, 20_000, 90_000].map((at) => findSentenceIndexAt(sentences, at))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
    expect(findSentenceIndexAt(buildTranscript([{ startMs: 5_000, text: 'Late.' }]).sentences, 0)).toBe(-1)
    expect(buildTranscript([]).paragraphs).toEqual([])
  })

  test('marks what was searched for, also across two sentences', () => {
    const { text, sentences, paragraphs } = buildTranscript(CUES)
    const [matches = [], others] = groupMatchesByParagraph(paragraphs, findTextMatches(text, 'ROOT. it'))
    expect(others).toEqual([])
    expect(
      groupMatchesByParagraph(paragraphs, findTextMatches(text, 'too. now')).map((own) => own.length),
    ).toEqual([1, 1])
    expect(sentences.slice(0, 2).map((sentence) => splitSentenceByMatches(sentence, matches))).toEqual([
      [
        { text: 'A tree has a ', match: -1 },
        { text: 'root.', match: 0 },
      ],
      [
        { text: 'It', match: 0 },
        { text: ' has leaves, too.', match: -1 },
      ],
    ])
    const [first] = sentences
    if (first) expect(splitSentenceByMatches(first, [])).toEqual([{ text: first.text, match: -1 }])
  })
})
