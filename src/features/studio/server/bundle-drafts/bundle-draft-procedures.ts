import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { bundleDraftContract } from '../../rules/bundle-drafts/bundle-draft-contract.ts'
import { bundlePublicationContract } from '../../rules/bundle-drafts/bundle-publication-contract.ts'
import { deleteDraft } from '../drafts/delete-draft.ts'
import {
  createDraftLimits,
  readPicture,
  requireCreator,
  unwrapOutcome,
  unwrapSaved,
} from '../drafts/draft-guards.ts'
import { addDraftThumbnail } from '../drafts/draft-thumbnails.ts'
import { requestBundlePrice, withdrawOwnBundlePriceRequest } from '../pricing/request-price.ts'
import { listBundleDraftChanges } from './bundle-content.ts'
import { listBundleableCourses } from './bundle-courses.ts'
import { getBundlePublication, undoBundlePublication } from './bundle-publication.ts'
import { openBundleDraft } from './open-bundle-draft.ts'
import { getBundleDraft, listBundleDrafts } from './own-bundle-drafts.ts'
import { publishBundle } from './publish-bundle.ts'
import { createBundleDraft, saveBundleDraft } from './save-bundle-draft.ts'

/** Procedures for creators and the drafts of their bundles. */
export function createBundleDraftProcedures({
  limits,
  storage,
}: {
  readonly limits: RateLimits
  readonly storage: Storage
}) {
  const os = implement({ ...bundleDraftContract, ...bundlePublicationContract }).$context<RequestContext>()
  const { making, saving, reading, picturing, publishing } = createDraftLimits(limits)
  return {
    listBundleDrafts: os.listBundleDrafts
      .use(requireCreator)
      .handler(({ input, context }) => listBundleDrafts(context, input)),

    createBundleDraft: os.createBundleDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ context, errors }) => {
        const outcome = await createBundleDraft(context)
        return unwrapOutcome(outcome, { TOO_MANY: errors.TOO_MANY, NO_ACCOUNT: errors.UNAUTHORIZED })
      }),

    listBundleableCourses: os.listBundleableCourses
      .use(requireCreator)
      .handler(({ input, context }) => listBundleableCourses(context, input)),

    openBundleDraft: os.openBundleDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome((await openBundleDraft(context, input)) ?? 'NOT_FOUND', errors),
      ),

    getBundleDraft: os.getBundleDraft
      .use(requireCreator)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome((await getBundleDraft(context, input)) ?? 'NOT_FOUND', errors),
      ),

    saveBundleDraft: os.saveBundleDraft
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) =>
        unwrapSaved(await saveBundleDraft(context, input), errors),
      ),

    addBundleThumbnail: os.addBundleThumbnail
      .use(requireCreator)
      .use(picturing)
      .handler(async ({ input: { draftId, picture: file }, context, errors }) => {
        const picture = await readPicture(file)
        const added = await addDraftThumbnail({ ...context, storage }, { kind: 'bundle', draftId, picture })
        const { thumbnail, thumbnails } = unwrapOutcome(added, errors)
        return { thumbnail, thumbnails: [...thumbnails] }
      }),

    previewBundleText: os.previewBundleText
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const draft = unwrapOutcome((await getBundleDraft(context, input)) ?? 'NOT_FOUND', errors)
        const { html } = unwrapOutcome(
          (await renderArticleInThread(draft.document.about)) ?? 'DESCRIPTION_REFUSED',
          errors,
        )
        return { html }
      }),

    listBundleDraftChanges: os.listBundleDraftChanges
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => ({
        changes: unwrapOutcome((await listBundleDraftChanges(context, input)) ?? 'NOT_FOUND', errors),
      })),

    publishBundle: os.publishBundle
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) => {
        const outcome = unwrapSaved(await publishBundle(context, input), errors)
        if ('incomplete' in outcome) throw errors.INCOMPLETE({ data: { step: outcome.incomplete } })
        return outcome
      }),

    requestBundlePrice: os.requestBundlePrice
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) => {
        const outcome = unwrapOutcome(await requestBundlePrice(context, input), errors)
        if ('incomplete' in outcome) throw errors.INCOMPLETE({ data: { step: outcome.incomplete } })
        return outcome
      }),

    withdrawBundlePriceRequest: os.withdrawBundlePriceRequest
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome((await withdrawOwnBundlePriceRequest(context, input)) ?? 'NOT_FOUND', errors),
      ),

    getBundlePublication: os.getBundlePublication
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome((await getBundlePublication(context, input)) ?? 'NOT_FOUND', errors),
      ),

    undoBundlePublication: os.undoBundlePublication
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome(await undoBundlePublication(context, input), errors),
      ),

    deleteBundleDraft: os.deleteBundleDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteDraft(context, { kind: 'bundle', ...input })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),
  }
}
