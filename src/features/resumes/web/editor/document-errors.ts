import { boundedResumeDocumentSchema, type ResumeDocument } from '../../rules/resume-document.ts'

/** What is wrong with the fields of one entry, or of the basics: by path, such as `endDate` or `highlights.2`. */
export type FieldErrors = ReadonlyMap<string, string>

export const NO_FIELD_ERRORS: FieldErrors = new Map()

/** What is wrong with no field of its own, such as the length of it all. */
export const WHOLE_DOCUMENT = 'document'

/** By entry (its id), `basics` or `WHOLE_DOCUMENT`. */
export type DocumentErrors = ReadonlyMap<string, FieldErrors>

/** What the server would refuse, with the same messages. */
export function findDocumentErrors(document: ResumeDocument): DocumentErrors {
  const found = new Map<string, Map<string, string>>()
  const { error } = boundedResumeDocumentSchema.safeParse(document)
  for (const { path, message } of error?.issues ?? []) {
    const [part = WHOLE_DOCUMENT, ...rest] = path.map(String)
    const isEntry = rest.length > 0 && part !== 'basics'
    const owner = isEntry ? getEntryId(document, part, Number(rest[0])) : part
    const fields = found.get(owner) ?? new Map<string, string>()
    const field = rest.slice(isEntry ? 1 : 0).join('.')
    if (!fields.has(field)) fields.set(field, message)
    found.set(owner, fields)
  }
  return found
}

function getEntryId(document: ResumeDocument, section: string, index: number): string {
  const entries = new Map<string, unknown>(Object.entries(document)).get(section)
  const entry: unknown = Array.isArray(entries) ? entries[index] : undefined
  return typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : section
}
