import { type FlowElement, type FlowLine, keepWithNext, type SetSpan } from './flow.ts'
import type { ListItem } from './list-content.ts'
import type { ContentBlock, ContentEntry, ContentSection } from './resume-content.ts'
import { joinSpans, type Setter, type TextStyle } from './set-text.ts'

/** How sections look in a column. Lengths in points. */
export interface SectionTheme {
  readonly heading: TextStyle
  /** A hairline below the heading, or beside it to the end of the line, or none where dividers part sections. */
  readonly rule: 'below' | 'beside' | 'none'
  readonly title: TextStyle
  readonly body: TextStyle
  readonly smallSize: number
  /** Space between entries, and between paragraphs or bullets. */
  readonly entryGap: number
  readonly blockGap: number
  readonly bulletIndent: number
  /** Company and the like in the line of the title, or in one of their own. */
  readonly details: 'beside' | 'below'
  /** Lists as running text, or each item in a line of its own. */
  readonly lists: 'running' | 'stacked'
}

/** Height of a dash above its baseline, as a share of the size. */
const DASH_HEIGHT = 0.3
export const DOT = '\u00a0· '
/** What templates put between texts; their fonts are to be there. */
export const FURNITURE = `${DOT}•–—…`

export function setSections(
  setter: Setter,
  theme: SectionTheme,
  sections: readonly ContentSection[],
): FlowLine[] {
  return sections.flatMap((section) => [
    ...setHeading(setter, theme, section.title),
    ...(section.kind === 'list'
      ? setList(setter, theme, section.items)
      : section.entries.flatMap((entry, index) => setEntry(setter, theme, entry, index === 0))),
  ])
}

export function setHeading(setter: Setter, theme: SectionTheme, title: string): FlowLine[] {
  const { width, rightToLeft } = setter
  const element: FlowElement = { tag: 'H2', outline: { level: 0, title } }
  const lines = setter.paragraph([{ text: title, bold: true, colour: 'accent' }], theme.heading, element)
  const last = lines.at(-1)
  if (!last) return []
  const [text] = last.texts
  if (theme.rule === 'none') return keepWithNext(lines)
  if (theme.rule === 'beside') {
    const taken = (text?.line.width ?? 0) + 10
    const rule = {
      x: rightToLeft ? 0 : taken,
      y: (text?.baseline ?? 0) - theme.heading.size * 0.33,
      width: Math.max(0, width - taken),
      colour: 'line' as const,
    }
    return keepWithNext([...lines.slice(0, -1), { ...last, rules: [rule] }])
  }
  const rule = { x: 0, y: last.height + 1, width, colour: 'line' as const }
  return keepWithNext([
    ...lines.slice(0, -1),
    { ...last, height: last.height + theme.blockGap + 4, rules: [rule] },
  ])
}

function setEntry(setter: Setter, theme: SectionTheme, entry: ContentEntry, isFirst: boolean): FlowLine[] {
  const body = keepEnds(entry.blocks.flatMap((block) => setBlock(setter, theme, block)))
  const head = setEntryHead(setter, theme, entry)
  const lines = body.length > 0 ? [...keepWithNext(head), ...body] : keepWithin(head)
  const [first, ...others] = lines
  return first ? [{ ...first, before: isFirst ? 0 : theme.entryGap }, ...others] : []
}

function setEntryHead(setter: Setter, theme: SectionTheme, entry: ContentEntry): FlowLine[] {
  const { title, details, dates } = entry
  const beside = theme.details === 'beside'
  const element: FlowElement = {
    tag: 'H3',
    ...(title ? { outline: { level: 1 as const, title } } : {}),
  }
  const soft = joinSpans(
    details.map(({ text, href }) => ({ text, href, colour: 'soft' as const })),
    DOT,
    'soft',
  )
  const titled: SetSpan[] = title ? [{ text: title, bold: true }] : []
  const spans =
    beside && soft.length > 0 ? [...titled, { text: DOT, colour: 'soft' as const }, ...soft] : titled
  const after: SetSpan[] = [{ text: dates, colour: 'soft' }]
  const lines = setter.paragraph(spans, theme.title, element, { after, afterSize: theme.smallSize })
  if (beside || soft.length === 0) return title || dates ? lines : []
  return [...lines, ...setter.paragraph(soft, theme.body, { tag: 'P' })]
}

function setBlock(setter: Setter, theme: SectionTheme, { kind, label, text }: ContentBlock): FlowLine[] {
  const style = { ...theme.body, before: theme.blockGap }
  const spans: SetSpan[] = label ? [{ text: `${label}: `, bold: true, colour: 'soft' }, { text }] : [{ text }]
  return kind === 'bullet'
    ? setter.paragraph(spans, style, { tag: 'LI' }, { bullet: true, indent: theme.bulletIndent })
    : setter.paragraph(spans, style, { tag: 'P' })
}

export const setBlocks = (setter: Setter, theme: SectionTheme, blocks: readonly ContentBlock[]): FlowLine[] =>
  blocks.flatMap((block) => setBlock(setter, theme, block))

function setList(setter: Setter, theme: SectionTheme, items: readonly ListItem[]): FlowLine[] {
  const style = { ...theme.body, before: theme.blockGap }
  const spansOf = ({ label, level, keywords }: ListItem): SetSpan[] => [
    ...(label ? [{ text: label, bold: keywords !== '' || (level !== '' && theme.lists === 'stacked') }] : []),
    ...(level ? [{ text: label ? ` (${level})` : level, colour: 'soft' as const }] : []),
    ...(keywords ? [{ text: label || level ? `: ${keywords}` : keywords }] : []),
  ]
  // Single words are one running line.
  const running = theme.lists === 'running' && items.every(({ keywords }) => !keywords)
  const paragraphs = running
    ? [
        items.flatMap((item, index) => [
          ...(index > 0 ? [{ text: DOT, colour: 'soft' as const }] : []),
          ...spansOf(item),
        ]),
      ]
    : items.map(spansOf)
  return keepEnds(
    paragraphs.flatMap((spans, index) =>
      setter.paragraph(spans, index === 0 ? theme.body : style, { tag: running ? 'P' : 'LI' }),
    ),
  )
}

/** A hairline between sections, in a line of its own that has a dash for programs to which texts are all there is. */
export function setDivider(setter: Setter, theme: SectionTheme): FlowLine[] {
  const lines = setter.paragraph([{ text: '—', colour: 'line' }], theme.heading, { tag: 'Artifact' })
  const { size } = theme.heading
  return keepWithNext(
    lines.map((line) => {
      const y = (line.texts[0]?.baseline ?? 0) - size * DASH_HEIGHT
      return { ...line, rules: [{ x: 0, y, width: setter.width, colour: 'line' }] }
    }),
  )
}

/** At least two lines stay on either side of a page's end. */
const keepEnds = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.map((line, index) =>
    lines.length > 1 && (index === 0 || index === lines.length - 2) ? { ...line, withNext: true } : line,
  )

const keepWithin = (lines: readonly FlowLine[]): FlowLine[] =>
  lines.map((line, index) => ({ ...line, withNext: index < lines.length - 1 }))
