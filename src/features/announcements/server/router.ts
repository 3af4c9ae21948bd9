import { implement } from '@orpc/server'
import { findGuidedBatch } from '#features/batches/server/index.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { t } from '../messages/index.ts'
import { announcementsContract } from '../rules/contract.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './commands/announcements.ts'
import { markAnnouncementsRead } from './commands/mark-announcements-read.ts'
import {
  addBatchResource,
  countResourceClick,
  deleteBatchResource,
  updateBatchResource,
} from './commands/resources.ts'
import { sendMessage } from './commands/send-message.ts'
import {
  getAnnouncementSummary,
  getCohortAnnouncement,
  listAnnouncements,
  listCohortAnnouncements,
} from './queries/announcements.ts'
import { getCohortResource, listBatchResources, listCohortResources } from './queries/resources.ts'

const HOUR_SECONDS = 3_600
/** Per account; more than anybody does by hand. */
const READS_AN_HOUR = 3_600
const WRITES_AN_HOUR = 300
/** Each goes to many people at once. */
const MESSAGES_AN_HOUR = 60
const PREVIEWS_AN_HOUR = 600
const CLICKS_AN_HOUR = 1_200
const MARKS_AN_HOUR = 1_200

export function createAnnouncementsRouter({ limits }: { readonly limits: RateLimits }) {
  const os = implement(announcementsContract).$context<RequestContext>()
  const requireCreator = requireRoleOr(
    { code: 'NOT_CREATOR', message: t.thisIsForCreators },
    'creator',
    'staff',
    'admin',
  )
  const reads = limitReadRate(limits, 'announcements:read', READS_AN_HOUR, HOUR_SECONDS)
  const writes = limitRate(limits, 'announcements:write', WRITES_AN_HOUR, HOUR_SECONDS)
  const messages = limitRate(limits, 'announcements:message', MESSAGES_AN_HOUR, HOUR_SECONDS)
  const previews = limitRate(limits, 'announcements:preview', PREVIEWS_AN_HOUR, HOUR_SECONDS)
  const clicks = limitRate(limits, 'announcements:clicks', CLICKS_AN_HOUR, HOUR_SECONDS)
  const marks = limitRate(limits, 'announcements:marks', MARKS_AN_HOUR, HOUR_SECONDS)

  return os.router({
    listAnnouncements: os.listAnnouncements
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const page = await listAnnouncements(context, input)
        if (!page) throw errors.NOT_FOUND()
        return page
      }),

    markAnnouncementsRead: os.markAnnouncementsRead
      .use(requireSignIn)
      .use(marks)
      .handler(async ({ input, context, errors }) => {
        const outcome = await markAnnouncementsRead(context, input)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return outcome
      }),

    getAnnouncementSummary: os.getAnnouncementSummary
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const summary = await getAnnouncementSummary(context, input)
        if (!summary) throw errors.NOT_FOUND()
        return summary
      }),

    listBatchResources: os.listBatchResources
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const page = await listBatchResources(context, input)
        if (!page) throw errors.NOT_FOUND()
        return page
      }),

    countResourceClick: os.countResourceClick
      .use(requireSignIn)
      .use(clicks)
      .handler(async ({ input, context, errors }) => {
        const outcome = await countResourceClick(context, input)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return outcome
      }),

    listCohortAnnouncements: os.listCohortAnnouncements
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const page = await listCohortAnnouncements(context, input)
        if (!page) throw errors.NOT_FOUND()
        return page
      }),

    createAnnouncement: os.createAnnouncement
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createAnnouncement(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        const made = await getCohortAnnouncement(context, outcome.announcementId)
        if (!made) throw errors.NOT_FOUND()
        return made
      }),

    sendMessage: os.sendMessage
      .use(requireSignIn)
      .use(messages)
      .handler(async ({ input, context, errors }) => {
        const outcome = await sendMessage(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    updateAnnouncement: os.updateAnnouncement
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateAnnouncement(context, input)
        if (outcome !== 'updated') throw errors[outcome]()
        const updated = await getCohortAnnouncement(context, input.announcementId)
        if (!updated) throw errors.NOT_FOUND()
        return updated
      }),

    deleteAnnouncement: os.deleteAnnouncement
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        if ((await deleteAnnouncement(context, input)) === 'NOT_FOUND') throw errors.NOT_FOUND()
        return { deleted: true as const }
      }),

    previewAnnouncement: os.previewAnnouncement
      .use(requireSignIn)
      .use(previews)
      .handler(async ({ input, context, errors }) => {
        if (!(await findGuidedBatch(context, input.batchId))) throw errors.NOT_FOUND()
        const rendered = await renderArticleInThread(input.body)
        if (!rendered) throw errors.TOO_COMPLEX()
        return { html: rendered.html }
      }),

    listCohortResources: os.listCohortResources
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const page = await listCohortResources(context, input)
        if (!page) throw errors.NOT_FOUND()
        return page
      }),

    addBatchResource: os.addBatchResource
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addBatchResource(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        const added = await getCohortResource(context, outcome.resourceId)
        if (!added) throw errors.NOT_FOUND()
        return added
      }),

    updateBatchResource: os.updateBatchResource
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateBatchResource(context, input)
        if (outcome !== 'updated') throw errors[outcome]()
        const updated = await getCohortResource(context, input.resourceId)
        if (!updated) throw errors.NOT_FOUND()
        return updated
      }),

    deleteBatchResource: os.deleteBatchResource
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        if ((await deleteBatchResource(context, input)) === 'NOT_FOUND') throw errors.NOT_FOUND()
        return { deleted: true as const }
      }),
  })
}
