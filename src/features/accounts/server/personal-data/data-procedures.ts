import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { dataContract } from '../../rules/data-contract.ts'
import { DATA_PAGE, signInAddress } from '../../rules/sign-in-address.ts'
import { askDeletion } from '../commands/ask-deletion.ts'
import { cancelDeletion } from '../commands/cancel-deletion.ts'
import { exportData } from '../commands/export-data.ts'
import { getAccountData } from '../queries/get-account-data.ts'
import { openExport } from '../queries/open-export.ts'
import type { ExportPayload } from './export-job.ts'
import type { DataMail, DeletionCodePayload } from './mail-jobs.ts'

const QUARTER = 15 * 60

export interface DataProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly secret: string
  readonly storage: Storage
  readonly exportJob: Job<ExportPayload>
  readonly mailJob: Job<DataMail>
  readonly codeJob: Job<DeletionCodePayload>
}

/** Download of one's own data, and deletion of the account. */
export function createDataProcedures(options: DataProceduresOptions) {
  const { db, clock, limits, secret, storage, exportJob, mailJob, codeJob } = options
  const os = implement(dataContract).$context<RequestContext>()
  const dataOf = (userId: string) => getAccountData({ db, now: clock.now(), secret }, userId)

  return {
    getData: os.getData.use(signedIn).handler(({ context }) => dataOf(context.actor.id)),

    exportData: os.exportData.use(signedIn).handler(async ({ context, errors }) => {
      const refused = await exportData({ db, now: clock.now(), job: exportJob }, context.actor.id)
      if (refused) throw errors.EXPORT_LIMIT_REACHED({ data: refused })
      return dataOf(context.actor.id)
    }),

    downloadExport: os.downloadExport.use(signedIn).handler(async ({ input, context, errors }) => {
      const file = await openExport({ db, storage, now: clock.now(), secret }, context.actor.id, input)
      if (!file) throw errors.EXPORT_NOT_FOUND()
      return file
    }),

    sendDeletionCode: os.sendDeletionCode
      .use(signedIn)
      .use(limited(limits, 'accounts:deletion-code', 4, 60 * 60))
      .handler(async ({ context }) => {
        await enqueue(db, codeJob, { userId: context.actor.id })
        return { sent: true }
      }),

    // So few tries that a code cannot be guessed while it is valid.
    askDeletion: os.askDeletion
      .use(signedIn)
      .use(limited(limits, 'accounts:ask-deletion', 5, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const asked = await askDeletion({ db, now: clock.now(), secret, mailJob }, context.actor, input)
        if (asked.outcome !== 'ASKED') throw errors[asked.outcome]()
        return { deletesAt: asked.deletesAt.toISOString() }
      }),

    cancelDeletion: os.cancelDeletion.use(signedIn).handler(async ({ context }) => {
      await cancelDeletion(db, clock.now(), context.actor.id)
      return dataOf(context.actor.id)
    }),

    cancelDeletionByForm: os.cancelDeletionByForm.handler(async ({ context }) => {
      if (!context.actor) return { headers: { location: signInAddress({ redirect: DATA_PAGE }) } }
      await cancelDeletion(db, clock.now(), context.actor.id)
      return { headers: { location: DATA_PAGE } }
    }),
  }
}
