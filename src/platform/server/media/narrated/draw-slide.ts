import type { ElementContent, Root } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import { unified } from 'unified'
import type { NarrationSlide, SlideBlock } from './narration.ts'
import { CODE_COLOURS, SLIDE_COLOURS, SLIDE_SIZE } from './slide-theme.ts'
import { layoutTextBlock, shapeText } from './text-outlines.ts'

export interface ColouredText {
  text: string
  colour: string
}

/** @returns the lines of the code, each in pieces of one colour; an unknown language stays plain */
function highlightCode(lines: readonly string[], language: string | null): ColouredText[][] {
  const value = lines.join('\n')
  const className = language ? [`language-${language}`] : ['no-highlight']
  const code: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: { className },
    children: [{ type: 'text', value }],
  }
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }],
  }
  unified().use(rehypeHighlight).runSync(tree)
  const coloured: ColouredText[][] = [[]]
  for (const piece of piecesOf(code.children, SLIDE_COLOURS.text)) {
    for (const [index, text] of piece.text.split('\n').entries()) {
      if (index > 0) coloured.push([])
      if (text !== '') coloured.at(-1)?.push({ text, colour: piece.colour })
    }
  }
  return coloured
}

function piecesOf(nodes: readonly ElementContent[], colour: string): ColouredText[] {
  return nodes.flatMap((node): ColouredText[] => {
    if (node.type === 'text') return [{ text: node.value, colour }]
    if (node.type !== 'element') return []
    const classes = node.properties['className']
    const own = Array.isArray(classes)
      ? classes.map((name) => CODE_COLOURS[String(name)]).find((found) => found)
      : undefined
    return piecesOf(node.children, own ?? colour)
  })
}

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

const WIDTH = SLIDE_SIZE.width - 2 * SLIDE_SIZE.margin
const BODY_BOTTOM = 628
const GAP = 34

/** @returns the slide as SVG without any text elements, so that it looks alike on every machine */
export function drawSlide(slide: NarrationSlide, context: SlideContext): string {
  const opening = context.index === 0 && slide.parts.length === 0
  const content = opening
    ? drawOpening(slide.title ?? context.lectureTitle, context)
    : drawContent(slide, context)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE_SIZE.width}" height="${SLIDE_SIZE.height}" viewBox="0 0 ${SLIDE_SIZE.width} ${SLIDE_SIZE.height}">
<defs><linearGradient id="page" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${SLIDE_COLOURS.top}"/><stop offset="1" stop-color="${SLIDE_COLOURS.bottom}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#page)"/>${content}${drawFoot(context)}</svg>`
}

function drawOpening(title: string, context: SlideContext): string {
  const rings = [150, 250, 350, 450].map(
    (radius, index) =>
      `<circle cx="1180" cy="600" r="${radius}" fill="none" stroke="${SLIDE_COLOURS.accent}" stroke-width="3" opacity="${0.34 - index * 0.07}"/>`,
  )
  const style = { face: 'black', size: 76, lineHeight: 90, colour: SLIDE_COLOURS.text, width: 960 } as const
  const block = layoutTextBlock([{ text: title, style: 'plain' }], style)
  const top = 350 - ((block.lines - 1) * style.lineHeight) / 2
  return `${rings.join('')}${at(SLIDE_SIZE.margin, top - 108, coloured(shapeText(context.courseTitle, 'bold', 28).svg, SLIDE_COLOURS.accent))}
${at(SLIDE_SIZE.margin, top, block.svg)}<rect x="${SLIDE_SIZE.margin}" y="${top + (block.lines - 1) * style.lineHeight + 48}" width="120" height="8" rx="4" fill="${SLIDE_COLOURS.accent}"/>`
}

