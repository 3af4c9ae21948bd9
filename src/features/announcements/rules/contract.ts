import { oc } from '@orpc/contract'
import { z } from 'zod'
import { batchSlugRefSchema } from '#features/batches/rules/schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { ANNOUNCEMENT_PAGE_SIZE, RESOURCE_PAGE_SIZE } from './limits.ts'
import {
  announcementBodySchema,
  announcementSchema,
  announcementUpdateSchema,
  batchResourceSchema,
  cohortAnnouncementSchema,
  cohortResourceSchema,
  newAnnouncementSchema,
  newMessageSchema,
  newResourceSchema,
  resourceUpdateSchema,
} from './schemas.ts'

const NO_BATCH = { status: 404, message: t.batchDoesNotExist }
const NO_ANNOUNCEMENT = { status: 404, message: t.announcementIsGone }
const NO_RESOURCE = { status: 404, message: t.resourceIsGone }
const CONFLICT = { status: 409, message: t.changedElsewhere }
const KEY_IN_USE = { status: 409, message: t.keyIsInUse }
const TOO_COMPLEX = { status: 422, message: t.textIsTooComplex }

const contract = oc.$route({ tags: ['batches'] })
const run = contract.errors({ NOT_CREATOR: { status: 403, message: t.thisIsForCreators } })

const batchRef = z.object({ batchId: idSchema })
const announcementRef = z.object({ announcementId: idSchema })
const resourceRef = z.object({ resourceId: idSchema })
const deleted = z.object({ deleted: z.literal(true) })

/** Announcements and resources of batches. */
export const announcementsContract = {
  listAnnouncements: contract
    .route({
      method: 'GET',
      path: '/batches/{slug}/announcements',
      summary: 'Announcements of a batch that one is in or guides, pinned ones first, then the newest',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchSlugRefSchema.extend(createPageRequestShape(ANNOUNCEMENT_PAGE_SIZE, 50)))
    .output(
      createPageSchema(announcementSchema).extend({
        /** When the newest one of all pages was published, for `markAnnouncementsRead`; null: there is none. */
        latestAt: z.iso.datetime().nullable(),
      }),
    ),

  markAnnouncementsRead: contract
    .route({
      method: 'PUT',
      path: '/batches/{slug}/announcements/read',
      summary: 'Mark the announcements of a batch as read, up to the newest one that was shown',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchSlugRefSchema.extend({ upTo: z.iso.datetime() }))
    .output(z.object({ unreadCount: z.int() })),

  getAnnouncementSummary: contract
    .route({
      method: 'GET',
      path: '/batches/{slug}/announcement-summary',
      summary: 'The newest announcement of a batch, and how many one has not read',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchSlugRefSchema)
    .output(z.object({ unreadCount: z.int(), latest: announcementSchema.nullable() })),

  listBatchResources: contract
    .route({
      method: 'GET',
      path: '/batches/{slug}/resources',
      summary: 'Resources of a batch that one is in or guides, the newest first',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(
      batchSlugRefSchema.extend({
        ...createPageRequestShape(RESOURCE_PAGE_SIZE, 100),
        search: z.string().trim().max(100).default(''),
      }),
    )
    .output(createPageSchema(batchResourceSchema)),

  countResourceClick: contract
    .route({
      method: 'POST',
      path: '/batch-resources/{resourceId}/clicks',
      summary: 'Count that the link of a resource was opened; the same key counts once',
    })
    .errors({ NOT_FOUND: NO_RESOURCE })
    .input(resourceRef.extend({ clickId: idSchema }))
    .output(z.object({ counted: z.boolean() })),

  listCohortAnnouncements: run
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/announcements',
      summary: 'Announcements for who runs the batch: scheduled ones first, then as members see them',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchRef.extend(createPageRequestShape(ANNOUNCEMENT_PAGE_SIZE, 50)))
    .output(createPageSchema(cohortAnnouncementSchema)),

  createAnnouncement: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/announcements',
      successStatus: 201,
      summary: 'Announce something to a batch, now or later; the same key announces once',
    })
    .errors({
      NOT_FOUND: NO_BATCH,
      TOO_MANY: { status: 409, message: t.tooManyAnnouncements },
      KEY_IN_USE,
      TOO_COMPLEX,
    })
    .input(newAnnouncementSchema)
    .output(cohortAnnouncementSchema),

  sendMessage: contract
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/messages',
      successStatus: 201,
      summary: 'Write to some of the members of a batch that one guides; the same key sends once',
    })
    .errors({
      NOT_FOUND: NO_BATCH,
      NO_RECIPIENTS: { status: 422, message: t.nobodyToWriteTo },
      TOO_MANY: { status: 409, message: t.tooManyMessages },
      KEY_IN_USE,
      TOO_COMPLEX,
    })
    .input(newMessageSchema)
    .output(z.object({ recipientCount: z.int() })),

  updateAnnouncement: run
    .route({
      method: 'PUT',
      path: '/announcements/{announcementId}',
      summary: 'Change an announcement, unless somebody else has since it was opened',
    })
    .errors({ NOT_FOUND: NO_ANNOUNCEMENT, CONFLICT, TOO_COMPLEX })
    .input(announcementUpdateSchema)
    .output(cohortAnnouncementSchema),

  deleteAnnouncement: run
    .route({ method: 'DELETE', path: '/announcements/{announcementId}', summary: 'Delete an announcement' })
    .errors({ NOT_FOUND: NO_ANNOUNCEMENT })
    .input(announcementRef)
    .output(deleted),

  previewAnnouncement: contract
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/announcement-preview',
      summary: 'What the Markdown of an announcement becomes',
    })
    .errors({ NOT_FOUND: NO_BATCH, TOO_COMPLEX })
    .input(batchRef.extend({ body: announcementBodySchema }))
    .output(z.object({ html: z.string() })),

  listCohortResources: run
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/resources',
      summary: 'Resources with their clicks, for who runs the batch',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchRef.extend(createPageRequestShape(RESOURCE_PAGE_SIZE, 100)))
    .output(createPageSchema(cohortResourceSchema)),

  addBatchResource: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/resources',
      successStatus: 201,
      summary: 'Add a resource to a batch',
    })
    .errors({ NOT_FOUND: NO_BATCH, TOO_MANY: { status: 409, message: t.tooManyResources } })
    .input(newResourceSchema)
    .output(cohortResourceSchema),

  updateBatchResource: run
    .route({
      method: 'PUT',
      path: '/batch-resources/{resourceId}',
      summary: 'Change a resource, unless somebody else has since it was opened',
    })
    .errors({ NOT_FOUND: NO_RESOURCE, CONFLICT })
    .input(resourceUpdateSchema)
    .output(cohortResourceSchema),

  deleteBatchResource: run
    .route({ method: 'DELETE', path: '/batch-resources/{resourceId}', summary: 'Delete a resource' })
    .errors({ NOT_FOUND: NO_RESOURCE })
    .input(resourceRef)
    .output(deleted),
}

export type AnnouncementsContract = typeof announcementsContract
