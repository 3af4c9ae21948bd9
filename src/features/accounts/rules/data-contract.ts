import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { accountDataSchema } from './account-data.ts'
import { TOO_MANY_REQUESTS, UNAUTHORIZED, wait } from './contract-errors.ts'
import { accountsMessages as text } from './messages.ts'
import { codeSchema } from './schemas.ts'

const tags = ['accounts']

/** Download of one's own data, and deletion of the account. */
export const dataContract = {
  getData: oc
    .route({ method: 'GET', path: '/accounts/data', tags, summary: 'How far a copy or a deletion has come' })
    .errors({ UNAUTHORIZED })
    .output(accountDataSchema),

  exportData: oc
    .route({
      method: 'POST',
      path: '/accounts/data-exports',
      successStatus: 201,
      tags,
      summary: 'Ask for a copy of everything of mine; the one under way, if there is one',
    })
    .errors({
      UNAUTHORIZED,
      EXPORT_LIMIT_REACHED: { status: 429, message: text.EXPORT_LIMIT_REACHED, data: wait },
    })
    .output(accountDataSchema),

  downloadExport: oc
    .route({
      method: 'GET',
      path: '/accounts/data-exports/{exportId}/file',
      tags,
      summary: 'The finished copy, a ZIP of JSON files, by its short-lived link',
    })
    .errors({ UNAUTHORIZED, EXPORT_NOT_FOUND: { status: 404, message: text.EXPORT_NOT_FOUND } })
    .input(z.object({ exportId: idSchema, until: z.coerce.number().int(), signature: z.string().max(100) }))
    .output(z.file()),

  sendDeletionCode: oc
    .route({
      method: 'POST',
      path: '/accounts/deletion-code',
      successStatus: 201,
      tags,
      summary: 'Mail a code that confirms a deletion, for an account without a password',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .output(z.object({ sent: z.literal(true) })),

  askDeletion: oc
    .route({
      method: 'POST',
      path: '/accounts/deletion',
      tags,
      summary: 'Have the own account erased after the days of grace; signs out everywhere',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      DELETION_PASSWORD_WRONG: { status: 403, message: text.DELETION_PASSWORD_WRONG },
      CODE_REFUSED: { status: 403, message: text.CODE_REFUSED },
      LAST_ADMIN: { status: 409, message: text.LAST_ADMIN },
    })
    .input(
      z.union([z.object({ password: z.string().min(1).max(200) }), z.object({ otp: codeSchema })], {
        error: text.DELETION_PROOF_MISSING,
      }),
    )
    .output(z.object({ deletesAt: z.string() })),

  cancelDeletion: oc
    .route({ method: 'DELETE', path: '/accounts/deletion', tags, summary: 'Keep the own account after all' })
    .errors({ UNAUTHORIZED })
    .output(accountDataSchema),

  cancelDeletionByForm: oc
    .route({
      method: 'POST',
      path: '/accounts/deletion/cancel-form',
      successStatus: 303,
      outputStructure: 'detailed',
      tags,
      summary: 'The same from a page without scripts: leads back to it',
    })
    .output(z.object({ headers: z.object({ location: z.string() }) })),
}
