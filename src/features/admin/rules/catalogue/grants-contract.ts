import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailSchema } from '#features/accounts/rules/schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from '../console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const GRANTS_PAGE_ITEMS = 50
/** Characters of a list of addresses. */
const GRANT_LIST_MAX_LENGTH = 500_000
const FILE_NAME_MAX_LENGTH = 200

const subject = z.object({ kind: z.enum(['course', 'bundle']), subjectId: idSchema })
export type GrantSubject = z.infer<typeof subject>

const grant = z.object({
  id: idSchema,
  /** Null: it was given to an account that has none any more. */
  email: z.string().nullable(),
  /** Null: it waits for somebody to sign up with the address. */
  accountId: idSchema.nullable(),
  /** What gave it, in words. */
  source: z.string(),
  grantedAt: z.iso.datetime(),
  /** Username of the person who gave it; null for what was no person, or is gone. */
  grantedBy: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  state: z.enum(['in-force', 'expired', 'revoked']),
  /** Whether administrators gave it, and can take it. */
  canRevoke: z.boolean(),
})
export type ConsoleGrant = z.infer<typeof grant>

const csv = z.string().max(GRANT_LIST_MAX_LENGTH, t.fileIsTooLarge)
const until = z.iso.datetime().nullable().default(null)
const change = contract.errors({
  NOT_FOUND,
  TOO_MANY_REQUESTS,
  /** Why it was refused: the message says it. */
  REFUSED: { status: 409, message: t.cannotBeDone },
})
/** Addresses for which something changed. */
const changed = z.object({ changed: z.int() })

const preview = z.object({
  addresses: z.int(),
  /** Lines with an address that stood in one before. */
  repeated: z.int(),
  wrong: z.array(z.object({ line: z.int(), problem: z.enum(['NO_ADDRESS', 'BROKEN']) })),
})
export type GrantListPreview = z.infer<typeof preview>

export const grantsConsoleContract = {
  listAccessGrants: contract
    .route({
      method: 'GET',
      path: '/admin/grants/{kind}/{subjectId}',
      summary: 'Who was given a course or bundle, in the order in which they were',
    })
    .errors({ NOT_FOUND })
    .input(
      subject.extend({
        email: z.string().trim().max(320).optional(),
        /** `next` of the page before. */
        after: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(GRANTS_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(grant), next: idSchema.nullable() })),

  grantAccess: change
    .route({
      method: 'POST',
      path: '/admin/grants/{kind}/{subjectId}',
      summary: 'Give an e-mail address access, with or without an account',
    })
    .input(subject.extend({ email: emailSchema, until }))
    .output(changed),

  revokeAccess: change
    .route({
      method: 'POST',
      path: '/admin/grants/{kind}/{subjectId}/revoke',
      summary: 'Take back what administrators gave an e-mail address; what was bought stays',
    })
    .input(subject.extend({ email: z.string().trim().min(1).max(320) }))
    .output(z.object({ revoked: z.literal(true) })),

  previewGrantList: contract
    .errors({ TOO_MANY_REQUESTS, REFUSED: { status: 409, message: t.cannotBeDone } })
    .route({
      method: 'POST',
      path: '/admin/grants/preview',
      summary: 'What a list of addresses has in it; nothing is given',
    })
    .input(z.object({ csv }))
    .output(preview),

  grantAccessToList: change
    .route({
      method: 'POST',
      path: '/admin/grants/{kind}/{subjectId}/list',
      summary: 'Give all addresses of a list access; refused as long as a line of it is wrong',
    })
    .input(subject.extend({ csv, fileName: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH), until }))
    .output(changed),
}
