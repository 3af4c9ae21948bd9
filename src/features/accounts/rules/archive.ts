import { z } from 'zod'

/** What `archive.json` at the root of every archive says: docs/product/archive.md. */
export const ARCHIVE_FORMAT = 'lectern-archive'
/** Counted up when an older site could not read the files any more. */
export const ARCHIVE_VERSION = 1
/** Of the ZIP. */
export const ARCHIVE_MAX_BYTES = 8 * 1024 * 1024
/** Lines of a report about what was left, for each part; the rest is one line. */
export const ARCHIVE_MAX_LEFT = 100

const leftSchema = z.object({ what: z.string(), why: z.string(), count: z.int() })
/** What was not taken in, and why. */
export type LeftBehind = z.infer<typeof leftSchema>

const partSchema = z.object({
  title: z.string(),
  /** How many of each kind; what was here already is not among them. */
  taken: z.array(z.object({ what: z.string(), count: z.int() })),
  left: z.array(leftSchema),
  /** Lines of `left` beyond the first. */
  more: z.int(),
  /** Nothing of the part was taken in; trying again may help. */
  failed: z.boolean(),
})

/** What became of an archive. */
export const archiveReportSchema = z.object({
  /** As the archive says. */
  siteName: z.string(),
  parts: z.array(partSchema),
})
export type ArchiveReport = z.infer<typeof archiveReportSchema>
