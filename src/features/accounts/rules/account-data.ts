import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'

export const EXPORT_STATES = ['working', 'ready', 'failed'] as const

/** A download of everything that the site stores about a person. */
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
  /** A link that works for its owner only, for a quarter of an hour. */
  href: z.string().nullable(),
})

/** What the settings page shows under “Your data”. */
export const accountDataSchema = z.object({
  /** The latest copy that was not removed yet. */
  latestExport: dataExportSchema.nullable(),
  /** When the account will be erased, if its owner has asked for that. */
  deletesAt: z.string().nullable(),
  graceDays: z.int(),
  /** An account made through Google may have none; then a code by mail proves who asks. */
  hasPassword: z.boolean(),
})

export type AccountData = z.infer<typeof accountDataSchema>
export type DataExport = z.infer<typeof dataExportSchema>
