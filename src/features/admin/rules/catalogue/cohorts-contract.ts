import { oc } from '@orpc/contract'
import { z } from 'zod'
import { COHORT_STATES } from '#features/batches/rules/batch.ts'
import { batchCardSchema } from '#features/batches/rules/schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { CONSOLE_ERRORS } from '../console-errors.ts'

const COHORTS_PAGE_ITEMS = 50

const cohort = batchCardSchema.extend({
  isArchived: z.boolean(),
  owner: z.object({ id: idSchema, name: z.string(), username: z.string().nullable() }),
})
export type ConsoleCohort = z.infer<typeof cohort>

const filters = z.object({
  state: z.enum(COHORT_STATES).optional(),
  /** An account's id, or the beginning of a name, username or e-mail address. */
  owner: z.string().trim().max(200).optional(),
  /** A part of its name, or of the title of its course or bundle. */
  search: z.string().trim().max(200).optional(),
})
export type ConsoleCohortFilters = z.infer<typeof filters>

export const cohortsConsoleContract = {
  listAllCohorts: oc
    .$route({ tags: ['console'] })
    .errors(CONSOLE_ERRORS)
    .route({
      method: 'GET',
      path: '/admin/cohorts',
      summary: 'All cohorts, archived ones too, the newest first',
    })
    .input(
      filters.extend({
        /** `next` of the page before. */
        before: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(COHORTS_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(cohort), next: idSchema.nullable() })),
}
