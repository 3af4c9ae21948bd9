import type { Inline } from './narration.ts'
import { COLOURS } from './slide-theme.ts'
import { type Face, type Shaped, shape } from './typeface.ts'

interface Word extends Shaped {
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
  face: Face
  size: number
  lineHeight: number
  colour: string
  width: number
}

export function textBlock(inlines: readonly Inline[], style: TextStyle): TextBlock {
  const space = shape('\u00a0', style.face, style.size).width
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

function wordsOf(inlines: readonly Inline[], style: TextStyle): Word[] {
  const words: Word[] = []
  let spaced = false
  for (const inline of inlines) {
    const face = inline.style === 'code' ? 'mono' : inline.style === 'strong' ? 'black' : style.face
    const size = inline.style === 'code' ? style.size * 0.92 : style.size
    const colour = inline.style === 'code' ? COLOURS.code : style.colour
    for (const part of inline.text.split(/(\s+)/)) {
      if (part === '') continue
      if (part.trim() === '') spaced = true
      else {
        words.push({ ...shape(part, face, size), colour, spaced })
        spaced = false
      }
    }
  }
  return words
}
