import { implement } from '@orpc/server'
import { limitRate, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { personalDataContract } from '../../rules/personal-data-contract.ts'
import { buildSignInAddress, DATA_SETTINGS_PAGE } from '../../rules/sign-in-links.ts'
import type { AccountsRequestContext } from '../accounts-context.ts'
import { cancelAccountDeletion, requestAccountDeletion } from '../commands/account-deletion.ts'
import { requestDataExport } from '../commands/request-data-export.ts'
import { getPersonalDataStatus } from '../queries/get-personal-data-status.ts'
import { openDataExport } from './export-files.ts'
import { importArchive } from './import-archive.ts'

const QUARTER = 15 * 60

/** Download of one's own data, and deletion of the account. */
export function createPersonalDataProcedures(limits: RateLimits) {
  const os = implement(personalDataContract).$context<AccountsRequestContext>()

  return {
    getData: os.getData.use(requireSignIn).handler(({ context }) => getPersonalDataStatus(context)),

    exportData: os.exportData.use(requireSignIn).handler(async ({ context, errors }) => {
      const refused = await requestDataExport(context)
      if (refused) throw errors.EXPORT_LIMIT_REACHED({ data: refused })
      return getPersonalDataStatus(context)
    }),

    downloadExport: os.downloadExport.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const file = await openDataExport(context, input)
      if (!file) throw errors.EXPORT_NOT_FOUND()
      return file
    }),

    importArchive: os.importArchive
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:import-archive', 10, 60 * 60))
      .handler(async ({ input, context, errors }) => {
        const report = await importArchive(context, new Uint8Array(await input.archive.arrayBuffer()))
        if (typeof report === 'string') throw errors[report]()
        return report
      }),

    sendDeletionCode: os.sendDeletionCode
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:deletion-code', 4, 60 * 60))
      .handler(async ({ context }) => {
        const purpose = 'delete-account'
        await enqueueJob(context.db, context.jobs.proofCodeMail, { userId: context.actor.id, purpose })
        return { sent: true }
      }),

    // So few tries that a code cannot be guessed while it is valid.
    askDeletion: os.askDeletion
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:ask-deletion', 5, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const asked = await requestAccountDeletion(context, input)
        if (asked.outcome !== 'ASKED') throw errors[asked.outcome]()
        return { deletesAt: asked.deletesAt.toISOString() }
      }),

    cancelDeletion: os.cancelDeletion.use(requireSignIn).handler(async ({ context }) => {
      await cancelAccountDeletion(context)
      return getPersonalDataStatus(context)
    }),

    cancelDeletionByForm: os.cancelDeletionByForm.handler(async ({ context }) => {
      const { actor } = context
      if (!actor) return { headers: { location: buildSignInAddress({ redirect: DATA_SETTINGS_PAGE }) } }
      await cancelAccountDeletion({ ...context, actor })
      return { headers: { location: DATA_SETTINGS_PAGE } }
    }),
  }
}
