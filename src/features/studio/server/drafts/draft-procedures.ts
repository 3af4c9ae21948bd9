import { implement } from '@orpc/server'
import type { CategoryReader, VideoJobs } from '#features/catalogue/server/index.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import { videoDraftContract } from '../../rules/drafts/draft-contract.ts'
import { renderDraftText } from './build-draft-plan.ts'
import { deleteDraft } from './delete-draft.ts'
import { addDraftThumbnail } from './draft-thumbnails.ts'
import { openVideoDraft } from './open-draft.ts'
import { getVideoDraft, listVideoDrafts } from './own-drafts.ts'
import { publishVideo } from './publish-draft.ts'
import { createVideoDraft, saveVideoDraft } from './save-draft.ts'

const HOUR_SECONDS = 3600

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

interface DraftProcedureDeps {
  readonly limits: RateLimits
  readonly storage: Storage
  readonly videoJobs: VideoJobs
  readonly categories: CategoryReader
}

/** Procedures for creators and the drafts of their single videos. */
export function createVideoDraftProcedures({ limits, storage, videoJobs, categories }: DraftProcedureDeps) {
  const os = implement(videoDraftContract).$context<RequestContext>()
  const making = limitRate(limits, 'studio:drafts', 300, HOUR_SECONDS)
  // The editor saves once a second at most.
  const saving = limitRate(limits, 'studio:draft-saves', 3600, HOUR_SECONDS)
  const previewing = limitReadRate(limits, 'studio:draft-previews', 60, 60)
  const picturing = limitRate(limits, 'studio:thumbnails', 200, HOUR_SECONDS)
  const publishing = limitRate(limits, 'studio:publish', 120, HOUR_SECONDS)
  return {
    listVideoDrafts: os.listVideoDrafts
      .use(requireCreator)
      .handler(({ input, context }) => listVideoDrafts(context, input)),

    createVideoDraft: os.createVideoDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createVideoDraft(context, input)
        if (outcome === 'NO_ACCOUNT') throw errors.UNAUTHORIZED()
        if (outcome === 'TOO_MANY') throw errors.TOO_MANY()
        return outcome
      }),

    openVideoDraft: os.openVideoDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const draft = await openVideoDraft(context, input)
        if (!draft) throw errors.NOT_FOUND()
        return draft
      }),

    getVideoDraft: os.getVideoDraft.use(requireCreator).handler(async ({ input, context, errors }) => {
      const draft = await getVideoDraft(context, input)
      if (!draft) throw errors.NOT_FOUND()
      return draft
    }),

    saveVideoDraft: os.saveVideoDraft
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const outcome = await saveVideoDraft(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    previewVideoDraft: os.previewVideoDraft
      .use(requireCreator)
      .use(previewing)
      .handler(async ({ input, context, errors }) => {
        const draft = await getVideoDraft(context, input)
        if (!draft) throw errors.NOT_FOUND()
        const rendered = renderDraftText(draft.document.description)
        if (!rendered) throw errors.DESCRIPTION_REFUSED()
        return { descriptionHtml: rendered.html }
      }),

    addVideoThumbnail: os.addVideoThumbnail
      .use(requireCreator)
      .use(picturing)
      .handler(async ({ input: { draftId, picture: file }, context, errors }) => {
        const picture = new Uint8Array(await file.arrayBuffer())
        const outcome = await addDraftThumbnail({ ...context, storage }, { kind: 'video', draftId, picture })
        if (typeof outcome === 'string') throw errors[outcome]()
        return { ...outcome, thumbnails: [...outcome.thumbnails] }
      }),

    publishVideo: os.publishVideo
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await publishVideo({ ...context, videoJobs, categories }, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('missing' in outcome) throw errors.INCOMPLETE({ data: { missing: [...outcome.missing] } })
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    deleteVideoDraft: os.deleteVideoDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteDraft(context, { kind: 'video', ...input })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),
  }
}
