import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'

export const EXPORT_STATES = ['working', 'ready', 'failed'] as const

/** A copy of everything that the site keeps of somebody. */
export const dataExportSchema = z.object({
  id: idSchema,
  state: z.enum(EXPORT_STATES),
  /** 0 to 100. */
  progress: z.int(),
  requestedAt: z.string(),
  /** Bytes; null until it is ready. */
  size: z.int().nullable(),
  /** When the copy is removed. */
  expiresAt: z.string().nullable(),
  /** Works for its owner, for a quarter of an hour. */
  href: z.string().nullable(),
})

/** What the settings show of one's own data. */
export const accountDataSchema = z.object({
  /** The latest copy, if there is one that was not removed yet. */
  latestExport: dataExportSchema.nullable(),
  /** When the account will be erased, if that was asked for. */
  deletesAt: z.string().nullable(),
  graceDays: z.int(),
  /** Whoever came in by another provider may have none; then a code by mail proves who asks. */
  hasPassword: z.boolean(),
})

export type AccountData = z.infer<typeof accountDataSchema>
export type DataExport = z.infer<typeof dataExportSchema>
