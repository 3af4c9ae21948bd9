import { CONTENT_FILTERS, type ContentFilter } from '#features/catalogue/rules/course-contents.ts'

// No schemas here: pages import this file, and zod must stay out of their bundles.

/** The filters of a batch: one that is restricted to videos has no use for the others. */
export const listContentFilters = (videoRestriction: boolean): readonly ContentFilter[] =>
  videoRestriction ? ['all', 'video'] : CONTENT_FILTERS

/** Numbers of lessons in addresses are spread, so that nobody takes them for a count; the server decides what opens. */
const STEP = 7_919
const SHIFT = 104_729

/** The number of a lesson in its course as it stands in an address. */
export const encodeVideoSeqNo = (seqNo: number): string => (seqNo * STEP + SHIFT).toString(36)

/** @returns the number of a lesson; null where the text is none that `encodeVideoSeqNo` gives */
export function decodeVideoSeqNo(encoded: string): number | null {
  const seqNo = (Number.parseInt(encoded, 36) - SHIFT) / STEP
  return Number.isSafeInteger(seqNo) && seqNo >= 0 && encodeVideoSeqNo(seqNo) === encoded ? seqNo : null
}
