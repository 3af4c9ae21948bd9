import type { TextLine } from '#platform/server/pdf/text-lines.ts'

export type Colour = 'text' | 'soft' | 'accent' | 'line'

/** A stretch of text in one weight and colour. */
export interface SetSpan {
  readonly text: string
  readonly bold?: boolean
  readonly colour?: Colour
  /** Where it leads. Given, also as null, for a value that keeps its direction beside others: an address, a place. */
  readonly href?: string | null
}

/** What a line is part of, for programs that read the document. Lines of one paragraph share one. */
export interface FlowElement {
  readonly tag: 'H1' | 'H2' | 'H3' | 'P' | 'LI' | 'Artifact'
  /** Its entry in the outline: sections are on level 0. */
  readonly outline?: { readonly level: 0 | 1; readonly title: string }
}

export interface SetText {
  readonly line: TextLine
  readonly spans: readonly SetSpan[]
  readonly size: number
  /** From the column's left edge. */
  readonly x: number
  /** From the line's top. */
  readonly baseline: number
}

export interface SetRule {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly colour: Colour
}

/** A line of a column. Lengths are in points. */
export interface FlowLine {
  readonly height: number
  /** Space above; none at the top of a page. */
  readonly before: number
  /** No page ends between this line and the next. */
  readonly withNext: boolean
  readonly element: FlowElement
  readonly texts: readonly SetText[]
  readonly rules: readonly SetRule[]
}

export interface PlacedLine {
  readonly line: FlowLine
  /** From 0. */
  readonly page: number
  /** From the top of the column on this page. */
  readonly y: number
}

/**
 * Spreads the lines of a column over pages. Lines that belong together stay on one page, unless they are higher than a page.
 * @param heightOf a page's height, by its number from 0
 */
export function paginate(lines: readonly FlowLine[], heightOf: (page: number) => number): PlacedLine[] {
  const placed: PlacedLine[] = []
  let [page, y] = [0, 0]
  const goOn = () => {
    page += 1
    y = 0
  }
  for (const group of groupsOf(lines)) {
    const height = heightOfGroup(group, y === 0)
    if (y > 0 && y + height > heightOf(page)) goOn()
    // A head of the page may leave too little room even for what would fit another page.
    else if (height > heightOf(page) && height <= heightOf(page + 1)) goOn()
    for (const line of group) {
      if (y > 0 && y + line.before + line.height > heightOf(page)) goOn()
      y += y > 0 ? line.before : 0
      placed.push({ line, page, y })
      y += line.height
    }
  }
  return placed
}

/** Neighbouring lines that no page parts. */
function groupsOf(lines: readonly FlowLine[]): FlowLine[][] {
  const groups: FlowLine[][] = []
  let goesOn = false
  for (const line of lines) {
    if (goesOn) groups.at(-1)?.push(line)
    else groups.push([line])
    goesOn = line.withNext
  }
  return groups
}

const heightOfGroup = (group: readonly FlowLine[], atTop: boolean) =>
  group.reduce((sum, { height, before }, index) => sum + height + (index === 0 && atTop ? 0 : before), 0)

/** Keeps lines with what follows them: a paragraph is parted neither after its first line nor before its last. */
export const keepParagraph = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.map((line, index) => ({
    ...line,
    withNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
  }))

/** Keeps all lines together, and with the line that follows. */
export const keepWithNext = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.map((line) => ({ ...line, withNext: true }))
