import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LEARNING_PATH_TYPES } from '#features/catalogue/rules/bundle.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from '../console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const BUNDLES_PAGE_ITEMS = 50
export const CONSOLE_BUNDLE_STATES = ['draft', 'published', 'marked'] as const

const bundle = z.object({
  id: idSchema,
  title: z.string(),
  /** Its page on the site. */
  path: z.string(),
  /** The learning path of the career-path guide that it stands for; null for none. */
  careerPath: z.enum(LEARNING_PATH_TYPES).nullable(),
  /** Null: a draft. */
  publishedAt: z.iso.datetime().nullable(),
  courseCount: z.int(),
  learners: z.int(),
  createdAt: z.iso.datetime(),
  owner: z.object({ id: idSchema, name: z.string(), username: z.string().nullable() }),
})
export type ConsoleBundle = z.infer<typeof bundle>

const filters = z.object({
  state: z.enum(CONSOLE_BUNDLE_STATES).optional(),
  /** A part of the title. */
  search: z.string().trim().max(200).optional(),
})
export type ConsoleBundleFilters = z.infer<typeof filters>

const bundleId = z.object({ bundleId: idSchema })

export const bundlesConsoleContract = {
  listBundles: contract
    .route({ method: 'GET', path: '/admin/bundles', summary: 'All bundles, drafts too, the newest first' })
    .input(
      filters.extend({
        /** `next` of the page before. */
        before: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(BUNDLES_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(bundle), next: idSchema.nullable() })),

  getBundle: contract
    .route({ method: 'GET', path: '/admin/bundles/{bundleId}', summary: 'One bundle' })
    .errors({ NOT_FOUND })
    .input(bundleId)
    .output(bundle),

  setBundleCareerPath: contract
    .route({
      method: 'POST',
      path: '/admin/bundles/{bundleId}/career-path',
      summary: 'Say which learning path of the career-path guide a bundle stands for',
    })
    .errors({ NOT_FOUND, TOO_MANY_REQUESTS, REFUSED: { status: 409, message: t.cannotBeDone } })
    .input(bundleId.extend({ careerPath: z.enum(LEARNING_PATH_TYPES).nullable() }))
    .output(bundle),
}
