import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { UNDO_ERRORS } from '../drafts/undo-errors.ts'
import { bundleChangeSchema, bundleDraftDetailSchema } from './bundle-draft-items.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
  NOT_FOUND: { status: 404, message: t.draftIsGone },
})
const oneDraft = z.object({ draftId: idSchema })

/** The last publication of a bundle that can be undone. */
export const bundlePublicationSchema = z.object({
  publishedAt: z.iso.datetime(),
  undoableUntil: z.iso.datetime(),
  /** What undoing it would change for everybody. */
  changes: z.array(bundleChangeSchema),
})
export type BundlePublicationDetail = z.infer<typeof bundlePublicationSchema>

/** Undoing what was published last of a bundle. */
export const bundlePublicationContract = {
  getBundlePublication: contract
    .route({
      method: 'GET',
      path: '/studio/bundle-drafts/{draftId}/publication',
      summary: 'The last publication of an own bundle, if it is still to be undone',
    })
    .input(oneDraft)
    .output(z.object({ publication: bundlePublicationSchema.nullable() })),

  undoBundlePublication: contract
    .route({
      method: 'POST',
      path: '/studio/bundle-drafts/{draftId}/publication/undo',
      summary: 'Make a published bundle what it was before its last publication; the draft keeps its changes',
    })
    .errors(UNDO_ERRORS)
    /** Which one: that which was looked at. */
    .input(oneDraft.extend({ publishedAt: z.iso.datetime() }))
    .output(z.object({ slug: z.string(), draft: bundleDraftDetailSchema })),
}
