// No schemas here: pages import this file, and zod must stay out of their bundles.
import { DRAFT_TITLE_LENGTH } from './draft-limits.ts'

/** The title that a file's name suggests, in the letters that titles may have; empty when it has none of them. */
export function buildDraftTitle(fileName: string): string {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return title.slice(0, DRAFT_TITLE_LENGTH).trim()
}
