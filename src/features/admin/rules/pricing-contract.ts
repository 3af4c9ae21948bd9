import { oc } from '@orpc/contract'
import { z } from 'zod'
import { COURSE_PRICE_MAX } from '#features/catalogue/rules/course-price.ts'
import { bundleCourseSchema } from '#features/studio/rules/bundle-drafts/bundle-draft-items.ts'
import { curriculumTopicSchema } from '#features/studio/rules/course-drafts/course-draft-items.ts'
import { PRICE_REQUEST_STATES } from '#features/studio/rules/course-drafts/price-request.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const PRICE_REQUESTS_PAGE_ITEMS = 30

/** Whole number of the site's currency. */
export const coursePriceSchema = z.int().min(0).max(COURSE_PRICE_MAX)
const state = z.enum(PRICE_REQUEST_STATES)
const person = z.object({ id: idSchema, name: z.string(), username: z.string().nullable() })

const priceRequest = z.object({
  id: idSchema,
  kind: z.enum(['course', 'bundle']),
  draftId: idSchema,
  state,
  submittedAt: z.iso.datetime(),
  /** When it was priced, last corrected, or withdrawn. */
  decidedAt: z.iso.datetime().nullable(),
  /** Null while it waits, for its creator, and for an account that was erased. */
  decidedBy: person.nullable(),
  price: coursePriceSchema.nullable(),
  /** As the draft has it now. */
  title: z.string(),
  /** Null for a bundle, and where none was chosen. */
  category: z.string().nullable(),
  /** Of a bundle; 0 for a course. */
  courseCount: z.int(),
  /** Of a bundle: those of its courses. */
  lessonCount: z.int(),
  /** The slug of what is published; null for one that was never published. */
  seoTitle: z.string().nullable(),
  creator: person.extend({ email: z.string() }),
})
export type ConsolePriceRequest = z.infer<typeof priceRequest>

const priceRequestPage = priceRequest.extend({
  aboutHtml: z.string(),
  /** Of a bundle. */
  courses: z.array(bundleCourseSchema),
  /** Of a course. */
  topics: z.array(
    curriculumTopicSchema.pick({ id: true, title: true }).extend({
      items: z.array(
        curriculumTopicSchema.shape.items.element.pick({
          id: true,
          type: true,
          title: true,
          durationMs: true,
        }),
      ),
    }),
  ),
})
export type ConsolePriceRequestPage = z.infer<typeof priceRequestPage>

const oneRequest = z.object({ requestId: idSchema })

export const pricingConsoleContract = {
  listPriceRequests: contract
    .route({
      method: 'GET',
      path: '/admin/price-requests',
      summary: 'Courses and bundles that were submitted for pricing, the oldest first',
    })
    .input(
      z.object({
        state: state.default('waiting'),
        /** The creator's e-mail address or username. */
        search: z.string().trim().max(200).optional(),
        after: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(PRICE_REQUESTS_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(priceRequest), next: idSchema.nullable() })),

  getPriceRequest: contract
    .route({
      method: 'GET',
      path: '/admin/price-requests/{requestId}',
      summary: 'One of them with what it contains',
    })
    .errors({ NOT_FOUND })
    .input(oneRequest)
    .output(priceRequestPage),

  findDraftPriceRequest: contract
    .route({
      method: 'GET',
      path: '/admin/course-drafts/{draftId}/price-request',
      summary: 'What a draft was submitted for pricing with last',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ draftId: idSchema }))
    .output(z.object({ requestId: idSchema })),

  setRequestedPrice: contract
    .route({
      method: 'POST',
      path: '/admin/price-requests/{requestId}/price',
      summary: 'Set the price of a submitted course or bundle, or correct it',
    })
    .errors({
      NOT_FOUND,
      TOO_MANY_REQUESTS,
      CONFLICT: {
        status: 409,
        message: t.somebodyElseWasFirst,
        data: priceRequest.pick({ state: true, price: true, decidedBy: true }),
      },
    })
    .input(
      oneRequest.extend({
        price: coursePriceSchema,
        /** The price that was shown; null while it waited. */
        expectedPrice: coursePriceSchema.nullable(),
      }),
    )
    .output(priceRequestPage),
}
