import type { Blockquote, Heading, PhrasingContent, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { NarrationError, type NarrationSlide, type SlideBlock, type SlideText } from './narration.ts'

const MOST_BULLETS = 7
const MOST_CODE_LINES = 16

/**
 * Reads a narration: slides separated by a line `---`. On a slide a heading, lists, short texts and one block of code are shown;
 * what stands in lines beginning with `> ` is spoken.
 * @throws NarrationError with the number of the line
 */
export function parseNarration(markdown: string): NarrationSlide[] {
  const slides = splitSlides(markdown).map(({ text, line }) => parseSlide(text, line))
  const filled = slides.filter(
    (slide) => slide.title !== null || slide.parts.length > 0 || slide.spoken.length > 0,
  )
  if (filled.every((slide) => slide.spoken.length === 0)) {
    throw new NarrationError(1, 'nothing is spoken; spoken text stands in lines beginning with "> "')
  }
  return filled
}

/** Splits by hand, because Markdown takes `---` right below a text for the mark of a heading. */
function splitSlides(markdown: string): { text: string; line: number }[] {
  const slides = [{ lines: [] as string[], line: 1 }]
  let fence: string | null = null
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && fence === null) fence = mark
    else if (mark && fence !== null && mark.startsWith(fence)) fence = null
    if (fence === null && /^---+\s*$/.test(line)) slides.push({ lines: [], line: index + 2 })
    else slides.at(-1)?.lines.push(line)
  }
  return slides.map(({ lines, line }) => ({ text: lines.join('\n'), line }))
}

function parseSlide(text: string, firstLine: number): NarrationSlide {
  const slide: NarrationSlide = { title: null, parts: [], spoken: [] }
  for (const node of unified().use(remarkParse).parse(text).children) {
    const line = firstLine + (node.position?.start.line ?? 1) - 1
    if (node.type === 'heading') setTitle(slide, node, line)
    else if (node.type === 'blockquote') slide.spoken.push(...sentencesOf(node, line))
    else slide.parts.push(partOf(node, line))
  }
  return slide
}

function setTitle(slide: NarrationSlide, node: Heading, line: number): void {
  if (slide.title !== null) throw new NarrationError(line, 'a slide has one heading only')
  slide.title = plainText(inlinesOf(node.children, line)).trim()
}

function partOf(node: RootContent, line: number): SlideBlock {
  if (node.type === 'paragraph') return { kind: 'text', text: inlinesOf(node.children, line) }
  if (node.type === 'code') {
    const lines = node.value.replaceAll('\t', '  ').split('\n')
    if (lines.length > MOST_CODE_LINES)
      throw new NarrationError(line, `more than ${MOST_CODE_LINES} lines of code do not fit`)
    return { kind: 'code', language: node.lang ?? null, lines }
  }
  if (node.type === 'list') {
    if (node.children.length > MOST_BULLETS)
      throw new NarrationError(line, `more than ${MOST_BULLETS} points do not fit`)
    const items = node.children.map((item) => {
      const [only, ...others] = item.children
      if (only?.type !== 'paragraph' || others.length > 0)
        throw new NarrationError(line, 'a point is one short text')
      return inlinesOf(only.children, line)
    })
    return { kind: 'bullets', items }
  }
  throw new NarrationError(line, `a slide cannot show this (${node.type})`)
}

function inlinesOf(nodes: PhrasingContent[], line: number): SlideText[] {
  return nodes.flatMap((node): SlideText[] => {
    if (node.type === 'text') return [{ text: node.value.replaceAll('\n', ' '), style: 'plain' }]
    if (node.type === 'inlineCode') return [{ text: node.value, style: 'code' }]
    if (node.type === 'break') return [{ text: ' ', style: 'plain' }]
    if (node.type === 'strong')
      return inlinesOf(node.children, line).map((part) => ({ ...part, style: 'strong' }))
    if (node.type === 'emphasis' || node.type === 'link') return inlinesOf(node.children, line)
    throw new NarrationError(line, `a slide cannot show this (${node.type})`)
  })
}

const plainText = (inlines: readonly SlideText[]): string => inlines.map((inline) => inline.text).join('')

function sentencesOf(node: Blockquote, line: number): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'paragraph') throw new NarrationError(line, 'spoken text is plain sentences')
    const text = plainText(inlinesOf(child.children, line))
    const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
    return Array.from(segments, ({ segment }) => segment.replaceAll(/\s+/g, ' ').trim()).filter(
      (each) => each !== '',
    )
  })
}
