import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { MAX_CO_CREATORS } from '../drafts/draft-limits.ts'
import { courseWritersSchema } from './co-creator.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
  NOT_FOUND: { status: 404, message: t.draftIsGone },
})
const oneDraft = z.object({ draftId: idSchema })

/** The co-creators of a course: named and removed by its creator, by way of its draft. */
export const coCreatorContract = {
  addCoCreator: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/co-creators',
      summary: 'Name a co-creator of an own course; without effect for somebody who is one',
    })
    .errors({
      NO_SUCH_CREATOR: { status: 422, message: t.noCreatorWithThisUsername },
      OWN_COURSE: { status: 422, message: t.thisIsYourCourseAlready },
      TOO_MANY: { status: 409, message: t.tooManyCoCreators({ limit: MAX_CO_CREATORS }) },
    })
    .input(oneDraft.extend({ username: z.string().trim().min(1).max(100) }))
    .output(courseWritersSchema),

  removeCoCreator: contract
    .route({
      method: 'DELETE',
      path: '/studio/course-drafts/{draftId}/co-creators/{userId}',
      summary: 'Remove a co-creator of an own course; without effect for somebody who is none',
    })
    .input(oneDraft.extend({ userId: idSchema }))
    .output(courseWritersSchema),

  leaveCourse: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/leave',
      summary: 'Stop being a co-creator of the course of a draft',
    })
    .input(oneDraft)
    .output(z.object({ left: z.literal(true) })),
}
