import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { ARCHIVE_MAX_BYTES, archiveReportSchema } from './archive.ts'
import { retryAfterSchema, TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'
import { mailCodeSchema } from './schemas.ts'

export const DATA_EXPORT_STATES = ['working', 'ready', 'failed'] as const

/** A download of everything that the site stores about a person. */
export const dataExportSchema = z.object({
  id: idSchema,
  state: z.enum(DATA_EXPORT_STATES),
  /** 0 to 100. */
  progress: z.int(),
  requestedAt: z.string(),
  /** Bytes; null until it is ready. */
  size: z.int().nullable(),
  /** When the copy is removed. */
  expiresAt: z.string().nullable(),
  /** A link that works for its owner only, for a quarter of an hour. */
  href: z.string().nullable(),
})

/** What the settings page shows under “Your data”. */
export const personalDataStatusSchema = z.object({
  /** The latest copy that was not removed yet. */
  latestExport: dataExportSchema.nullable(),
  /** When the account will be erased, if its owner has asked for that. */
  deletesAt: z.string().nullable(),
  graceDays: z.int(),
  /** An account made through Google may have none; then a code by mail proves who asks. */
  hasPassword: z.boolean(),
})

export type PersonalDataStatus = z.infer<typeof personalDataStatusSchema>
export type DataExport = z.infer<typeof dataExportSchema>

const contract = oc.$route({ tags: ['accounts'] })

/** Download of one's own data, and deletion of the account. */
export const personalDataContract = {
  getData: contract
    .route({ method: 'GET', path: '/accounts/data', summary: 'How far a copy or a deletion has come' })
    .errors({ UNAUTHORIZED })
    .output(personalDataStatusSchema),

  exportData: contract
    .route({
      method: 'POST',
      path: '/accounts/data-exports',
      successStatus: 201,
      summary: 'Ask for a copy of everything of mine; the one under way, if there is one',
    })
    .errors({
      UNAUTHORIZED,
      EXPORT_LIMIT_REACHED: { status: 429, message: t.youCanAskForThreeCopiesADay, data: retryAfterSchema },
    })
    .output(personalDataStatusSchema),

  downloadExport: contract
    .route({
      method: 'GET',
      path: '/accounts/data-exports/{exportId}/file',
      summary: 'The finished copy, a ZIP of JSON files, by its short-lived link',
    })
    .errors({ UNAUTHORIZED, EXPORT_NOT_FOUND: { status: 404, message: t.linkIsNoLongerValid } })
    .input(z.object({ exportId: idSchema, until: z.coerce.number().int(), signature: z.string().max(100) }))
    .output(z.file()),

  importArchive: contract
    .route({
      method: 'POST',
      path: '/accounts/data-imports',
      summary:
        'Take in what a copy from this or another site holds and the account does not; answers what became of it',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      NOT_AN_ARCHIVE: { status: 422, message: t.notAnArchive },
      ARCHIVE_TOO_LARGE: { status: 422, message: t.archiveTooLarge },
      ARCHIVE_IS_NEWER: { status: 422, message: t.archiveIsNewer },
    })
    .input(z.object({ archive: z.file().max(ARCHIVE_MAX_BYTES) }))
    .output(archiveReportSchema),

  sendDeletionCode: contract
    .route({
      method: 'POST',
      path: '/accounts/deletion-code',
      successStatus: 201,
      summary: 'Mail a code that confirms a deletion, for an account without a password',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .output(z.object({ sent: z.literal(true) })),

  askDeletion: contract
    .route({
      method: 'POST',
      path: '/accounts/deletion',
      summary: 'Have the own account erased after the days of grace; signs out everywhere',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      DELETION_PASSWORD_WRONG: { status: 403, message: t.passwordIsNotRight },
      CODE_REFUSED: { status: 403, message: t.verificationFailed },
      LAST_ADMIN: { status: 409, message: t.youAreTheLastAdministrator },
    })
    .input(
      z.union([z.object({ password: z.string().min(1).max(200) }), z.object({ otp: mailCodeSchema })], {
        error: t.enterYourPasswordOrCode,
      }),
    )
    .output(z.object({ deletesAt: z.string() })),

  cancelDeletion: contract
    .route({ method: 'DELETE', path: '/accounts/deletion', summary: 'Keep the own account after all' })
    .errors({ UNAUTHORIZED })
    .output(personalDataStatusSchema),

  cancelDeletionByForm: contract
    .route({
      method: 'POST',
      path: '/accounts/deletion/cancel-form',
      successStatus: 303,
      outputStructure: 'detailed',
      summary: 'The same from a page without scripts: leads back to it',
    })
    .output(z.object({ headers: z.object({ location: z.string() }) })),
}
