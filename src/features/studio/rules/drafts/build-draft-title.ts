// No schemas here: pages import this file, and zod must stay out of their bundles.
import { toLectureTitle } from '#features/catalogue/rules/course-title.ts'
import { DRAFT_TITLE_LENGTH } from './draft-limits.ts'

/** The title that a file's name suggests, in the letters that titles may have; empty when it has none of them. */
export function buildDraftTitle(fileName: string): string {
  const words = toLectureTitle(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, ''))
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  // The cut may fall into the middle of a character.
  return toLectureTitle(title.slice(0, DRAFT_TITLE_LENGTH))
}
