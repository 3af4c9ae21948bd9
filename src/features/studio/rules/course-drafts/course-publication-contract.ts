import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { courseDraftDetailSchema, draftChangeSchema } from './course-draft-items.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
})
const NOT_FOUND = { status: 404, message: t.draftIsGone }
const oneDraft = z.object({ draftId: idSchema })

/** The last publication of a course, as long as its creator may ask whether it can be undone. */
export const coursePublicationSchema = z.object({
  publishedAt: z.iso.datetime(),
  /** Who published it; null once that account is erased. */
  publishedBy: z.string().nullable(),
  undoableUntil: z.iso.datetime(),
  /** What undoing it would change for everybody; null: the course was too large to be kept as it was. */
  changes: z.array(draftChangeSchema).nullable(),
})
export type CoursePublicationDetail = z.infer<typeof coursePublicationSchema>

/** Undoing what was published last. */
export const coursePublicationContract = {
  getCoursePublication: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/publication',
      summary: 'The last publication of an own draft, if it is still to be undone',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(z.object({ publication: coursePublicationSchema.nullable() })),

  undoCoursePublication: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/publication/undo',
      summary: 'Make a published course what it was before its last publication; the draft keeps its changes',
    })
    .errors({
      NOT_FOUND,
      TAKEN_OFF: { status: 409, message: t.courseWasTakenOff },
      /** Something else was published, imported or undone since, or its time is over. */
      NOT_UNDOABLE: { status: 409, message: t.publicationCannotBeUndone },
      CONTENT_GONE: { status: 409, message: t.publicationHasLostContent },
    })
    /** Which one: that which was looked at. */
    .input(oneDraft.extend({ publishedAt: z.iso.datetime() }))
    .output(z.object({ seoTitle: z.string(), draft: courseDraftDetailSchema })),
}
