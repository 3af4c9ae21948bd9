import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { BUNDLE_LIMITS } from '#features/catalogue/rules/bundle-limits.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../../messages/index.ts'
import { THUMBNAIL_MAX_BYTES } from '../drafts/draft-limits.ts'
import { bundleDraftSchema } from './bundle-draft.ts'
import {
  bundleChangeSchema,
  bundleCourseSchema,
  bundleDraftCardSchema,
  bundleDraftDetailSchema,
} from './bundle-draft-items.ts'
import { BUNDLE_STEPS } from './bundle-gates.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
})
const NOT_FOUND = { status: 404, message: t.draftIsGone }
/** Another window has saved since; the answer has what it saved. */
const CHANGED_ELSEWHERE = {
  status: 409,
  message: t.draftChangedElsewhere,
  data: z.object({ current: bundleDraftDetailSchema }),
}
const INCOMPLETE = {
  status: 422,
  message: t.cannotPublishAnIncompleteBundle,
  data: z.object({ step: z.enum(BUNDLE_STEPS) }),
}
const DESCRIPTION_REFUSED = { status: 422, message: t.descriptionCannotBeRead }
const oneDraft = z.object({ draftId: idSchema })

/** Drafts of bundles: nobody but their creator ever gets them. */
export const bundleDraftContract = {
  listBundleDrafts: contract
    .route({
      method: 'GET',
      path: '/studio/bundle-drafts',
      summary: 'Own drafts with something to publish, the last changed first',
    })
    .input(z.object(createPageRequestShape(24, 50)))
    .output(createPageSchema(bundleDraftCardSchema)),

  createBundleDraft: contract
    .route({ method: 'POST', path: '/studio/bundle-drafts', successStatus: 201, summary: 'Begin a bundle' })
    .errors({ TOO_MANY: { status: 409, message: t.tooManyDrafts } })
    .output(bundleDraftDetailSchema),

  listBundleableCourses: contract
    .route({
      method: 'GET',
      path: '/studio/bundleable-courses',
      summary: 'Own courses that a bundle can show, by title',
    })
    .input(
      z.object({
        ...createPageRequestShape(8, 50),
        /** A part of the title. */
        search: z.string().trim().max(BUNDLE_LIMITS.title).default(''),
      }),
    )
    .output(createPageSchema(bundleCourseSchema)),

  openBundleDraft: contract
    .route({
      method: 'POST',
      path: '/profile/mybundles/{bundleId}/draft',
      summary: 'The draft of an own bundle, made when there is none',
    })
    .errors({ NOT_FOUND: { status: 404, message: t.thisDoesNotExistAnymore } })
    .input(z.object({ bundleId: idSchema }))
    .output(bundleDraftDetailSchema),

  getBundleDraft: contract
    .route({ method: 'GET', path: '/studio/bundle-drafts/{draftId}', summary: 'An own draft' })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(bundleDraftDetailSchema),

  saveBundleDraft: contract
    .route({
      method: 'PATCH',
      path: '/studio/bundle-drafts/{draftId}',
      summary: 'Save some fields of an own draft, if nobody else has saved meanwhile',
    })
    .errors({ NOT_FOUND, CHANGED_ELSEWHERE, UNKNOWN_THUMBNAIL: { status: 422, message: t.thumbnailIsGone } })
    .input(oneDraft.extend({ version: z.int(), changes: bundleDraftSchema.partial() }))
    .output(z.object({ version: z.int(), updatedAt: z.iso.datetime() })),

  addBundleThumbnail: contract
    .route({
      method: 'POST',
      path: '/studio/bundle-drafts/{draftId}/thumbnails',
      successStatus: 201,
      summary: 'Add a cover to an own draft; the oldest that is not chosen makes room',
    })
    .errors({ NOT_FOUND, NOT_AN_IMAGE: { status: 422, message: t.selectedFileIsNotImage } })
    .input(oneDraft.extend({ picture: z.file().max(THUMBNAIL_MAX_BYTES, t.pictureIsTooLarge) }))
    .output(z.object({ thumbnail: z.string(), thumbnails: z.array(z.string()) })),

  previewBundleText: contract
    .route({
      method: 'GET',
      path: '/studio/bundle-drafts/{draftId}/preview',
      summary: 'The saved text about the bundle as HTML',
    })
    .errors({ NOT_FOUND, DESCRIPTION_REFUSED })
    .input(oneDraft)
    .output(z.object({ html: z.string() })),

  listBundleDraftChanges: contract
    .route({
      method: 'GET',
      path: '/studio/bundle-drafts/{draftId}/changes',
      summary: 'What publishing would change',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(z.object({ changes: z.array(bundleChangeSchema) })),

  publishBundle: contract
    .route({
      method: 'POST',
      path: '/studio/bundle-drafts/{draftId}/publish',
      summary: 'Publish an own draft as it is, or its changes',
    })
    .errors({
      NOT_FOUND,
      CHANGED_ELSEWHERE,
      INCOMPLETE,
      DESCRIPTION_REFUSED,
    })
    .input(oneDraft.extend({ version: z.int() }))
    .output(z.object({ slug: z.string(), draft: bundleDraftDetailSchema })),

  requestBundlePrice: contract
    .route({
      method: 'POST',
      path: '/studio/bundle-drafts/{draftId}/price-request',
      summary: 'Submit an own bundle for pricing; what waits already goes on waiting',
    })
    .errors({ NOT_FOUND, INCOMPLETE, NO_PRICE_NEEDED: { status: 409, message: t.bundleNeedsNoPrice } })
    .input(oneDraft)
    .output(bundleDraftDetailSchema),

  withdrawBundlePriceRequest: contract
    .route({
      method: 'DELETE',
      path: '/studio/bundle-drafts/{draftId}/price-request',
      summary: 'Withdraw an own bundle from pricing; one that got its price meanwhile keeps it',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(bundleDraftDetailSchema),

  deleteBundleDraft: contract
    .route({
      method: 'DELETE',
      path: '/studio/bundle-drafts/{draftId}',
      summary: 'Delete an own draft; what was published of it stays',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(z.object({ deleted: z.literal(true) })),
}
