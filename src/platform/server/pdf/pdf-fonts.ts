import subsetFont from 'subset-font'
import { type FontFile, iterateFontFilesFor } from './font-files.ts'
import { openShapedFont, type ShapedFont } from './shaped-font.ts'

export type FontStyle = 'regular' | 'bold' | 'mono'

/** A piece of text in one font and one direction. */
export interface TextRun {
  readonly font: ShapedFont
  readonly text: string
  /** Embedding level of the bidirectional algorithm: odd ones read right to left. */
  readonly level: number
  /** Which of the paragraph's spans it belongs to. */
  readonly span?: number | undefined
}

/** Opens a font with these characters at least, in one weight. */
export type OpenFont = (
  id: string,
  file: FontFile,
  weight: number,
  characters: ReadonlySet<string>,
) => Promise<ShapedFont>

export interface PdfFonts {
  readonly all: readonly ShapedFont[]
  /**
   * Splits a text into runs; control characters of direction and shape are left out.
   * @param levels of its UTF-16 units; omitted when all of it reads left to right
   */
  runsOf(text: string, style: FontStyle, levels?: Uint8Array): TextRun[]
}

const WEIGHTS: Record<FontStyle, number> = { regular: 400, bold: 700, mono: 400 }
/** Characters that control direction, shape or breaks of others. The joiners stay, for the shaping. */
const STEERING = /^(?:[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector})+$/u
const JOINERS = /\u200c|\u200d|\p{Variation_Selector}/gu
/** ASCII, which the first font has; its last character may combine with a mark that follows. */
const PLAIN_OR_OTHER = /[ -~]+(?![^ -~])|[ -~]?[^ -~]+/g
const PLAIN = /^[ -~]+$/
/** Key of all ASCII characters in the choice of fonts. */
const PLAIN_KEY = ' '
const EVERY_PLAIN = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Loads fonts for texts in any script, each cut down to the characters of these texts.
 * @param texts everything that will be shown, by style
 * @param open gives a font; by default one that is cut down to these texts
 */
export async function loadPdfFonts(
  texts: Readonly<Record<FontStyle, Iterable<string>>>,
  open: OpenFont = openCutOut,
): Promise<PdfFonts> {
  const needed = new Map<string, { file: FontFile; weight: number; characters: Set<string> }>()
  const chosen = new Map<string, string>()
  for (const style of ['regular', 'bold', 'mono'] as const) {
    const weight = WEIGHTS[style]
    const need = (file: FontFile, characters: string) => {
      const id = file.variable ? `${file.name}-${weight}` : file.name
      const use = needed.get(id) ?? { file, weight, characters: new Set([' ']) }
      for (const character of characters + characters.normalize('NFKD')) use.characters.add(character)
      needed.set(id, use)
      return id
    }
    chosen.set(`${style}${PLAIN_KEY}`, need(await chooseFile('a', style), EVERY_PLAIN))
    for (const grapheme of graphemesOf(texts[style])) {
      chosen.set(`${style}${grapheme}`, need(await chooseFile(grapheme, style), grapheme))
    }
  }
  const fonts = new Map<string, ShapedFont>()
  for (const [id, { file, weight, characters }] of needed) {
    fonts.set(id, await open(id, file, weight, characters))
  }

  return {
    all: [...fonts.values()],
    runsOf(text, style, levels) {
      const runs: { font: ShapedFont; text: string; level: number }[] = []
      for (const { part, start, plain } of partsOf(text, levels)) {
        const level = levels?.[start] ?? 0
        const last = runs.at(-1)
        // A text of several words is one run where its font has a space.
        const goesOn = style !== 'mono' && part === ' ' && last?.level === level && last.font.hasSpace
        const font = goesOn ? last.font : fonts.get(chosen.get(style + (plain ? PLAIN_KEY : part)) ?? '')
        if (!font) throw new Error(`no font was loaded for ${JSON.stringify(part)}`)
        if (last?.font === font && last.level === level) last.text += part
        else runs.push({ font, text: part, level })
      }
      return runs
    },
  }
}

/** The best file that has the whole grapheme, or else its first character. */
async function chooseFile(grapheme: string, style: FontStyle): Promise<FontFile> {
  const points = [...grapheme.replace(JOINERS, '')].map((one) => one.codePointAt(0) ?? 0)
  let partly: FontFile | undefined
  let last: FontFile | undefined
  for (const file of iterateFontFilesFor(grapheme, style === 'mono')) {
    const { codePoints } = await file.load()
    if (points.every((point) => codePoints.has(point))) return file
    if (points[0] !== undefined && codePoints.has(points[0])) partly ??= file
    last = file
  }
  const found = partly ?? last
  if (!found) throw new Error('there is no font')
  return found
}

const openCutOut: OpenFont = async (id, file, weight, characters) =>
  openShapedFont(id, await cutOutFont(file, weight, characters), file.coloured)

/** Static files stay whole: the subsetter supports neither colour layers nor everything in old fonts. */
export async function cutOutFont(
  file: FontFile,
  weight: number,
  characters: ReadonlySet<string>,
): Promise<Buffer> {
  const { bytes } = await file.load()
  if (!file.variable) return bytes
  return subsetFont(bytes, [...characters].join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
}

function graphemesOf(texts: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const text of texts) for (const { part, plain } of partsOf(text)) if (!plain) found.add(part)
  return found
}

/** Splits a text into stretches of ASCII, of one level each, and single other graphemes. */
function* partsOf(
  text: string,
  levels?: Uint8Array,
): Iterable<{ part: string; start: number; plain: boolean }> {
  for (const { 0: stretch, index } of text.matchAll(PLAIN_OR_OTHER)) {
    if (!PLAIN.test(stretch)) {
      for (const { segment, index: offset } of graphemes.segment(stretch)) {
        if (!STEERING.test(segment))
          yield { part: segment, start: index + offset, plain: PLAIN.test(segment) }
      }
      continue
    }
    // A space after another script may be part of its words.
    let start = index > 0 && stretch.startsWith(' ') ? 1 : 0
    if (start === 1) yield { part: ' ', start: index, plain: true }
    if (!levels) {
      if (start < stretch.length) yield { part: stretch.slice(start), start: index + start, plain: true }
      continue
    }
    for (let end = start + 1; end <= stretch.length; end += 1) {
      if (end < stretch.length && levels[index + end] === levels[index + start]) continue
      yield { part: stretch.slice(start, end), start: index + start, plain: true }
      start = end
    }
  }
}
