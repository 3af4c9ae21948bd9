import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../../messages/index.ts'
import { videoDraftSchema } from '../video-draft.ts'
import { draftCardSchema, draftDetailSchema } from './draft-items.ts'
import { FILE_NAME_LENGTH, THUMBNAIL_MAX_BYTES } from './draft-limits.ts'
import { REQUIRED_DRAFT_FIELDS } from './publish-gate.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
})
const NOT_FOUND = { status: 404, message: t.draftIsGone }
/** Another window has saved since; the answer has what it saved. */
const CHANGED_ELSEWHERE = {
  status: 409,
  message: t.draftChangedElsewhere,
  data: z.object({ current: draftDetailSchema }),
}
const NOT_AN_IMAGE = { status: 422, message: t.selectedFileIsNotImage }
const oneDraft = z.object({ draftId: idSchema })

/** Drafts of single videos: nobody but their creator ever gets them. */
export const videoDraftContract = {
  listVideoDrafts: contract
    .route({
      method: 'GET',
      path: '/studio/video-drafts',
      summary: 'Own drafts with something to publish, the last changed first',
    })
    .input(z.object(createPageRequestShape(24, 50)))
    .output(createPageSchema(draftCardSchema)),

  createVideoDraft: contract
    .route({
      method: 'POST',
      path: '/studio/video-drafts',
      successStatus: 201,
      summary: 'Begin a video; the name of its file gives it a title',
    })
    .errors({ TOO_MANY: { status: 409, message: t.tooManyDrafts } })
    .input(z.object({ fileName: z.string().max(FILE_NAME_LENGTH).optional() }))
    .output(draftDetailSchema),

  openVideoDraft: contract
    .route({
      method: 'POST',
      path: '/profile/myvideos/{courseId}/draft',
      summary: 'The draft of an own published video, made when there is none',
    })
    .errors({ NOT_FOUND: { status: 404, message: t.thisDoesNotExistAnymore } })
    .input(z.object({ courseId: idSchema }))
    .output(draftDetailSchema),

  getVideoDraft: contract
    .route({ method: 'GET', path: '/studio/video-drafts/{draftId}', summary: 'An own draft' })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(draftDetailSchema),

  saveVideoDraft: contract
    .route({
      method: 'PATCH',
      path: '/studio/video-drafts/{draftId}',
      summary: 'Save some fields of an own draft, if nobody else has saved meanwhile',
    })
    .errors({ NOT_FOUND, CHANGED_ELSEWHERE, UNKNOWN_THUMBNAIL: { status: 422, message: t.thumbnailIsGone } })
    .input(oneDraft.extend({ version: z.int(), changes: videoDraftSchema.partial() }))
    .output(z.object({ version: z.int(), updatedAt: z.iso.datetime() })),

  previewVideoDraft: contract
    .route({
      method: 'GET',
      path: '/studio/video-drafts/{draftId}/preview',
      summary: 'The saved description of an own draft as HTML',
    })
    .errors({ NOT_FOUND, DESCRIPTION_REFUSED: { status: 422, message: t.descriptionCannotBeRead } })
    .input(oneDraft)
    .output(z.object({ descriptionHtml: z.string() })),

  addVideoThumbnail: contract
    .route({
      method: 'POST',
      path: '/studio/video-drafts/{draftId}/thumbnails',
      successStatus: 201,
      summary: 'Add a picture to an own draft; the oldest that is not chosen makes room',
    })
    .errors({ NOT_FOUND, NOT_AN_IMAGE })
    .input(oneDraft.extend({ picture: z.file().max(THUMBNAIL_MAX_BYTES, t.pictureIsTooLarge) }))
    .output(z.object({ thumbnail: z.string(), thumbnails: z.array(z.string()) })),

  publishVideo: contract
    .route({
      method: 'POST',
      path: '/studio/video-drafts/{draftId}/publish',
      summary: 'Publish an own draft as it is, or its changes',
    })
    .errors({
      NOT_FOUND,
      CHANGED_ELSEWHERE,
      INCOMPLETE: {
        status: 422,
        message: t.pleaseFillAllTheDetails,
        data: z.object({ missing: z.array(z.enum(REQUIRED_DRAFT_FIELDS)) }),
      },
      TITLE_REFUSED: { status: 422, message: t.titleMayContain },
      FILM_FAILED: { status: 422, message: t.filmCouldNotBeProcessed },
      DESCRIPTION_REFUSED: { status: 422, message: t.descriptionCannotBeRead },
      TAKEN_OFF: { status: 409, message: t.videoWasTakenOff },
    })
    .input(oneDraft.extend({ version: z.int() }))
    .output(z.object({ seoTitle: z.string(), draft: draftDetailSchema })),

  deleteVideoDraft: contract
    .route({
      method: 'DELETE',
      path: '/studio/video-drafts/{draftId}',
      summary: 'Delete an own draft; what was published of it stays',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(z.object({ deleted: z.literal(true) })),
}
