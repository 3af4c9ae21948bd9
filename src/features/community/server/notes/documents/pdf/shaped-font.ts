import { create, type Font, type Glyph } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/** A font whose texts HarfBuzz shapes: letters join, marks stand where they belong, what reads from the right runs to the left. */
export interface ShapedFont {
  readonly name: string
  /** Where glyphs are coloured: the layers to draw one from, the lowest first. Its text is there, but without a picture. */
  readonly layers?: (glyphId: number) => ColouredLayer[]
  /** What PDFKit embeds and asks for glyphs; the feature `rtlm` means that a text reads from the right. */
  readonly font: Font
  readonly hasSpace: boolean
  /** Width in thousandths of the size. */
  measure(text: string, rightToLeft: boolean): number
  /** Glyphs in the order in which they stand, from the left; lengths in units of the font. */
  shape(text: string, rightToLeft: boolean): ShapedGlyph[]
}

export type ColouredLayer = NonNullable<Glyph['layers']>[number]

export interface ShapedGlyph {
  id: number
  codePoints: number[]
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** Longer texts are hardly measured twice. */
const LONGEST_REMEMBERED = 30
/** For glyphs beside the one that has the text. Without any text, programs would make one up. */
const NO_TEXT = '\u2060'
const OUTLINE_HEAD_BYTES = 10
/** Ids of glyphs have 16 bits. What is above tells uses of one glyph for different texts apart. */
const GLYPH_BITS = 16
const GLYPH_MASK = 0xffff

export function openShapedFont(name: string, bytes: Buffer, coloured: boolean): ShapedFont {
  // fontkit reads the outline's head of empty glyphs too, also of one at the very end of a file.
  const font = create(Buffer.concat([bytes, Buffer.alloc(OUTLINE_HEAD_BYTES)]))
  // PDFKit can embed the glyphs of a coloured font once they count as plain ones.
  if (coloured && 'directory' in font) delete (font.directory as { tables: { COLR?: unknown } }).tables.COLR
  if (!('createSubset' in font)) throw new Error(`${name} is a collection of fonts`)
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes))))
  const buffer = new harfbuzz.Buffer()
  const idFor = createGlyphIds()

  function shape(text: string, rightToLeft: boolean): ShapedGlyph[] {
    buffer.reset()
    buffer.addText(text)
    // Marks keep a text of their own: what reads a document turns the characters of a line around one by one.
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS)
    buffer.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    buffer.guessSegmentProperties()
    harfbuzz.shape(shaper, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const texts = textsOfGlyphs(text, infos, positions, rightToLeft)
    return positions.map((position, index) => {
      const codePoints = [...(texts[index] ?? '')].map((char) => char.codePointAt(0) ?? 0)
      const glyph = infos[index]?.codepoint ?? 0
      return { ...position, id: idFor(glyph, texts[index] ?? ''), codePoints }
    })
  }

  const widths = new Map<string, number>()
  const measure = (text: string, rightToLeft: boolean) => {
    const key = `${rightToLeft ? 'r' : 'l'}${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const units = shape(text, rightToLeft).reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    const width = (units * 1_000) / font.unitsPerEm
    if (text.length < LONGEST_REMEMBERED) widths.set(key, width)
    return width
  }
  return {
    name,
    hasSpace: font.hasGlyphForCodePoint(0x20),
    shape,
    measure,
    font: forPdfKit(font, shape),
    ...(coloured ? { layers: openLayers(bytes) } : {}),
  }
}

/**
 * A glyph is drawn for different texts: that of a letter without its dots for five letters of Arabic, beside glyphs of dots. For
 * text to be found in and copied from the document, each of these uses is a glyph of its own.
 */
function createGlyphIds() {
  const ids = new Map<string, number>()
  const uses = new Map<number, number>()
  return (glyph: number, text: string): number => {
    const key = `${glyph} ${text}`
    const known = ids.get(key)
    if (known !== undefined) return known
    const use = uses.get(glyph) ?? 0
    uses.set(glyph, use + 1)
    const id = glyph + (use << GLYPH_BITS)
    ids.set(key, id)
    return id
  }
}

/**
 * What each glyph stands for: of several for one piece of text, the widest has it all. A glyph of several letters has them in
 * the order in which they stand, for that is what programs turn around that read text from the right.
 */
function textsOfGlyphs(
  text: string,
  infos: readonly { cluster: number }[],
  positions: readonly { xAdvance: number }[],
  rightToLeft: boolean,
): string[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
  const widest = new Map<number, number>()
  for (const [index, { cluster }] of infos.entries()) {
    const best = positions[widest.get(cluster) ?? -1]?.xAdvance ?? -1
    if ((positions[index]?.xAdvance ?? 0) > best) widest.set(cluster, index)
  }
  return infos.map(({ cluster }, index) => {
    if (widest.get(cluster) !== index) return NO_TEXT
    const letters = [...text.slice(cluster, ends.get(cluster))]
    return (rightToLeft ? letters.reverse() : letters).join('')
  })
}

/** The font as PDFKit takes it, with the glyphs of HarfBuzz. */
function forPdfKit(font: Font, shape: ShapedFont['shape']): Font {
  const createSubset = font.createSubset.bind(font)
  return Object.assign(font, {
    layout(text: string, features?: readonly string[]) {
      const positions = shape(text, features?.includes('rtlm') ?? false)
      const glyphs = positions.map(({ id, codePoints }) => ({
        id,
        codePoints,
        advanceWidth: font.getGlyph(id & GLYPH_MASK).advanceWidth,
      }))
      const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      const placed = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
        xAdvance,
        yAdvance,
        xOffset,
        yOffset,
      }))
      return { glyphs, positions: placed, advanceWidth }
    },
    createSubset() {
      const subset: unknown = createSubset()
      const { glyphs, mapping } = subset as { glyphs: number[]; mapping: Record<number, number> }
      return Object.assign(subset as object, {
        includeGlyph(id: number) {
          mapping[id] ??= glyphs.push(id & GLYPH_MASK) - 1
          return mapping[id]
        },
      })
    },
  }) as unknown as Font
}

function openLayers(bytes: Buffer): (glyphId: number) => ColouredLayer[] {
  const font = create(bytes)
  if (!('getGlyph' in font)) return () => []
  return (glyphId) => font.getGlyph(glyphId & GLYPH_MASK).layers ?? []
}
