import type { DraftForm } from '#platform/web/drafts.ts'
import { CODING_LANGUAGES, type CodingLanguage } from '../../rules/coding/coding-languages.ts'

/** Somebody's program in each language, and the language that they write in. */
export interface ProgramDraft {
  readonly language: CodingLanguage
  readonly code: Readonly<Partial<Record<CodingLanguage, string>>>
}

/** What somebody has written for a coding problem, of each problem the last. */
export const PROGRAM_DRAFT: DraftForm<ProgramDraft> = {
  name: 'program',
  storedIn: 'device',
  former: { key: 'lectern.program' },
  parse(value) {
    const { language, code } = value as Partial<ProgramDraft>
    const known = CODING_LANGUAGES.find((one) => one === language)
    if (!known || typeof code !== 'object' || code === null) return null
    return Object.values(code).every((text) => typeof text === 'string') ? { language: known, code } : null
  },
}
