import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { draftDetailSchema } from './draft-items.ts'
import { UNDO_ERRORS } from './undo-errors.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
  NOT_FOUND: { status: 404, message: t.draftIsGone },
})
const oneDraft = z.object({ draftId: idSchema })

/** One line of what undoing the publication of a single video changes. */
export const videoChangeSchema = z.object({
  change: z.literal('changed'),
  what: z.enum(['video', 'thumbnail', 'film']),
  title: z.string(),
})
export type VideoChange = z.infer<typeof videoChangeSchema>

/** The last publication of a single video that can be undone. */
export const videoPublicationSchema = z.object({
  publishedAt: z.iso.datetime(),
  undoableUntil: z.iso.datetime(),
  changes: z.array(videoChangeSchema),
})
export type VideoPublicationDetail = z.infer<typeof videoPublicationSchema>

/** Undoing what was published last of a single video. */
export const videoPublicationContract = {
  getVideoPublication: contract
    .route({
      method: 'GET',
      path: '/studio/video-drafts/{draftId}/publication',
      summary: 'The last publication of an own video, if it is still to be undone',
    })
    .input(oneDraft)
    .output(z.object({ publication: videoPublicationSchema.nullable() })),

  undoVideoPublication: contract
    .route({
      method: 'POST',
      path: '/studio/video-drafts/{draftId}/publication/undo',
      summary: 'Make a published video what it was before its last publication; the draft keeps its changes',
    })
    .errors(UNDO_ERRORS)
    /** Which one: that which was looked at. */
    .input(oneDraft.extend({ publishedAt: z.iso.datetime() }))
    .output(z.object({ seoTitle: z.string(), draft: draftDetailSchema })),
}
