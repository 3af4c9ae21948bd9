import { z } from 'zod'
import { POINT_SOURCES } from './sources.ts'

/** Entries of one page of the statement. */
export const STATEMENT_PAGE = 50

export const statementEntry = z.object({
  /** Number of the entry, from 1; the latest has the highest. */
  seq: z.int(),
  source: z.enum(POINT_SOURCES),
  /** Points it gave, or below zero took. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int(),
  at: z.iso.datetime(),
  /** What it says beyond its source, such as the reward or the reason. */
  note: z.string().nullable(),
  /** For points earned by watching: the learner's own day on which they were. */
  day: z.iso.date().nullable(),
  /** For earnings: what is left of them; null for everything else. */
  left: z.int().nullable(),
  /** For earnings that expire: when, and in how many days. */
  expiresAt: z.iso.datetime().nullable(),
  expiresInDays: z.int().nullable(),
})
export type StatementEntry = z.infer<typeof statementEntry>

const DAY_MS = 86_400_000

/** Days until points expire, the begun one counted: 1 in the last 24 hours, 0 when their time is over (decision 15). */
export const expiresInDays = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS))
