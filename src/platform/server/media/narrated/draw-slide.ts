import { type ColouredPiece, highlightCode } from './highlight-code.ts'
import type { Slide, SlidePart } from './narration.ts'
import { COLOURS, SLIDE } from './slide-theme.ts'
import { textBlock } from './text-block.ts'
import { shape } from './typeface.ts'

export interface SlideContext {
  courseTitle: string
  lectureTitle: string
  /** From 0. */
  index: number
  count: number
}

/** Something drawn, with the height that it takes. */
interface Drawn {
  svg: string
  height: number
}

const WIDTH = SLIDE.width - 2 * SLIDE.margin
const BODY_BOTTOM = 628
const GAP = 34

/** @returns the slide as SVG without any text elements, so that it looks alike on every machine */
export function drawSlide(slide: Slide, context: SlideContext): string {
  const opening = context.index === 0 && slide.parts.length === 0
  const content = opening
    ? drawOpening(slide.title ?? context.lectureTitle, context)
    : drawContent(slide, context)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}" viewBox="0 0 ${SLIDE.width} ${SLIDE.height}">
<defs><linearGradient id="page" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLOURS.top}"/><stop offset="1" stop-color="${COLOURS.bottom}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#page)"/>${content}${drawFoot(context)}</svg>`
}

function drawOpening(title: string, context: SlideContext): string {
  const rings = [150, 250, 350, 450].map(
    (radius, index) =>
      `<circle cx="1180" cy="600" r="${radius}" fill="none" stroke="${COLOURS.accent}" stroke-width="3" opacity="${0.34 - index * 0.07}"/>`,
  )
  const style = { face: 'black', size: 76, lineHeight: 90, colour: COLOURS.text, width: 960 } as const
  const block = textBlock([{ text: title, style: 'plain' }], style)
  const top = 350 - ((block.lines - 1) * style.lineHeight) / 2
  return `${rings.join('')}${at(SLIDE.margin, top - 108, coloured(shape(context.courseTitle, 'bold', 28).svg, COLOURS.accent))}
${at(SLIDE.margin, top, block.svg)}<rect x="${SLIDE.margin}" y="${top + (block.lines - 1) * style.lineHeight + 48}" width="120" height="8" rx="4" fill="${COLOURS.accent}"/>`
}

function drawContent(slide: Slide, context: SlideContext): string {
  const heading = textBlock([{ text: slide.title ?? context.lectureTitle, style: 'plain' }], {
    face: 'black',
    size: 52,
    lineHeight: 62,
    colour: COLOURS.text,
    width: WIDTH,
  })
  const headingBottom = 132 + (heading.lines - 1) * 62
  const top = headingBottom + 56
  const parts = fitParts(slide.parts, BODY_BOTTOM - top)
  const height = parts.reduce((sum, part) => sum + part.height, 0) + GAP * Math.max(0, parts.length - 1)
  // Nearer to the heading than to the foot, or few words would seem lost.
  let y = top + Math.max(0, (BODY_BOTTOM - top - height) * 0.22)
  const drawn = parts.map((part) => {
    const svg = at(SLIDE.margin, y, part.svg)
    y += part.height + GAP
    return svg
  })
  return `<rect x="${SLIDE.margin - 32}" y="84" width="8" height="${headingBottom - 84 + 12}" rx="4" fill="${COLOURS.accent}"/>${at(SLIDE.margin, 132, heading.svg)}${drawn.join('')}`
}

/** Draws the parts as large as they fit. */
function fitParts(parts: readonly SlidePart[], room: number): Drawn[] {
  for (let size = 46; size > 16; size -= 2) {
    const drawn = parts.map((part) => drawPart(part, size))
    const height = drawn.reduce((sum, part) => sum + part.height, 0) + GAP * (parts.length - 1)
    if (height <= room) return drawn
  }
  return parts.map((part) => drawPart(part, 16))
}

function drawPart(part: SlidePart, size: number): Drawn {
  const style = { face: 'body', size, lineHeight: size * 1.35, colour: COLOURS.text, width: WIDTH } as const
  if (part.kind === 'code') return drawCode(highlightCode(part.lines, part.language), Math.min(36, size))
  if (part.kind === 'text') {
    const block = textBlock(part.text, { ...style, colour: COLOURS.soft })
    return { svg: at(0, size, block.svg), height: block.lines * style.lineHeight }
  }
  let y = 0
  const items = part.items.map((item) => {
    const block = textBlock(item, { ...style, width: WIDTH - 44 })
    const svg = `<circle cx="10" cy="${y + size * 0.68}" r="7" fill="${COLOURS.accent}"/>${at(44, y + size, block.svg)}`
    y += block.lines * style.lineHeight + size * 0.55
    return svg
  })
  return { svg: items.join(''), height: y - size * 0.55 }
}

function drawCode(lines: readonly ColouredPiece[][], wanted: number): Drawn {
  const longest = Math.max(...lines.map((line) => line.reduce((sum, piece) => sum + piece.text.length, 0)), 1)
  // Letters of the mono face are 0.6 of its size wide.
  const size = Math.min(wanted, (WIDTH - 72) / (longest * 0.6))
  const lineHeight = size * 1.5
  const drawn = lines.map((line, index) => {
    let x = 36
    const pieces = line.map((piece) => {
      const shaped = shape(piece.text.replaceAll(' ', '\u00a0'), 'mono', size)
      const svg = at(x, 28 + size + index * lineHeight, coloured(shaped.svg, piece.colour))
      x += shaped.width
      return svg
    })
    return pieces.join('')
  })
  const height = lines.length * lineHeight + 50
  const panel = `<rect width="${WIDTH}" height="${height}" rx="18" fill="${COLOURS.panel}" stroke="${COLOURS.line}" stroke-width="2"/>`
  return { svg: panel + drawn.join(''), height }
}

function drawFoot(context: SlideContext): string {
  const number = shape(`${context.index + 1} / ${context.count}`, 'bold', 22)
  const width = (SLIDE.width * (context.index + 1)) / context.count
  const title =
    context.index === 0
      ? ''
      : at(SLIDE.margin, 682, coloured(shape(context.courseTitle, 'body', 22).svg, COLOURS.faint))
  return `${title}${at(SLIDE.width - SLIDE.margin - number.width, 682, coloured(number.svg, COLOURS.faint))}
<rect y="${SLIDE.height - 8}" width="100%" height="8" fill="${COLOURS.line}"/><rect y="${SLIDE.height - 8}" width="${width.toFixed(1)}" height="8" fill="${COLOURS.accent}"/>`
}

const at = (x: number, y: number, svg: string): string =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${svg}</g>`
const coloured = (svg: string, colour: string): string => `<g fill="${colour}">${svg}</g>`
