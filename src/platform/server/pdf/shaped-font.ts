import { create, type Font, type Glyph } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/** A font shaped by HarfBuzz: letters join, marks are positioned, right-to-left text runs to the left. */
export interface ShapedFont {
  readonly name: string
  /** For coloured fonts: the layers of a glyph, the lowest first. The glyph itself is embedded as text without a picture. */
  readonly layers?: (glyphId: number) => ColouredLayer[]
  /** What PDFKit embeds and asks for glyphs; the feature `rtlm` marks right-to-left text. */
  readonly font: Font
  readonly hasSpace: boolean
  /** Width in thousandths of the size. */
  measure(text: string, rightToLeft: boolean): number
  /** Glyphs from left to right; lengths in font units. */
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

/** Characters; longer texts are rarely measured twice. */
const LONGEST_REMEMBERED = 30
/** For further glyphs of a cluster whose text another glyph has. Given no text, PDF readers guess one. */
const NO_TEXT = '\u2060'
const OUTLINE_HEAD_BYTES = 10
/** Glyph ids have 16 bits. The bits above distinguish uses of one glyph for different texts. */
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
 * One glyph can stand for different texts: five Arabic letters share a base shape and differ in separate glyphs for their dots. Each
 * use gets a glyph id of its own, so that text can be found in and copied from the document.
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
 * The text of each glyph: of several glyphs in a cluster, the widest gets all of it. A glyph of several letters has them in visual
 * order, since PDF readers reverse right-to-left text.
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
