import { oc } from '@orpc/contract'
import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, type AuditAction } from '#platform/rules/audit.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { CONSOLE_ERRORS, NOT_FOUND } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const AUDIT_PAGE_ENTRIES = 50
/** Lines of a download. */
export const AUDIT_CSV_MAX_ENTRIES = 10_000
const SEARCH_MAX_LENGTH = 200

const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]

const auditEntry = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(AUDIT_ACTOR_KINDS),
    id: idSchema.nullable(),
    /** A person's name, as far as their account still exists; the name of a job, or of who typed a command. */
    name: z.string().nullable(),
    username: z.string().nullable(),
    /** The network that a person's request came from. */
    network: z.string().nullable(),
  }),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What the subject is called today; null for what is gone or has no name. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type ConsoleAuditEntry = z.infer<typeof auditEntry>

const filters = z.object({
  /** An account's e-mail address, username or id, or the id of what something was done to. */
  search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  by: z.enum(AUDIT_ACTOR_KINDS).optional(),
  /** The first and the last day, in UTC. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type AuditFilters = z.infer<typeof filters>

export const auditConsoleContract = {
  listAuditEntries: contract
    .route({ method: 'GET', path: '/admin/audit', summary: 'Administrative acts, the newest first' })
    .errors({ NOT_FOUND })
    .input(
      filters.extend({
        /** `next` of the page before. */
        before: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(AUDIT_PAGE_ENTRIES),
      }),
    )
    .output(z.object({ data: z.array(auditEntry), next: idSchema.nullable() })),

  exportAuditEntries: contract
    .route({
      method: 'GET',
      path: '/admin/audit/csv',
      summary: `The same as CSV, at most ${AUDIT_CSV_MAX_ENTRIES} lines`,
    })
    .input(filters)
    .output(z.object({ csv: z.string(), isComplete: z.boolean() })),
}
