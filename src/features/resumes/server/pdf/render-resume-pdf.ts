import { loadWarmPdfFonts } from '#platform/server/pdf/warm-fonts.ts'
import { drawPdf } from '#platform/server/pdf/write-pdf.ts'
import { t } from '../../messages/index.ts'
import { RESUME_ATTACHMENT_NAME } from '../../rules/limits.ts'
import { RESUME_ACCENTS, type ResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { drawResume } from './draw-resume.ts'
import { layoutResume, textsOf } from './layout-resume.ts'
import { readResumeContent } from './resume-content.ts'

export interface ResumePdfOrder {
  readonly document: ResumeDocument
  readonly design: ResumeDesign
  readonly createdAt: Date
  /** The resume as JSON, to be read from the document by programs. */
  readonly attachment?: Uint8Array
}

const COLOURS = { text: '#20242f', soft: '#596074', line: '#cfd3de' }

/**
 * Renders a resume as a PDF, the same bytes for the same order. Keeps fonts open: a process that has rendered one renders the next in a
 * fraction of the time.
 */
export async function renderResumePdf({
  document,
  design,
  createdAt,
  attachment,
}: ResumePdfOrder): Promise<Uint8Array> {
  const content = readResumeContent(document, design)
  const texts = textsOf(content)
  const title = content.name ? t.resumeOf({ name: content.name }) : t.resume
  const { name } = content
  const footsOf = (page: number, pages: number) => [
    ...(name ? [t.pageOfResume({ name, page, pages })] : []),
    t.pageOf({ page, pages }),
  ]
  const fonts = await loadWarmPdfFonts({ ...texts, regular: [...texts.regular, ...footsOf(1, 1)] })
  const layout = layoutResume(content, design, fonts)
  const options = { title, author: content.name, createdAt, tagged: true }
  return drawPdf(options, (doc) => {
    drawResume(doc, fonts, layout, {
      colours: { ...COLOURS, accent: RESUME_ACCENTS[design.accent] },
      footsOf,
    })
    if (attachment) {
      const file = {
        name: RESUME_ATTACHMENT_NAME,
        type: 'application/json',
        modifiedDate: createdAt,
      } as object
      doc.file(Buffer.from(attachment), file)
    }
  })
}
