import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  ACCESS_LIST_REFUSAL,
  accessGrantItemSchema,
  accessGrantsRequestShape,
  accessListPreviewRequestSchema,
  accessListPreviewSchema,
  changedAccessSchema,
  givenAccessListShape,
  givenAccessShape,
} from '#features/catalogue/rules/access-grant-schemas.ts'
import {
  accessRequestItemSchema,
  accessRequestReplySchema,
} from '#features/catalogue/rules/access-request.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { OWN_ITEM_KINDS } from '../own-list.ts'

const contract = oc
  .$route({ tags: ['studio'] })
  .errors({ NOT_CREATOR: { status: 403, message: t.thisIsForCreators } })
const NOT_FOUND = { status: 404, message: t.thisDoesNotExistAnymore }

const subject = z.object({ kind: z.enum(OWN_ITEM_KINDS), subjectId: idSchema })
export type GivenAccessSubject = z.infer<typeof subject>

/** A course, single video or bundle that access is given to. */
const accessSubjectSchema = subject.extend({
  title: z.string(),
  /** Where it is on the site; null while it is not published. */
  path: z.string().nullable(),
  /**
   * Why its creator can give no access to it; null for all others. A course is open without, or a bundle holds closed courses of
   * other creators, who did not agree.
   */
  grantsBlockedBy: z.enum(['public', 'unlisted', 'others-courses']).nullable(),
  /** Title of what a grant of a course opens as well, as things are now; null: nothing. */
  alsoOpens: z.string().nullable(),
})
export type AccessSubject = z.infer<typeof accessSubjectSchema>

const givenGrantSchema = accessGrantItemSchema.extend({
  /** Whether its holder has learned with it. Before that nothing tells whether the address has an account. */
  isUsed: z.boolean(),
})
export type GivenGrant = z.infer<typeof givenGrantSchema>

const change = contract.errors({
  NOT_FOUND,
  /** Why it was refused: the message says it. */
  REFUSED: { status: 409, message: t.somethingWentWrong },
})

/** How creators open their own restricted and practice works to people. */
export const accessContract = {
  getAccessSubject: contract
    .route({
      method: 'GET',
      path: '/studio/access/{kind}/{subjectId}',
      summary: 'What access to an own work means',
    })
    .errors({ NOT_FOUND })
    .input(subject)
    .output(accessSubjectSchema),

  listGivenAccess: contract
    .route({
      method: 'GET',
      path: '/studio/access/{kind}/{subjectId}/grants',
      summary: 'Who was given access to an own work, the newest first',
    })
    .errors({ NOT_FOUND })
    .input(subject.extend(accessGrantsRequestShape))
    .output(z.object({ data: z.array(givenGrantSchema), next: idSchema.nullable() })),

  giveAccess: change
    .route({
      method: 'POST',
      path: '/studio/access/{kind}/{subjectId}/grants',
      summary: 'Give an e-mail address access, with or without an account',
    })
    .input(subject.extend(givenAccessShape))
    .output(changedAccessSchema),

  previewAccessList: contract
    .errors({ REFUSED: ACCESS_LIST_REFUSAL })
    .route({
      method: 'POST',
      path: '/studio/access/preview',
      summary: 'What a list of addresses has in it; nothing is given',
    })
    .input(accessListPreviewRequestSchema)
    .output(accessListPreviewSchema),

  giveAccessToList: change
    .route({
      method: 'POST',
      path: '/studio/access/{kind}/{subjectId}/list',
      summary: 'Give all addresses of a list access; refused as long as a line of it is wrong',
    })
    .input(subject.extend(givenAccessListShape))
    .output(changedAccessSchema),

  listAccessRequests: contract
    .route({
      method: 'GET',
      path: '/studio/access/{kind}/{subjectId}/requests',
      summary: 'Who asks for access to an own work, the oldest first',
    })
    .errors({ NOT_FOUND })
    .input(subject)
    .output(z.object({ data: z.array(accessRequestItemSchema), totalCount: z.int() })),

  answerAccessRequest: change
    .route({
      method: 'POST',
      path: '/studio/access/{kind}/{subjectId}/requests/{requestId}',
      summary: 'Give access to somebody who asks for it, or decline',
    })
    .input(subject.extend({ requestId: idSchema, accepted: z.boolean(), reply: accessRequestReplySchema }))
    .output(z.object({ answered: z.literal(true) })),

  withdrawAccess: change
    .route({
      method: 'DELETE',
      path: '/studio/access/{kind}/{subjectId}/grants/{grantId}',
      summary: 'Take back what a creator gave; what administrators gave stays',
    })
    .input(subject.extend({ grantId: idSchema }))
    .output(z.object({ withdrawn: z.literal(true) })),
}
