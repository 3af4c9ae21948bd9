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
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from '../console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const subject = z.object({ kind: z.enum(['course', 'bundle']), subjectId: idSchema })
export type GrantSubject = z.infer<typeof subject>

const grant = accessGrantItemSchema.extend({
  /** Null: it waits for somebody to sign up with the address. */
  accountId: idSchema.nullable(),
})

const change = contract.errors({
  NOT_FOUND,
  TOO_MANY_REQUESTS,
  /** Why it was refused: the message says it. */
  REFUSED: { status: 409, message: t.cannotBeDone },
})

export const grantsConsoleContract = {
  listAccessGrants: contract
    .route({
      method: 'GET',
      path: '/admin/grants/{kind}/{subjectId}',
      summary: 'Who was given a course or bundle, the newest first',
    })
    .errors({ NOT_FOUND })
    .input(subject.extend({ email: z.string().trim().max(320).optional(), ...accessGrantsRequestShape }))
    .output(z.object({ data: z.array(grant), next: idSchema.nullable() })),

  grantAccess: change
    .route({
      method: 'POST',
      path: '/admin/grants/{kind}/{subjectId}',
      summary: 'Give an e-mail address access, with or without an account',
    })
    .input(subject.extend(givenAccessShape))
    .output(changedAccessSchema),

  revokeAccess: change
    .route({
      method: 'POST',
      path: '/admin/grants/{kind}/{subjectId}/revoke',
      summary: 'Take back what administrators and creators gave an e-mail address; what was bought stays',
    })
    .input(subject.extend({ email: z.string().trim().min(1).max(320) }))
    .output(z.object({ revoked: z.literal(true) })),

  previewGrantList: contract
    .errors({ TOO_MANY_REQUESTS, REFUSED: ACCESS_LIST_REFUSAL })
    .route({
      method: 'POST',
      path: '/admin/grants/preview',
      summary: 'What a list of addresses has in it; nothing is given',
    })
    .input(accessListPreviewRequestSchema)
    .output(accessListPreviewSchema),

  grantAccessToList: change
    .route({
      method: 'POST',
      path: '/admin/grants/{kind}/{subjectId}/list',
      summary: 'Give all addresses of a list access; refused as long as a line of it is wrong',
    })
    .input(subject.extend(givenAccessListShape))
    .output(changedAccessSchema),
}
