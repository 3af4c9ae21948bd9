import type { PdfFonts } from '#platform/server/pdf/pdf-fonts.ts'
import type { ResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeTemplate } from '../../rules/templates.ts'
import { layoutClassic } from './classic-template.ts'
import { layoutColumns } from './columns-template.ts'
import { layoutCompact } from './compact-template.ts'
import { createFrame, type ResumeLayout, type Template } from './page-frame.ts'
import type { ResumeContent } from './resume-content.ts'
import { FURNITURE } from './set-sections.ts'

const TEMPLATES: Readonly<Record<ResumeTemplate, Template>> = {
  1: layoutClassic,
  2: layoutColumns,
  3: layoutCompact,
}

/** Puts a resume on pages: where each line of text and each hairline goes. Draws nothing. */
export function layoutResume(content: ResumeContent, design: ResumeDesign, fonts: PdfFonts): ResumeLayout {
  const frame = createFrame(design, textsOf(content).regular)
  return TEMPLATES[design.templateId](content, fonts, frame)
}

/** All texts of a resume by the style that they may come in. */
export function textsOf({ name, label, contact, links, summary, sections }: ResumeContent) {
  const regular = [name, label, ...[...contact, ...links, ...summary].map(({ text }) => text)]
  const bold = [name, label]
  for (const section of sections) {
    bold.push(section.title)
    if (section.kind === 'list') {
      for (const { label, level, keywords } of section.items) {
        bold.push(label)
        regular.push(label, level, keywords)
      }
    } else {
      for (const { title, dates, details, blocks } of section.entries) {
        bold.push(title, ...blocks.map((block) => block.label ?? ''))
        regular.push(dates, ...details.map(({ text }) => text), ...blocks.map(({ text }) => text))
      }
    }
  }
  return { regular: [...regular, FURNITURE], bold: [...bold, FURNITURE], mono: [] }
}
