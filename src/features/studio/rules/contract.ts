import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { accessContract } from './access/access-contract.ts'
import { bundleDraftContract } from './bundle-drafts/bundle-draft-contract.ts'
import { bundlePublicationContract } from './bundle-drafts/bundle-publication-contract.ts'
import { captionsContract } from './captions/captions-contract.ts'
import { coCreatorContract } from './co-creators/co-creator-contract.ts'
import { courseDraftContract } from './course-drafts/course-draft-contract.ts'
import { coursePreviewContract } from './course-drafts/course-preview-contract.ts'
import { coursePublicationContract } from './course-drafts/course-publication-contract.ts'
import { creatorMessageContract } from './creator-messages/creator-message-contract.ts'
import { videoDraftContract } from './drafts/draft-contract.ts'
import { videoPublicationContract } from './drafts/video-publication-contract.ts'
import { ownBundleSchema, ownCourseSchema, ownVideoSchema } from './own-items.ts'
import { OWN_BUNDLE_FILTERS, OWN_ITEM_FILTERS } from './own-list.ts'
import { uploadContract } from './uploads/upload-contract.ts'

const contract = oc.$route({ tags: ['studio'] })
const NOT_CREATOR = { status: 403, message: t.thisIsForCreators }
const NOT_FOUND = { status: 404, message: t.thisDoesNotExistAnymore }
const HAS_LEARNERS = { status: 409, message: t.peopleHaveLearnedWithThis }
const IN_BUNDLE = { status: 409, message: t.thisIsPartOfABundle }

const ownRequest = z.object({
  ...createPageRequestShape(24, 50),
  filter: z.enum(OWN_ITEM_FILTERS).default('all'),
})
/** How many there are of each filter. */
const counts = z.record(z.enum(OWN_ITEM_FILTERS), z.number().int())
const bundleCounts = z.record(z.enum(OWN_BUNDLE_FILTERS), z.number().int())
const deleted = z.object({ deleted: z.literal(true) })

/** What creators do with their own works. */
export const studioContract = {
  ...videoDraftContract,
  ...videoPublicationContract,
  ...captionsContract,
  ...courseDraftContract,
  ...coursePublicationContract,
  ...bundleDraftContract,
  ...bundlePublicationContract,
  ...creatorMessageContract,
  ...accessContract,
  ...coCreatorContract,
  ...coursePreviewContract,

  listOwnCourses: contract
    .route({ method: 'GET', path: '/profile/mycourses', summary: 'Own courses, drafts among them' })
    .errors({ NOT_CREATOR })
    .input(ownRequest)
    .output(createPageSchema(ownCourseSchema).extend({ counts })),

  listOwnVideos: contract
    .route({ method: 'GET', path: '/profile/myvideos', summary: 'Own single videos' })
    .errors({ NOT_CREATOR })
    .input(ownRequest)
    .output(createPageSchema(ownVideoSchema).extend({ counts })),

  listOwnBundles: contract
    .route({ method: 'GET', path: '/profile/mybundles', summary: 'Own bundles, drafts among them' })
    .errors({ NOT_CREATOR })
    .input(ownRequest.extend({ filter: z.enum(OWN_BUNDLE_FILTERS).default('all') }))
    .output(createPageSchema(ownBundleSchema).extend({ counts: bundleCounts })),

  deleteCourse: contract
    .route({
      method: 'DELETE',
      path: '/profile/mycourses/{courseId}',
      summary: 'Delete an own course nobody has learned with',
    })
    .errors({ NOT_CREATOR, NOT_FOUND, HAS_LEARNERS, IN_BUNDLE })
    .input(z.object({ courseId: idSchema }))
    .output(deleted),

  deleteVideo: contract
    .route({
      method: 'DELETE',
      path: '/profile/myvideos/{videoId}',
      summary: 'Delete an own single video nobody has learned with',
    })
    .errors({ NOT_CREATOR, NOT_FOUND, HAS_LEARNERS, IN_BUNDLE })
    .input(z.object({ videoId: idSchema }))
    .output(deleted),

  deleteBundle: contract
    .route({
      method: 'DELETE',
      path: '/profile/mybundles/{bundleId}',
      summary: 'Delete an own bundle nobody has enrolled in; its courses stay',
    })
    .errors({ NOT_CREATOR, NOT_FOUND, HAS_LEARNERS })
    .input(z.object({ bundleId: idSchema }))
    .output(deleted),

  ...uploadContract,
}

export type StudioContract = typeof studioContract
