import { getDocument, type PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_IMPORT_BYTES, RESUME_ATTACHMENT_NAME } from '../../rules/limits.ts'

export type AttachedResume =
  | { readonly kind: 'found'; readonly text: string }
  /** `unreadable`: broken, or protected by a password. */
  | { readonly kind: 'unreadable' | 'none' | 'tooLarge' }

/**
 * The resume that PDFs made here carry, as text in the JSON Resume format.
 * @param data is given away to the worker
 * @param worker that takes the document apart; one of its own otherwise
 */
export async function readAttachedResume(data: ArrayBuffer, worker?: PDFWorker): Promise<AttachedResume> {
  const loading = getDocument({
    data,
    ...(worker && { worker }),
    useWasm: false,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    const attachments = (await pdf.getAttachments()) ?? new Map()
    for (const [id, { rawFilename }] of attachments) {
      if (rawFilename !== RESUME_ATTACHMENT_NAME) continue
      const content = await pdf.getAttachmentContent(id)
      if (!content) return { kind: 'unreadable' }
      if (content.length > MAX_IMPORT_BYTES) return { kind: 'tooLarge' }
      return { kind: 'found', text: new TextDecoder().decode(content) }
    }
    return { kind: 'none' }
  } catch {
    return { kind: 'unreadable' }
  } finally {
    await loading.destroy()
  }
}
