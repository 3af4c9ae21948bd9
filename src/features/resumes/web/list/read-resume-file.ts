import { describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { readTextFile } from '#platform/web/read-text-file.ts'
import { t } from '../../messages/index.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_PDF_BYTES } from '../../rules/limits.ts'
import { hasErrorCode } from '../api.ts'

/** A place in a file, and what is to be said of it. */
export interface ImportProblem {
  readonly path: string
  readonly reason: string
}

export type ReadFile =
  | { readonly kind: 'read'; readonly name: string; readonly json: unknown }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string }

const ATTACHMENT_MESSAGES = {
  none: t.pdfHasNoResume,
  unreadable: t.pdfCannotBeRead,
  tooLarge: t.importIsTooLarge,
} as const

/** A PDF is told by its first bytes, whatever it is called. */
const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-'

/** What a file says, or the one in the JSON Resume format that a PDF made here carries, before the server has a look at it. Browser only. */
export async function readResumeFile(file: File): Promise<ReadFile> {
  const { name, size } = file
  const refuse = (message: string): ReadFile => ({ kind: 'refused', name, message })
  try {
    const isInPdf = await isPdf(file)
    const limit = isInPdf ? MAX_IMPORT_PDF_BYTES : MAX_IMPORT_BYTES
    if (size > limit) return refuse(t.fileIsTooLarge({ limit: limit / 1024 }))
    const read = isInPdf ? await readPdf(file) : await readText(file)
    if ('message' in read) return refuse(read.message)
    return { kind: 'read', name, json: JSON.parse(read.text) }
  } catch {
    return refuse(t.notAResume)
  }
}

async function readText(file: File): Promise<{ text: string } | { message: string }> {
  const text = await readTextFile(file)
  return text === null ? { message: describeWrongEncoding() } : { text }
}

/** The reader of PDFs is a megabyte of code, which few files need. */
const loadPdfReader = () =>
  Promise.all([
    import('./attached-resume.ts'),
    import('../pdf-worker.ts').then(({ getPdfWorker }) => getPdfWorker()),
  ]).catch(() => null)

async function readPdf(file: File): Promise<{ text: string } | { message: string }> {
  const loaded = await loadPdfReader()
  if (!loaded) return { message: t.pdfReaderIsMissing }
  const [{ readAttachedResume }, worker] = loaded
  const attached = await readAttachedResume(await file.arrayBuffer(), worker)
  return attached.kind === 'found' ? attached : { message: ATTACHMENT_MESSAGES[attached.kind] }
}

/** What the server has found in a file that it refused. */
export const getImportProblems = (error: unknown): readonly ImportProblem[] =>
  hasErrorCode(error, 'NOT_A_RESUME')
    ? (error as { data: { problems: { path: string; message: string }[] } }).data.problems.map(
        ({ path, message }) => ({ path, reason: message }),
      )
    : []
