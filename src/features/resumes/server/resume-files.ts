import type { PersonContext } from '#platform/server/command-context.ts'
import { buildFileName } from '#platform/server/http/file-names.ts'
import { t } from '../messages/index.ts'
import type { ResumeDocument } from '../rules/resume-document.ts'
import { writeEuropass } from './europass/write-europass.ts'
import { writeJsonResume } from './json-resume/write-json-resume.ts'
import type { ResumePdfMaker } from './pdf/resume-pdf-maker.ts'
import type { ResumeContent } from './save-resume.ts'

const getResumeFileName = ({ basics }: ResumeDocument, ending: 'pdf' | 'json' | 'xml') =>
  buildFileName([basics.name, t.resume], t.resume, ending)

/** A resume in the JSON Resume format. */
export async function buildJsonResumeFile(document: ResumeDocument): Promise<File> {
  const json = JSON.stringify(await writeJsonResume(document), null, 2)
  return new File([json], getResumeFileName(document, 'json'), { type: 'application/json' })
}

/** A resume as Europass CV, without the sections that are hidden. */
export const buildEuropassFile = (row: Parameters<typeof writeEuropass>[0]): File =>
  new File([writeEuropass(row)], getResumeFileName(row.document, 'xml'), { type: 'application/xml' })

/** What others may read who are given the PDF. */
const withoutHidden = ({ document, design }: ResumeContent): ResumeDocument => ({
  ...document,
  ...Object.fromEntries(design.hidden.map((section) => [section, []])),
})

/**
 * The PDF of a resume, with the resume in the JSON Resume format attached to it; both without the sections that are hidden.
 * @throws as the maker: AppError `pdf/busy` when many others wait for theirs, `pdf/too_long`; the signal's reason
 */
export async function buildResumePdfFile(
  {
    clock,
    pdfs,
    signal,
  }: Pick<PersonContext, 'clock'> & { pdfs: ResumePdfMaker; signal?: AbortSignal | undefined },
  content: ResumeContent,
): Promise<File> {
  const { document, design } = content
  const attachment = new TextEncoder().encode(JSON.stringify(await writeJsonResume(withoutHidden(content))))
  const pdf = await pdfs.render({ document, design, createdAt: clock.now(), attachment }, signal)
  return new File([Uint8Array.from(pdf)], getResumeFileName(document, 'pdf'), { type: 'application/pdf' })
}