function drawContent(slide: NarrationSlide, context: SlideContext): string {
  const heading = layoutTextBlock([{ text: slide.title ?? context.lectureTitle, style: 'plain' }], {
    face: 'black',
    size: 52,
    lineHeight: 62,
    colour: SLIDE_COLOURS.text,
    width: WIDTH,
  })
  const headingBottom = 132 + (heading.lines - 1) * 62
  const top = headingBottom + 56
  const parts = fitParts(slide.parts, BODY_BOTTOM - top)
  const height = parts.reduce((sum, part) => sum + part.height, 0) + GAP * Math.max(0, parts.length - 1)
  // Nearer to the heading than to the foot, or few words would seem lost.
  let y = top + Math.max(0, (BODY_BOTTOM - top - height) * 0.22)
  const drawn = parts.map((part) => {
    const svg = at(SLIDE_SIZE.margin, y, part.svg)
    y += part.height + GAP
    return svg
  })
  return `<rect x="${SLIDE_SIZE.margin - 32}" y="84" width="8" height="${headingBottom - 84 + 12}" rx="4" fill="${SLIDE_COLOURS.accent}"/>${at(SLIDE_SIZE.margin, 132, heading.svg)}${drawn.join('')}`
}

/** Draws the parts as large as they fit. */
function fitParts(parts: readonly SlideBlock[], room: number): Drawn[] {
  for (let size = 46; size > 16; size -= 2) {
    const drawn = parts.map((part) => drawPart(part, size))
    const height = drawn.reduce((sum, part) => sum + part.height, 0) + GAP * (parts.length - 1)
    if (height <= room) return drawn
  }
  return parts.map((part) => drawPart(part, 16))
}

function drawPart(part: SlideBlock, size: number): Drawn {
  const style = {
    face: 'body',
    size,
    lineHeight: size * 1.35,
    colour: SLIDE_COLOURS.text,
    width: WIDTH,
  } as const
  if (part.kind === 'code') return drawCode(highlightCode(part.lines, part.language), Math.min(36, size))
  if (part.kind === 'text') {
    const block = layoutTextBlock(part.text, { ...style, colour: SLIDE_COLOURS.soft })
    return { svg: at(0, size, block.svg), height: block.lines * style.lineHeight }
  }
  let y = 0
  const items = part.items.map((item) => {
    const block = layoutTextBlock(item, { ...style, width: WIDTH - 44 })
    const svg = `<circle cx="10" cy="${y + size * 0.68}" r="7" fill="${SLIDE_COLOURS.accent}"/>${at(44, y + size, block.svg)}`
    y += block.lines * style.lineHeight + size * 0.55
    return svg
  })
  return { svg: items.join(''), height: y - size * 0.55 }
}

function drawCode(lines: readonly ColouredText[][], wanted: number): Drawn {
  const longest = Math.max(...lines.map((line) => line.reduce((sum, piece) => sum + piece.text.length, 0)), 1)
  // Letters of the mono face are 0.6 of its size wide.
  const size = Math.min(wanted, (WIDTH - 72) / (longest * 0.6))
  const lineHeight = size * 1.5
  const drawn = lines.map((line, index) => {
    let x = 36
    const pieces = line.map((piece) => {
      const shaped = shapeText(piece.text.replaceAll(' ', '\u00a0'), 'mono', size)
      const svg = at(x, 28 + size + index * lineHeight, coloured(shaped.svg, piece.colour))
      x += shaped.width
      return svg
    })
    return pieces.join('')
  })
  const height = lines.length * lineHeight + 50
  const panel = `<rect width="${WIDTH}" height="${height}" rx="18" fill="${SLIDE_COLOURS.panel}" stroke="${SLIDE_COLOURS.line}" stroke-width="2"/>`
  return { svg: panel + drawn.join(''), height }
}

/** Where one is. How far is shown by the player, whose bar lies over the foot of the picture. */
function drawFoot(context: SlideContext): string {
  const number = shapeText(`${context.index + 1} / ${context.count}`, 'bold', 22)
  const title =
    context.index === 0
      ? ''
      : at(
          SLIDE_SIZE.margin,
          682,
          coloured(shapeText(context.courseTitle, 'body', 22).svg, SLIDE_COLOURS.faint),
        )
  return `${title}${at(SLIDE_SIZE.width - SLIDE_SIZE.margin - number.width, 682, coloured(number.svg, SLIDE_COLOURS.faint))}`
}

const at = (x: number, y: number, svg: string): string =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${svg}</g>`
const coloured = (svg: string, colour: string): string => `<g fill="${colour}">${svg}</g>`
