import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatWebVttTime } from './caption-times.ts'
import { readCaptions } from './read-captions.ts'

const read = (...lines: string[]) => {
  const { captions, ...rest } = readCaptions(lines.join('\n'))
  return {
    ...rest,
    said: captions.map(({ caption: { startMs, text } }) => [startMs, text]),
  }
}

describe('a loose file', () => {
  test('in SRT gives what can be shown, in order, and names the rest', () => {
    expect(
      read(
        ...['1', '00:00:01,000 --> 00:00:02,000', ''],
        ...['2', '00:00:03,000 --> 00:00:03,000', 'Zero long', ''],
        ...['3', '00:00:05,000 --> 00:00:06,000', 'First part', '', 'second part after an empty line', ''],
        ...['4', '00:00:04,000 --> 00:00:04,500', 'Earlier', '5'],
      ),
    ).toMatchObject({
      said: [
        [4_000, 'Earlier'],
        [5_000, 'First part\nsecond part after an empty line'],
      ],
      dropped: [
        { line: 2, message: 'has no text' },
        { line: 5, message: 'ends before it begins' },
        { line: 17, message: 'has no text' },
      ],
      moved: [{ line: 15, message: 'began before the caption above it and was moved to its place' }],
    })
  })

  test('in WebVTT may have lines with a blank in its captions, as YouTube writes them', () => {
    const youtube = read(
      ...['WEBVTT', 'Kind: captions', 'Language: en', ''],
      ...['00:00:00.160 --> 00:00:02.470 align:start position:0%', ' ', 'today<00:00:00.480><c> we</c>', ''],
      ...['00:00:02.470 --> 00:00:02.480 align:start position:0%', 'today we', ' ', ''],
      ...[
        '00:00:02.480 --> 00:00:05.030',
        'today we',
        'loop',
        ' ',
        '4',
        '00:00:05.030 --> 00:00:06.000',
        'on',
      ],
    )
    expect(youtube).toMatchObject({ dropped: [], moved: [], styleLine: 5 })
    expect(youtube.said.map(([, text]) => text)).toEqual([
      'today<c> we</c>',
      'today we',
      'today we\nloop',
      'on',
    ])
  })

  test('names what has no time, and reads times as people write them', () => {
    expect(
      read(
        'WEBVTT',
        '',
        'Lost words',
        'in two lines',
        '',
        '00:01,5 --> 1:02.250',
        'Here',
        '',
        '00:03.000 -> 00:04.000',
        'No arrow',
      ),
    ).toMatchObject({
      said: [[1_500, 'Here']],
      dropped: [
        { line: 3, message: '“Lost words” is not a time such as 00:01:05.000 --> 00:01:08.000' },
        { line: 9, message: '“00:03.000 -> 00:04.000” is not a time such as 00:01:05.000 --> 00:01:08.000' },
      ],
    })
    expect(
      read(
        '1',
        '00:00:01,000 -> 00:00:02,000',
        'No arrow',
        '',
        '2',
        '00:00:03,000 --> 00:00:04,000',
        '42',
        '',
        'a --> b, at 10:30',
      ),
    ).toMatchObject({
      said: [[3_000, '42\n\na --> b, at 10:30'.replace('\n\n', '\n')]],
      dropped: [{ line: 2 }],
    })
  })

  test('that is none says so', () => {
    expect(read('A letter', 'in two lines')).toMatchObject({ said: [], dropped: [{ line: 1 }] })
    expect(read('')).toMatchObject({ said: [], dropped: [{ line: 1 }] })
    expect(read('WEBVTT')).toMatchObject({ said: [], dropped: [] })
  })
})

test('of any mixture the good captions come out in order, and each bad one is named by its line', () => {
  const line = fc.stringMatching(/^[a-z][a-z ]{0,12}[a-z]$/)
  const good = fc.record({
    kind: fc.constant('good' as const),
    at: fc.nat(80_000_000),
    length: fc.integer({ min: 1, max: 9_000 }),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  })
  const bad = fc.record({
    kind: fc.constantFrom('empty' as const, 'short' as const),
    at: fc.nat(80_000_000),
    length: fc.constant(0),
    lines: fc.array(line, { minLength: 1, maxLength: 2 }),
  })
  const pieces = fc.array(fc.oneof({ weight: 3, arbitrary: good }, bad), { minLength: 1, maxLength: 12 })
  const form = fc.record({
    isSrt: fc.boolean(),
    gap: fc.constantFrom('', ' '),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    isNumbered: fc.boolean(),
  })
  fc.assert(
    fc.property(pieces, form, (list, { isSrt, gap, end, isNumbered }) => {
      const lines = isSrt ? [] : ['WEBVTT', '']
      const badLines: number[] = []
      for (const [index, { kind, at, length, lines: said }] of list.entries()) {
        if (isSrt || isNumbered) lines.push(String(index + 1))
        const end = kind === 'empty' ? at + 1_000 : at + length
        const [from, to] = [formatWebVttTime(at), formatWebVttTime(end)]
        lines.push(isSrt ? `${from} --> ${to}`.replaceAll('.', ',') : `${from} --> ${to}`)
        if (kind !== 'good') badLines.push(lines.length)
        // In WebVTT an empty line is the end of a caption.
        if (kind !== 'empty')
          lines.push(...said.flatMap((text, place) => (place === 0 ? [text] : [isSrt ? gap : ' ', text])))
        lines.push('')
      }
      const { captions, dropped } = readCaptions(lines.join(end))
      const expected = list
        .filter(({ kind }) => kind === 'good')
        .toSorted((one, other) => one.at - other.at)
        .map(({ at, length, lines: said }) => ({ startMs: at, endMs: at + length, text: said.join('\n') }))
      expect(captions.map(({ caption }) => caption)).toEqual(expected)
      expect(dropped.map(({ line: at }) => at)).toEqual(badLines)
    }),
  )
})

test('no file makes it fail', () => {
  const piece = fc.constantFrom(
    ...[
      'WEBVTT',
      'NOTE',
      '1',
      '2',
      ' ',
      '',
      'text',
      '-->',
      '00:01.000 --> 00:02.000',
      '00:00:01,000 --> 00:00:02,000',
    ],
    ...[
      '00:99:01,000 --> 1',
      '<i>',
      '<b',
      '\0',
      '\uFEFF',
      '99:99:99.999 --> 999:59:59.999',
      'STYLE',
      '0:0,0',
    ],
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n', '\r', ' '),
      (parts, end) => {
        const { captions } = readCaptions(parts.join(end))
        for (const { caption, line } of captions) {
          expect(caption.startMs).toBeLessThan(caption.endMs)
          expect(line).toBeGreaterThan(0)
        }
      },
    ),
  )
})
