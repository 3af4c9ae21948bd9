import { z } from 'zod'
import { POINT_SOURCES } from './ledger.ts'

/** Entries of one page of the statement. */
export const STATEMENT_PAGE_SIZE = 50

export const statementEntrySchema = z.object({
  /** Number of the entry, from 1, ascending. */
  seq: z.int(),
  source: z.enum(POINT_SOURCES),
  /** Points given, or taken when negative. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int(),
  at: z.iso.datetime(),
  /** Details, such as the reward or the reason. */
  note: z.string().nullable(),
  /** For watching: the learner's own day. */
  day: z.iso.date().nullable(),
  /** For earnings: points left of them; null for everything else. */
  left: z.int().nullable(),
  /** For earnings that expire. */
  expiresAt: z.iso.datetime().nullable(),
  expiresInDays: z.int().nullable(),
})
export type StatementEntry = z.infer<typeof statementEntrySchema>

const DAY_MS = 86_400_000

/** Days until points expire, rounded up: 1 in the last 24 hours, 0 when they have expired. */
export const countDaysUntilExpiry = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS))
