import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutCodeLine } from './grid-lines.ts'
import { type FontStyle, loadPdfFonts } from './pdf-fonts.ts'
import { layoutParagraph, type TextLine } from './text-lines.ts'

const SIZE = 10
const load = (text: string, style: FontStyle = 'regular') =>
  loadPdfFonts({ regular: [], bold: [], mono: [], [style]: [text] })
async function layOut(text: string, width = 10_000) {
  return layoutParagraph(await load(text), text, { style: 'regular', size: SIZE, width })
}
const textOf = ({ texts }: TextLine) => texts.map(({ text }) => text).join('')
/** Texts of a line as the eye meets them, from the left. */
const fromLeft = (line: TextLine | undefined) =>
  [...(line?.texts ?? [])].sort((a, b) => a.x - b.x).map(({ text }) => text.trim())

test('each character has a font made for its script, and each piece of text keeps its characters', async () => {
  const text = 'Grüße, Ελλάδα, привет, नमस्ते, 你好, 한글, ไทย, שלום, مرحبا, ℝ, 😀, ꙮ'
  const runs = (await load(text)).runsOf(text, 'regular')
  expect(runs.map((run) => run.text).join('')).toBe(text)
  const names = [...new Set(runs.map(({ font }) => font.name))]
  expect(names.map((name) => name.replace(/-\d+-wght/, '').replace('-wght', ''))).toEqual([
    'figtree-latin-normal-400',
    'noto-sans-greek-normal-400',
    'noto-sans-cyrillic-normal-400',
    'noto-sans-devanagari-normal-400',
    ...names.filter((name) => name.startsWith('noto-sans-sc')).map(() => 'noto-sans-sc-normal-400'),
    ...names.filter((name) => name.startsWith('noto-sans-kr')).map(() => 'noto-sans-kr-normal-400'),
    'noto-sans-thai-thai-normal-400',
    'noto-sans-hebrew-hebrew-normal-400',
    'vazirmatn-arabic-normal-400',
    'noto-sans-math-latin-400-normal',
    'twemoji',
    'noto-sans-cyrillic-ext-normal-400',
  ])
})

test('what is read from the right begins there, and Latin and numbers in it keep their order', async () => {
  const { lines, rightToLeft } = await layOut('שלום עולם 123, quick sort (סוף).')
  expect(rightToLeft).toBe(true)
  expect(fromLeft(lines[0]).filter(Boolean)).toEqual([
    ').',
    'סוף',
    '(',
    'quick sort',
    ',',
    '123',
    'שלום עולם',
  ])
  expect((await layOut('abc שלום')).rightToLeft).toBe(false)
  expect((await layOut('42')).rightToLeft).toBe(false)
})

test('glyphs of Arabic letters have the text of their letters, marks and all', async () => {
  const { lines } = await layOut('بتث لا')
  const [word] = lines[0]?.texts ?? []
  const glyphs = word?.font.shape(word.text, true) ?? []
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([
    'ال',
    ' ',
    'ث',
    'ت',
    'ب',
  ])
})

test('colours of an emoji come from its layers', async () => {
  const text = '😀👩‍👩‍👧🇩🇪'
  const [run, ...others] = (await load(text)).runsOf(text, 'regular')
  expect(others).toEqual([])
  const glyphs = run?.font.shape(text, false) ?? []
  expect(glyphs).toHaveLength(3)
  for (const { id } of glyphs) expect(run?.font.layers?.(id).length).toBeGreaterThan(1)
})

test('lines break at spaces, between characters of Chinese, between words of Thai, and inside what is too long', async () => {
  const linesOf = async (text: string, width: number) =>
    (await layOut(text, width)).lines.map((line) => textOf(line).trimEnd())
  expect(await linesOf('one two three', 45)).toEqual(['one two', 'three'])
  expect(await linesOf('你好世界，再见', 40)).toEqual(['你好世', '界，再见'])
  expect(await linesOf('สวัสดีชาวโลก', 35)).toEqual(['สวัสดี', 'ชาวโลก'])
  expect((await linesOf('abcdefghij', 20)).join('')).toBe('abcdefghij')
  expect(await linesOf('', 20)).toEqual([''])
})

test('lines never are wider than the page, and lose nothing but spaces', async () => {
  const pieces = ['a', 'bc', ' ', '  ', '你', '，', 'longer-word', 'é', 'שלום', 'مرحبا', 'ไทย', '12']
  const fonts = await load(pieces.join(' '))
  const written = fc.array(fc.constantFrom(...pieces)).map((all) => all.join(''))
  fc.assert(
    fc.property(written, fc.integer({ min: 20, max: 200 }), (text, width) => {
      const { lines } = layoutParagraph(fonts, text, { style: 'regular', size: SIZE, width })
      for (const line of lines) {
        expect(line.width).toBeLessThanOrEqual(width)
        for (const { x, width: taken } of line.texts) expect(x + taken).toBeLessThanOrEqual(line.width + 0.01)
      }
      expect(lines.map(textOf).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
  )
})

test('a character of code has its column whatever font it comes from, and long lines go on below', async () => {
  const text = '你a└好b'
  const fonts = await load(text, 'mono')
  const [line] = layoutCodeLine(fonts, text, { size: SIZE, width: 1_000 })
  expect(line?.texts.map(({ text: part, x }) => [part, Math.round(x)])).toEqual([
    ['你', 0],
    ['a', 12],
    ['└', 18],
    ['好', 24],
    ['b', 36],
  ])
  expect(layoutCodeLine(fonts, text, { size: SIZE, width: 19 }).map(textOf)).toEqual(['你a', '└好', 'b'])
})
