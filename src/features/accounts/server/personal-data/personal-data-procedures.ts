import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { personalDataContract } from '../../rules/personal-data-contract.ts'
import { buildSignInAddress, DATA_SETTINGS_PAGE } from '../../rules/sign-in-links.ts'
import { cancelAccountDeletion, requestAccountDeletion } from '../commands/account-deletion.ts'
import { requestDataExport } from '../commands/request-data-export.ts'
import { getPersonalDataStatus } from '../queries/get-personal-data-status.ts'
import type { DataExportPayload } from './data-export-job.ts'
import { openDataExport } from './export-files.ts'
import type { DeletionCodePayload, PersonalDataMailPayload } from './personal-data-mail-jobs.ts'

const QUARTER = 15 * 60

export interface PersonalDataProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly secret: string
  readonly storage: Storage
  readonly exportJob: Job<DataExportPayload>
  readonly mailJob: Job<PersonalDataMailPayload>
  readonly codeJob: Job<DeletionCodePayload>
}

/** Download of one's own data, and deletion of the account. */
export function createPersonalDataProcedures(options: PersonalDataProceduresOptions) {
  const { db, clock, limits, secret, storage, exportJob, mailJob, codeJob } = options
  const os = implement(personalDataContract).$context<RequestContext>()
  const dataOf = (userId: string) => getPersonalDataStatus({ db, now: clock.now(), secret }, userId)

  return {
    getData: os.getData.use(requireSignIn).handler(({ context }) => dataOf(context.actor.id)),

    exportData: os.exportData.use(requireSignIn).handler(async ({ context, errors }) => {
      const refused = await requestDataExport({ db, now: clock.now(), job: exportJob }, context.actor.id)
      if (refused) throw errors.EXPORT_LIMIT_REACHED({ data: refused })
      return dataOf(context.actor.id)
    }),

    downloadExport: os.downloadExport.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const file = await openDataExport({ db, storage, now: clock.now(), secret }, context.actor.id, input)
      if (!file) throw errors.EXPORT_NOT_FOUND()
      return file
    }),

    sendDeletionCode: os.sendDeletionCode
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:deletion-code', 4, 60 * 60))
      .handler(async ({ context }) => {
        await enqueueJob(db, codeJob, { userId: context.actor.id })
        return { sent: true }
      }),

    // So few tries that a code cannot be guessed while it is valid.
    askDeletion: os.askDeletion
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:ask-deletion', 5, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const asked = await requestAccountDeletion(
          { db, now: clock.now(), secret, mailJob },
          context.actor,
          input,
        )
        if (asked.outcome !== 'ASKED') throw errors[asked.outcome]()
        return { deletesAt: asked.deletesAt.toISOString() }
      }),

    cancelDeletion: os.cancelDeletion.use(requireSignIn).handler(async ({ context }) => {
      await cancelAccountDeletion(db, clock.now(), context.actor.id)
      return dataOf(context.actor.id)
    }),

    cancelDeletionByForm: os.cancelDeletionByForm.handler(async ({ context }) => {
      if (!context.actor)
        return { headers: { location: buildSignInAddress({ redirect: DATA_SETTINGS_PAGE }) } }
      await cancelAccountDeletion(db, clock.now(), context.actor.id)
      return { headers: { location: DATA_SETTINGS_PAGE } }
    }),
  }
}
