import { toStorableText } from '#platform/server/markdown/storable-text.ts'

/** The same document with texts that PostgreSQL takes: a sign for unreadable characters stands for those that it refuses. */
export function toStorableDocument<Document extends object>(document: Document): Document {
  const storable = Object.entries(document).map(([field, value]) => [field, toStorable(value)])
  return Object.fromEntries(storable) as Document
}

function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(toStorable)
  return typeof value === 'object' && value !== null ? toStorableDocument(value) : value
}
