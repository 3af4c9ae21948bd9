import { type DraftForm, readDraft, saveDraft } from '#platform/web/drafts.ts'

/** What was typed into a dialog of the profile and not saved. */
interface SectionDraft {
  readonly values: object
  /** The version that it changes; null for something new. */
  readonly version: number | null
  /** Under which something new is stored, the same for every try; null for a change, and in drafts of before. */
  readonly newId: string | null
}

const SECTION_DRAFT: DraftForm<SectionDraft> = {
  name: 'profile',
  storedIn: 'tab',
  former: { key: 'lectern.profile' },
  parse(value) {
    const { values, version = null, newId = null } = Object(value) as Partial<SectionDraft>
    const isWhole = typeof values === 'object' && values !== null
    const isTold = version === null || typeof version === 'number'
    return isWhole && isTold ? { values, version, newId: typeof newId === 'string' ? newId : null } : null
  },
}

/**
 * @param writer id of the account
 * @param place the section, and the entry
 */
export const readSectionDraft = (writer: string, place: string): SectionDraft | null =>
  readDraft(SECTION_DRAFT, writer, place)

/** @param draft null removes it */
export const saveSectionDraft = (writer: string, place: string, draft: SectionDraft | null): void =>
  saveDraft(SECTION_DRAFT, writer, draft, place)
