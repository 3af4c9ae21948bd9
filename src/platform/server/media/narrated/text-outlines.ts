import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { SlideText } from './narration.ts'
import { SLIDE_COLOURS } from './slide-theme.ts'

export type TextFace = 'body' | 'bold' | 'black' | 'mono'

/** A shaped piece of text: its outline as SVG, drawn from the baseline at 0,0, and its width in pixels. */
export interface ShapedText {
  svg: string
  width: number
}

const require = createRequire(import.meta.url)
const figtree = dirname(require.resolve('@fontsource/figtree/package.json'))
const jetBrainsMono = dirname(require.resolve('@fontsource-variable/jetbrains-mono/package.json'))
const SANS = (weight: number, script: string) =>
  join(figtree, 'files', `figtree-${script}-${weight}-normal.woff2`)
const MONO = (script: string) => join(jetBrainsMono, 'files', `jetbrains-mono-${script}-wght-normal.woff2`)
const MONOS = ['latin', 'latin-ext', 'greek', 'cyrillic'].map(MONO)
const FILES: Record<TextFace, string[]> = {
  body: [SANS(500, 'latin'), SANS(500, 'latin-ext'), ...MONOS],
  bold: [SANS(700, 'latin'), SANS(700, 'latin-ext'), ...MONOS],
  black: [SANS(800, 'latin'), SANS(800, 'latin-ext'), ...MONOS],
  mono: [...MONOS, SANS(500, 'latin')],
}

/** Signs that none of the fonts has. */
const SPELLED: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '↔': '<->',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '✓': '+',
  '✗': 'x',
}

const opened = new Map<string, Font>()

function openFont(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(file))
  if (!('glyphsForString' in font)) throw new Error(`${file} is a collection of fonts`)
  opened.set(file, font)
  return font
}

/**
 * Turns text into outlines, so that drawing it needs no font on the machine.
 * @param size pixels
 */
export function shapeText(text: string, face: TextFace, size: number): ShapedText {
  let width = 0
  const paths: string[] = []
  for (const { font, text: piece } of byFont(text, FILES[face].map(openFont))) {
    const scale = size / font.unitsPerEm
    // Ligatures of code would hide which signs are meant.
    const run = font.layout(piece, { liga: false, calt: false })
    for (const [index, glyph] of run.glyphs.entries()) {
      const position = run.positions[index]
      if (!position) continue
      const outline = glyph.path.toSVG()
      if (outline) {
        const x = (width + position.xOffset * scale).toFixed(2)
        paths.push(
          `<path transform="translate(${x} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`,
        )
      }
      width += position.xAdvance * scale
    }
  }
  return { svg: paths.join(''), width }
}

/** Splits a text into pieces, each in the first font that has its characters. */
function byFont(text: string, fonts: Font[]): { font: Font; text: string }[] {
  const pieces: { font: Font; text: string }[] = []
  for (const character of text.replaceAll(
    /\p{Extended_Pictographic}\uFE0F?/gu,
    (sign) => SPELLED[sign] ?? sign,
  )) {
    const shown = hasFont(fonts, character) ? character : (SPELLED[character] ?? '?')
    for (const sign of shown) {
      const font = fonts.find((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) ?? fonts[0]
      if (!font) throw new Error('a face has fonts')
      const last = pieces.at(-1)
      if (last?.font === font) last.text += sign
      else pieces.push({ font, text: sign })
    }
  }
  return pieces
}

const hasFont = (fonts: Font[], character: string): boolean =>
  fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

interface Word extends ShapedText {
  colour: string
  /** Whether a space stands before it. */
  spaced: boolean
}

/** Wrapped text as SVG, its first baseline at y = 0, and the number of its lines. */
export interface TextBlock {
  svg: string
  lines: number
}

export interface TextStyle {
  face: TextFace
  size: number
  lineHeight: number
  colour: string
  width: number
}

export function layoutTextBlock(inlines: readonly SlideText[], style: TextStyle): TextBlock {
  const space = shapeText('\u00a0', style.face, style.size).width
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of wordsOf(inlines, style)) {
    const gap = word.spaced && used > 0 ? space : 0
    if (used > 0 && word.spaced && used + gap + word.width > style.width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(word)
    used += (used > 0 ? gap : 0) + word.width
  }
  const svg = lines.map((words, index) => lineSvg(words, space, index * style.lineHeight)).join('')
  return { svg, lines: lines.length }
}

function lineSvg(words: readonly Word[], space: number, y: number): string {
  let x = 0
  return words
    .map((word, index) => {
      if (index > 0 && word.spaced) x += space
      const svg = `<g transform="translate(${x.toFixed(2)} ${y})" fill="${word.colour}">${word.svg}</g>`
      x += word.width
      return svg
    })
    .join('')
}

function wordsOf(inlines: readonly SlideText[], style: TextStyle): Word[] {
  const words: Word[] = []
  let spaced = false
  for (const inline of inlines) {
    const face = inline.style === 'code' ? 'mono' : inline.style === 'strong' ? 'black' : style.face
    const size = inline.style === 'code' ? style.size * 0.92 : style.size
    const colour = inline.style === 'code' ? SLIDE_COLOURS.code : style.colour
    for (const part of inline.text.split(/(\s+)/)) {
      if (part === '') continue
      if (part.trim() === '') spaced = true
      else {
        words.push({ ...shapeText(part, face, size), colour, spaced })
        spaced = false
      }
    }
  }
  return words
}
