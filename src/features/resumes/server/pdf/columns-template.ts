import type { PdfFonts } from '#platform/server/pdf/pdf-fonts.ts'
import { t } from '../../messages/index.ts'
import type { FlowLine, SetSpan } from './flow.ts'
import { type Column, countPages, type Frame, placeColumn, type Template } from './page-frame.ts'
import type { ResumeContent } from './resume-content.ts'
import { type SectionTheme, setBlocks, setDivider, setHeading, setSections } from './set-sections.ts'
import { createSetter, type Setter } from './set-text.ts'

const MARGIN = 46
const BOTTOM = 54
const SIDE_WIDTH = 142
const GUTTER = 34
const HEAD_GAP = 22

const MAIN: SectionTheme = {
  heading: { size: 12.5, leading: 1.3, before: 16 },
  rule: 'below',
  title: { size: 10.5, leading: 1.38 },
  body: { size: 9.7, leading: 1.42 },
  smallSize: 9.2,
  entryGap: 9,
  blockGap: 2.5,
  bulletIndent: 12,
  details: 'below',
  lists: 'running',
}
/**
 * Tight on purpose: programs that find columns by the gaps between texts take each section for one block, and none of its gaps is
 * high enough for a line of the other column. Else they would read from one column into the other.
 */
const SIDE: SectionTheme = {
  ...MAIN,
  heading: { size: 9.4, leading: 1.48 },
  rule: 'none',
  body: { size: 9.4, leading: 1.42 },
  blockGap: 0.6,
  lists: 'stacked',
}

/** A narrow column with how to get in touch, skills and languages, beside a wide one with the rest. */
export const layoutColumns: Template = (content, fonts, frame) => {
  const { rightToLeft, width } = frame
  const head = setHead(fonts, frame, content)
  const firstTop = (head.lines.at(-1)?.y ?? 0) + (head.lines.at(-1)?.line.height ?? 0) + MARGIN + HEAD_GAP
  const edges = {
    firstTop: head.lines.length > 0 ? firstTop : MARGIN,
    top: MARGIN,
    bottom: frame.height - BOTTOM,
  }
  const mainWidth = width - 2 * MARGIN - SIDE_WIDTH - GUTTER
  const sideSetter = createSetter(fonts, { width: SIDE_WIDTH, rightToLeft })
  const mainSetter = createSetter(fonts, { width: mainWidth, rightToLeft })
  const [besideKeys, mainSections] = [
    content.sections.filter(isBeside),
    content.sections.filter((one) => !isBeside(one)),
  ]

  const side = placeColumn(setSide(sideSetter, content, besideKeys), {
    ...edges,
    left: rightToLeft ? width - MARGIN - SIDE_WIDTH : MARGIN,
    width: SIDE_WIDTH,
  })
  const main = placeColumn(setMain(mainSetter, content, mainSections), {
    ...edges,
    left: rightToLeft ? MARGIN : MARGIN + SIDE_WIDTH + GUTTER,
    width: mainWidth,
  })
  const columns = [head, side, main]
  const pageCount = countPages(columns)
  const between = MARGIN + SIDE_WIDTH + GUTTER / 2
  const rules = Array.from({ length: pageCount }, (_, page) => ({
    page,
    x: rightToLeft ? width - between : between,
    top: main.topOf(page),
    bottom: Math.max(bottomOf(side, page), bottomOf(main, page)),
  }))
  return {
    frame,
    margin: MARGIN,
    pageCount,
    columns,
    rules: main.lines.length + side.lines.length > 0 ? rules : [],
  }
}

/** Where the last line of a column ends on a page. */
function bottomOf(column: Column, page: number): number {
  const last = column.lines.findLast((placed) => placed.page === page)
  return last ? column.topOf(page) + last.y + last.line.height : 0
}

const isBeside = ({ key }: ResumeContent['sections'][number]) => key === 'skills' || key === 'languages'

function setHead(fonts: PdfFonts, frame: Frame, { name, label }: ResumeContent): Column {
  const width = frame.width - 2 * MARGIN
  const setter = createSetter(fonts, { width, rightToLeft: frame.rightToLeft })
  const lines = [
    ...(name
      ? setter.paragraph(
          [{ text: name, bold: true, colour: 'accent' }],
          { size: 30, leading: 1.12 },
          { tag: 'H1' },
        )
      : []),
    ...(label
      ? setter.paragraph(
          [{ text: label, colour: 'soft' }],
          { size: 13.5, leading: 1.35, before: 2 },
          { tag: 'P' },
        )
      : []),
  ]
  return placeColumn(lines, { left: MARGIN, width, top: MARGIN, bottom: frame.height - BOTTOM })
}

function setSide(
  setter: Setter,
  { contact, links }: ResumeContent,
  sections: ResumeContent['sections'],
): FlowLine[] {
  const setLinks = (title: string, items: readonly SetSpan[]) => [
    ...setHeading(setter, SIDE, title),
    ...items.flatMap((item, index) =>
      setter.paragraph([item], { ...SIDE.body, before: index === 0 ? 0 : SIDE.blockGap }, { tag: 'P' }),
    ),
  ]
  const parts = [
    ...(contact.length > 0 ? [setLinks(t.contact, contact)] : []),
    ...(links.length > 0 ? [setLinks(t.links, links)] : []),
    ...sections.map((section) => setSections(setter, SIDE, [section])),
  ]
  return parts.flatMap((part, index) => (index === 0 ? part : [...setDivider(setter, SIDE), ...part]))
}

function setMain(
  setter: Setter,
  { summary }: ResumeContent,
  sections: ResumeContent['sections'],
): FlowLine[] {
  const about = setBlocks(setter, MAIN, summary)
  return [
    ...(about.length > 0 ? setHeading(setter, MAIN, t.profile) : []),
    ...about,
    ...setSections(setter, MAIN, sections),
  ]
}
