import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAPTIONS_MAX_CUES } from '#features/catalogue/rules/captions/caption-limits.ts'
import {
  type EditableCaption,
  normalizeCaptionText,
  stripCaptionTags,
} from '#features/catalogue/rules/captions/caption-text.ts'
import { formatTypedTime, parseTypedTime } from '#features/catalogue/rules/captions/caption-times.ts'
import { formatCaptionsFile } from '#features/catalogue/rules/captions/format-captions.ts'
import { findFirstCaptionFault } from '#features/catalogue/rules/captions/validate-captions.ts'
import { completeChapters, findChapterFault } from './chapters.ts'
import { findCaptionIndexAt, mergeCaptions, shiftCaptions, splitCaption } from './edit-captions.ts'
import { parseCaptionsFile } from './parse-captions.ts'

/** Texts full of what means something in a file with captions. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<i>',
        '</i>',
        '<v Ada>',
        '<b',
        '>',
        '<',
        '&',
        '&lt;',
        '&amp;',
        'lt;',
        '-->',
        '\n',
        ' ',
        'WEBVTT',
        'NOTE',
      ),
      fc.constantFrom(
        '\r',
        '\0',
        '\u0085',
        '\u2028',
        '\uD800',
        '<script>',
        '<00:01.000>',
        '{\\an8}',
        '\u00A0',
        '7',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((parts) => normalizeCaptionText(parts.join('')))
  .filter((normalized) => stripCaptionTags(normalized) !== '' && normalized.length <= 1_000)

const captions = fc
  .array(fc.record({ gap: fc.nat(5_000), length: fc.integer({ min: 1, max: 9_000 }), text }), {
    minLength: 1,
  })
  .map((parts) => {
    let startMs = 0
    return parts.map(({ gap, length, text: said }): EditableCaption => {
      startMs += gap
      return { startMs, endMs: startMs + length, text: said }
    })
  })

describe('a file', () => {
  test('says what was written into it', () => {
    fc.assert(
      fc.property(captions, (written) => {
        const { captions: read, faultCount } = parseCaptionsFile(formatCaptionsFile(written), null)
        expect(faultCount).toBe(0)
        expect(read).toEqual(written)
      }),
    )
  })

  test('normalizing twice changes nothing more', () => {
    fc.assert(
      fc.property(text, (once) => {
        expect(normalizeCaptionText(once)).toBe(once)
      }),
    )
  })

  test('no markup but that of WebVTT comes out of any file', () => {
    fc.assert(
      fc.property(fc.array(text), fc.string(), (texts, noise) => {
        const source = `WEBVTT\n\n00:01.000 --> 00:02.000\n${texts.join('')}${noise}<img src=x onerror=y><script>`
        const { captions: read } = parseCaptionsFile(source, null)
        const rest = formatCaptionsFile(read)
          .replace(/<\/?(?:b|i|u|c|v|lang|ruby|rt)\b[^<>]*>/g, '')
          .replace(/^.* --> .*$/gm, '')
        expect(rest).not.toMatch(/[<>]/)
      }),
    )
  })

  test('SRT is read as it comes', () => {
    const source = [
      '\uFEFF1',
      '00:00:01,500 --> 00:00:03,000',
      '<I>Hello</I> <font color="red">there</font>,',
      '{\\an8}List<String> & more',
      '',
      '2',
      '0:00:03.5 --> 00:00:05,25',
      'Second',
      '3',
      '00:00:06,000 --> 00:00:07,000',
      'Third, without an empty line',
    ].join('\r\n')
    expect(parseCaptionsFile(source, null)).toMatchObject({
      faultCount: 0,
      captions: [
        { startMs: 1_500, endMs: 3_000, text: '<i>Hello</i> there,\nList<String> & more' },
        { startMs: 3_500, endMs: 5_250, text: 'Second' },
        { startMs: 6_000, endMs: 7_000, text: 'Third, without an empty line' },
      ],
    })
  })

  test('WebVTT with notes, styles, names and places', () => {
    const source =
      'WEBVTT - A talk\nKind: captions\n\nNOTE by us\nin two lines\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Ada>5 &lt; 6 &amp; <c.loud>loud</c> <00:01.500><blink>x</blink>\n'
    expect(parseCaptionsFile(source, null)).toMatchObject({
      faultCount: 0,
      captions: [{ startMs: 1_000, endMs: 2_000, text: '<v Ada>5 < 6 & <c.loud>loud</c> x' }],
    })
  })

  test('each fault has its line', () => {
    const source = [
      'WEBVTT',
      '',
      '00:05.000 --> 00:04.000',
      'Back',
      '',
      '00:06.000 -> 00:07.000',
      'No arrow',
      '',
      '00:03.000 --> 00:08.000',
      'Earlier',
      '',
      '00:09.000 --> 00:10.000',
      '<i> </i>',
      '',
      '00:99.000 --> 01:00.000',
      'No such second',
      '',
      '00:11.000 --> 01:02.000',
      'Over the end',
    ].join('\n')
    const { faults, warnings, faultCount } = parseCaptionsFile(source, 60_000)
    expect(faults.map(({ line, message }) => `line ${line}: ${message}`)).toEqual([
      'line 3: ends before it begins',
      'line 6: “00:06.000 -> 00:07.000” is not a time such as 00:01:05.000 --> 00:01:08.000',
      'line 12: has no text',
      'line 15: “00:99.000 --> 01:00.000” is not a time such as 00:01:05.000 --> 00:01:08.000',
    ])
    expect(faultCount).toBe(4)
    expect(warnings).toEqual([{ line: 18, message: 'ends after the video, which is 1:00.000 long' }])
  })

  test('what is no file with captions says so, and an empty one too', () => {
    expect(parseCaptionsFile('A letter', null).faults[0]?.message).toMatch(/neither WebVTT nor SRT/)
    expect(parseCaptionsFile('WEBVTT\n', null).faults).toEqual([{ line: 1, message: 'has no captions' }])
  })

  test('tells 20 faults at most, and takes as many captions as there may be', () => {
    const bad = `WEBVTT\n\n${'00:02.000 --> 00:01.000\nx\n\n'.repeat(30)}`
    expect(parseCaptionsFile(bad, null)).toMatchObject({ faultCount: 30, faults: { length: 20 } })
    const block = '00:01.000 --> 00:02.000\nx\n\n'
    expect(parseCaptionsFile(`WEBVTT\n\n${block.repeat(CAPTIONS_MAX_CUES)}`, null).faultCount).toBe(0)
    const many = parseCaptionsFile(`WEBVTT\n\n${block.repeat(CAPTIONS_MAX_CUES + 2)}`, null)
    expect(many.faults).toEqual([
      { line: 3 * CAPTIONS_MAX_CUES + 3, message: 'there are more than 10,000 captions' },
    ])
  })
})

const words = (said: string) => said.replace(/\s/g, '')

test('what is split and merged says and lasts the same', () => {
  fc.assert(
    fc.property(captions, fc.nat(), ([caption], place) => {
      if (!caption) return
      const halves = splitCaption(caption, place % (caption.text.length + 1))
      if (!halves) return
      expect(findFirstCaptionFault(halves)).toBeNull()
      const merged = mergeCaptions(...halves)
      expect({ ...merged, text: words(merged.text) }).toEqual({ ...caption, text: words(caption.text) })
    }),
  )
})

test('a split leaves tags and signs whole, and needs words on both sides', () => {
  const caption = { startMs: 0, endMs: 1_000, text: 'a <i>b</i> &lt;b> c' }
  expect(splitCaption(caption, 12)?.map((half) => half.text)).toEqual(['a <i>b</i> &lt;', 'b> c'])
  expect(splitCaption(caption, 0)).toBeNull()
  expect(splitCaption({ ...caption, endMs: 1 }, 7)).toBeNull()
})

test('shifting keeps lengths and distances, and nothing begins before the film', () => {
  fc.assert(
    fc.property(captions, fc.integer({ min: -10_000_000, max: 10_000_000 }), (before, by) => {
      const after = shiftCaptions(before, by)
      const moved = new Set(after.map(({ startMs }, index) => startMs - (before[index]?.startMs ?? 0)))
      expect(moved.size).toBe(1)
      expect(after.map(({ startMs, endMs }) => endMs - startMs)).toEqual(
        before.map(({ startMs, endMs }) => endMs - startMs),
      )
      expect(Math.min(...after.map(({ startMs }) => startMs))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the caption of a moment', () => {
  const list = [
    { startMs: 0, endMs: 1_000, text: 'a' },
    { startMs: 1_000, endMs: 2_000, text: 'b' },
  ]
  expect([0, 999, 1_000, 2_000].map((ms) => findCaptionIndexAt(list, ms))).toEqual([0, 0, 1, -1])
})

test('times are typed as they are shown', () => {
  fc.assert(
    fc.property(fc.nat(86_400_000), (ms) => {
      expect(parseTypedTime(formatTypedTime(ms))).toBe(ms)
    }),
  )
  expect(['1:05', '65', '1:05,5', '01:01:05.500', ' 7 '].map(parseTypedTime)).toEqual([
    65_000, 65_000, 65_500, 3_665_500, 7_000,
  ])
  for (const wrong of ['', '1:75', '-1', '1:2:3:4', 'a', '1e3', '٣']) expect(parseTypedTime(wrong)).toBeNull()
})

test('chapters rise inside the film, and the first one begins with it', () => {
  const chapter = { startMs: 5_000, title: ' A  title ' }
  expect(completeChapters([chapter])).toEqual([
    { startMs: 0, title: 'Beginning' },
    { startMs: 5_000, title: 'A title' },
  ])
  expect(completeChapters([])).toEqual([])
  expect(findChapterFault(chapter, undefined, null)).toBeNull()
  expect(findChapterFault(chapter, chapter, null)).toMatch(/begin after/)
  expect(findChapterFault(chapter, undefined, 5_000)).toMatch(/after the video/)
  expect(findChapterFault({ ...chapter, title: ' ' }, undefined, null)).toBe('has no title')
  expect(findChapterFault({ ...chapter, title: 'x'.repeat(101) }, undefined, null)).toMatch(/100/)
})
