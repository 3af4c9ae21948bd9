import type { FlowLine } from './flow.ts'
import { countPages, placeColumn, type Template } from './page-frame.ts'
import type { ResumeContent } from './resume-content.ts'
import { DOT, type SectionTheme, setBlocks, setSections } from './set-sections.ts'
import { createSetter, joinSpans, type Setter } from './set-text.ts'

const MARGIN = 58
const BOTTOM = 56

const THEME: SectionTheme = {
  heading: { size: 12, leading: 1.35, before: 17 },
  rule: 'below',
  title: { size: 10.5, leading: 1.4 },
  body: { size: 10, leading: 1.42 },
  smallSize: 9.5,
  entryGap: 10,
  blockGap: 2.5,
  bulletIndent: 13,
  details: 'below',
  lists: 'running',
}

/** One column from top to bottom, in the order in which machines read. */
export const layoutClassic: Template = (content, fonts, frame) => {
  const width = frame.width - 2 * MARGIN
  const setter = createSetter(fonts, { width, rightToLeft: frame.rightToLeft })
  const lines = [...setHead(setter, content), ...setSections(setter, THEME, content.sections)]
  const columns = [placeColumn(lines, { left: MARGIN, width, top: MARGIN, bottom: frame.height - BOTTOM })]
  return { frame, margin: MARGIN, pageCount: countPages(columns), columns, rules: [] }
}

function setHead(setter: Setter, { name, label, contact, links, summary }: ResumeContent): FlowLine[] {
  const ways = joinSpans([...contact, ...links], DOT, 'soft')
  return [
    ...(name
      ? setter.paragraph(
          [{ text: name, bold: true, colour: 'accent' }],
          { size: 27, leading: 1.15 },
          { tag: 'H1' },
        )
      : []),
    ...(label
      ? setter.paragraph(
          [{ text: label, colour: 'soft' }],
          { size: 13, leading: 1.3, before: 2 },
          { tag: 'P' },
        )
      : []),
    ...(ways.length > 0 ? setter.paragraph(ways, { size: 9.5, leading: 1.5, before: 8 }, { tag: 'P' }) : []),
    ...setBlocks(setter, { ...THEME, blockGap: 0 }, summary).map((line, index) =>
      index === 0 ? { ...line, before: 12 } : line,
    ),
  ]
}
