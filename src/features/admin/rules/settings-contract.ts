import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CONFIRMATION_NEEDED } from '#features/accounts/rules/contract-errors.ts'
import { AUDIT_ACTOR_KINDS } from '#platform/rules/audit.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { SETTING_UNITS } from '#platform/rules/site-settings.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

/** More than any ladder has, so that too many steps are refused in words. */
const MAX_SENT_STEPS = 100

const ladder = z
  .array(z.object({ minutes: z.number(), points: z.number() }))
  .max(MAX_SENT_STEPS)
  .readonly()
/** A value of any type; whether it is one of its setting is asked of the setting. */
const value = z.union([z.number(), z.string().max(100), ladder])

const setting = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('whole-number'),
    key: z.string(),
    default: z.number(),
    unit: z.enum(SETTING_UNITS),
    min: z.number(),
    max: z.number(),
  }),
  z.object({ type: z.literal('day'), key: z.string(), default: z.string() }),
  z.object({ type: z.literal('time-zone'), key: z.string(), default: z.string() }),
  z.object({ type: z.literal('day-hours'), key: z.string(), default: z.string() }),
  z.object({ type: z.literal('currency'), key: z.string(), default: z.string() }),
  z.object({ type: z.literal('ladder'), key: z.string(), default: ladder }),
])

const entry = z.object({
  setting,
  group: z.string(),
  label: z.string(),
  help: z.string(),
  value,
  /** What a change is to be sent with. */
  version: z.int(),
  /** The environment variable that sets it; null where it can be changed. */
  fixedBy: z.string().nullable(),
  /** Who has changed it last: a person with their name of today, the command line or a job with its own. */
  changedBy: z
    .object({
      kind: z.enum(AUDIT_ACTOR_KINDS),
      id: idSchema.nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** What undoing would bring back; null where there is nothing to undo. */
  previousValue: value.nullable(),
})
export type ConsoleSetting = z.infer<typeof entry>

const sensitive = contract.errors({
  NOT_FOUND,
  TOO_MANY_REQUESTS,
  CONFIRMATION_NEEDED,
  /** The message says why, for whoever entered the value. */
  REFUSED: { status: 422, message: t.cannotBeDone },
  /** Somebody has changed it since the given version was read: the setting as it is now. */
  CONFLICT: { status: 409, message: t.somebodyElseWasFirst, data: entry },
})

const version = z.object({ key: z.string().max(100), version: z.int().min(0) })
const at = (method: 'POST' | 'PUT', path: string, summary: string) =>
  ({ method, path: `/admin/settings/{key}${path}`, summary }) as const

export const settingsConsoleContract = {
  listSettings: contract
    .route({ method: 'GET', path: '/admin/settings', summary: 'All settings, with who changed each last' })
    .output(z.object({ data: z.array(entry) })),

  updateSetting: sensitive
    .route(at('PUT', '', 'Give a setting another value'))
    .input(version.extend({ value }))
    .output(entry),

  resetSetting: sensitive
    .route(at('POST', '/reset', 'Give a setting its default'))
    .input(version)
    .output(entry),

  undoSetting: sensitive
    .route(at('POST', '/undo', 'Give a setting the value from before its last change'))
    .input(version)
    .output(entry),
}
