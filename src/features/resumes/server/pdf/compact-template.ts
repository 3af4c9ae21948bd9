import type { PdfFonts } from '#platform/server/pdf/pdf-fonts.ts'
import type { FlowLine } from './flow.ts'
import { countPages, type Frame, placeColumn, type ResumeLayout, type Template } from './page-frame.ts'
import type { ResumeContent } from './resume-content.ts'
import { DOT, type SectionTheme, setBlocks, setSections } from './set-sections.ts'
import { createSetter, joinSpans, type Setter, type TextStyle } from './set-text.ts'

const MARGIN = 40
const BOTTOM = 40
/** Sizes that are tried, the largest first, until all is on one page; the last one is the smallest that reads well. */
const SCALES = [1.1, 1.05, 1]

const theme = (scale: number): SectionTheme => {
  const style = (size: number, leading: number, before = 0): TextStyle => ({
    size: size * scale,
    leading,
    before: before * scale,
  })
  return {
    heading: style(9.8, 1.3, 8),
    rule: 'beside',
    title: style(9.2, 1.32),
    body: style(8.7, 1.32),
    smallSize: 8.6 * scale,
    entryGap: 4.5 * scale,
    blockGap: 0.8 * scale,
    bulletIndent: 10 * scale,
    details: 'beside',
    lists: 'running',
  }
}

/** As much as possible on one page, in type that still reads well. */
export const layoutCompact: Template = (content, fonts, frame) => {
  const [smallest, ...larger] = SCALES.toReversed().map(
    (scale) => () => layoutAt(scale, content, fonts, frame),
  )
  let best = smallest?.()
  for (const layOut of larger) {
    if (!best || best.pageCount > 1) break
    const next = layOut()
    if (next.pageCount > 1) break
    best = next
  }
  return best ?? layoutAt(1, content, fonts, frame)
}

function layoutAt(scale: number, content: ResumeContent, fonts: PdfFonts, frame: Frame): ResumeLayout {
  const width = frame.width - 2 * MARGIN
  const setter = createSetter(fonts, { width, rightToLeft: frame.rightToLeft })
  const look = theme(scale)
  const lines = [...setHead(setter, look, scale, content), ...setSections(setter, look, content.sections)]
  const columns = [placeColumn(lines, { left: MARGIN, width, top: MARGIN, bottom: frame.height - BOTTOM })]
  return { frame, margin: MARGIN, pageCount: countPages(columns), columns, rules: [] }
}

function setHead(
  setter: Setter,
  look: SectionTheme,
  scale: number,
  { name, label, contact, links, summary }: ResumeContent,
): FlowLine[] {
  const ways = joinSpans([...contact, ...links], DOT, 'soft')
  const size = 19 * scale
  const after = [{ text: label, colour: 'soft' as const }]
  const beside = name !== '' && label.length <= 60
  return [
    ...(name
      ? setter.paragraph(
          [{ text: name, bold: true, colour: 'accent' }],
          { size, leading: 1.15 },
          { tag: 'H1' },
          beside ? { after, afterSize: 10.5 * scale } : {},
        )
      : []),
    ...(label && !beside ? setter.paragraph(after, { size: 10.5 * scale, leading: 1.3 }, { tag: 'P' }) : []),
    ...(ways.length > 0
      ? setter.paragraph(ways, { size: 8.7 * scale, leading: 1.4, before: 2 }, { tag: 'P' })
      : []),
    ...setBlocks(setter, { ...look, blockGap: 0 }, summary).map((line, index) =>
      index === 0 ? { ...line, before: 4 } : line,
    ),
  ]
}
