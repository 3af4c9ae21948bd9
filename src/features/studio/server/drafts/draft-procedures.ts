import { implement } from '@orpc/server'
import type { CategoryReader, VideoJobs } from '#features/catalogue/server/index.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { videoDraftContract } from '../../rules/drafts/draft-contract.ts'
import { videoPublicationContract } from '../../rules/drafts/video-publication-contract.ts'
import { deleteDraft } from './delete-draft.ts'
import { createDraftLimits, readPicture, requireCreator, unwrapOutcome, unwrapSaved } from './draft-guards.ts'
import { addDraftThumbnail } from './draft-thumbnails.ts'
import { openVideoDraft } from './open-draft.ts'
import { getVideoDraft, listVideoDrafts } from './own-drafts.ts'
import { publishVideo } from './publish-draft.ts'
import { createVideoDraft, saveVideoDraft } from './save-draft.ts'
import { getVideoPublication, undoVideoPublication } from './video-publication.ts'

interface DraftProcedureDeps {
  readonly limits: RateLimits
  readonly storage: Storage
  readonly videoJobs: VideoJobs
  readonly categories: CategoryReader
}

/** Procedures for creators and the drafts of their single videos. */
export function createVideoDraftProcedures({ limits, storage, videoJobs, categories }: DraftProcedureDeps) {
  const os = implement({ ...videoDraftContract, ...videoPublicationContract }).$context<RequestContext>()
  const { making, saving, reading, picturing, publishing } = createDraftLimits(limits)
  return {
    listVideoDrafts: os.listVideoDrafts
      .use(requireCreator)
      .handler(({ input, context }) => listVideoDrafts(context, input)),

    createVideoDraft: os.createVideoDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createVideoDraft(context, input)
        return unwrapOutcome(outcome, { TOO_MANY: errors.TOO_MANY, NO_ACCOUNT: errors.UNAUTHORIZED })
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
      .handler(async ({ input, context, errors }) =>
        unwrapSaved(await saveVideoDraft(context, input), errors),
      ),

    previewVideoDraft: os.previewVideoDraft
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const draft = await getVideoDraft(context, input)
        if (!draft) throw errors.NOT_FOUND()
        const rendered = await renderArticleInThread(draft.document.description)
        if (!rendered) throw errors.DESCRIPTION_REFUSED()
        return { descriptionHtml: rendered.html }
      }),

    addVideoThumbnail: os.addVideoThumbnail
      .use(requireCreator)
      .use(picturing)
      .handler(async ({ input: { draftId, picture: file }, context, errors }) => {
        const picture = await readPicture(file)
        const added = await addDraftThumbnail({ ...context, storage }, { kind: 'video', draftId, picture })
        const { thumbnail, thumbnails } = unwrapOutcome(added, errors)
        return { thumbnail, thumbnails: [...thumbnails] }
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

    getVideoPublication: os.getVideoPublication
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome((await getVideoPublication(context, input)) ?? 'NOT_FOUND', errors),
      ),

    undoVideoPublication: os.undoVideoPublication
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome(await undoVideoPublication({ ...context, videoJobs, categories }, input), errors),
      ),

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
