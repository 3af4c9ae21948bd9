import { implement } from '@orpc/server'
import type { CategoryReader, VideoJobs } from '#features/catalogue/server/index.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { courseDraftContract } from '../../rules/course-drafts/course-draft-contract.ts'
import { deleteDraft } from '../drafts/delete-draft.ts'
import {
  createDraftLimits,
  readPicture,
  requireCreator,
  unwrapOutcome,
  unwrapSaved,
} from '../drafts/draft-guards.ts'
import { addDraftThumbnail, addItemThumbnail } from '../drafts/draft-thumbnails.ts'
import { requestCoursePrice, withdrawOwnPriceRequest } from '../pricing/request-price.ts'
import type { StudioDeps } from '../queries/deletion-blockers.ts'
import { listDraftAddOns } from './draft-add-ons.ts'
import { listCourseDraftChanges } from './list-draft-changes.ts'
import { openCourseDraft } from './open-course-draft.ts'
import { getCourseDraft, listCourseDrafts } from './own-course-drafts.ts'
import { previewCourseText } from './preview-course-text.ts'
import { publishCourse } from './publish-course.ts'
import { createCourseDraft, saveCourseDraft } from './save-course-draft.ts'

interface CourseDraftDeps extends Pick<StudioDeps, 'countLessonLearners'> {
  readonly limits: RateLimits
  readonly storage: Storage
  readonly videoJobs: VideoJobs
  readonly categories: CategoryReader
}

/** Procedures for creators and the drafts of their courses; the limits are those of all drafts together. */
export function createCourseDraftProcedures({
  limits,
  storage,
  videoJobs,
  categories,
  countLessonLearners,
}: CourseDraftDeps) {
  const os = implement(courseDraftContract).$context<RequestContext>()
  const { making, saving, reading, picturing, publishing } = createDraftLimits(limits)
  return {
    listCourseDrafts: os.listCourseDrafts
      .use(requireCreator)
      .handler(({ input, context }) => listCourseDrafts(context, input)),

    createCourseDraft: os.createCourseDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ context, errors }) => {
        const outcome = await createCourseDraft(context)
        return unwrapOutcome(outcome, { TOO_MANY: errors.TOO_MANY, NO_ACCOUNT: errors.UNAUTHORIZED })
      }),

    openCourseDraft: os.openCourseDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const draft = await openCourseDraft(context, input)
        if (!draft) throw errors.NOT_FOUND()
        return draft
      }),

    getCourseDraft: os.getCourseDraft.use(requireCreator).handler(async ({ input, context, errors }) => {
      const draft = await getCourseDraft(context, input)
      if (!draft) throw errors.NOT_FOUND()
      return draft
    }),

    listDraftAddOns: os.listDraftAddOns
      .use(requireCreator)
      .handler(async ({ input, context, errors }) =>
        unwrapOutcome((await listDraftAddOns(context, input)) ?? 'NOT_FOUND', errors),
      ),

    saveCourseDraft: os.saveCourseDraft
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) =>
        unwrapSaved(await saveCourseDraft(context, input), errors),
      ),

    addCourseThumbnail: os.addCourseThumbnail
      .use(requireCreator)
      .use(picturing)
      .handler(async ({ input: { draftId, picture: file }, context, errors }) => {
        const picture = await readPicture(file)
        const added = await addDraftThumbnail({ ...context, storage }, { kind: 'course', draftId, picture })
        const { thumbnail, thumbnails } = unwrapOutcome(added, errors)
        return { thumbnail, thumbnails: [...thumbnails] }
      }),

    addItemThumbnail: os.addItemThumbnail
      .use(requireCreator)
      .use(picturing)
      .handler(async ({ input: { picture: file, ...request }, context, errors }) => {
        const picture = await readPicture(file)
        const added = await addItemThumbnail({ ...context, storage }, { ...request, picture })
        const { thumbnail, thumbnails } = unwrapOutcome(added, errors)
        return { thumbnail, thumbnails: [...thumbnails] }
      }),

    previewCourseText: os.previewCourseText
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const outcome = await previewCourseText(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    listCourseDraftChanges: os.listCourseDraftChanges
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const changes = await listCourseDraftChanges({ ...context, countLessonLearners }, input)
        if (!changes) throw errors.NOT_FOUND()
        return { changes }
      }),

    publishCourse: os.publishCourse
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await publishCourse({ ...context, videoJobs, categories }, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('incomplete' in outcome) throw errors.INCOMPLETE({ data: { step: outcome.incomplete } })
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    requestCoursePrice: os.requestCoursePrice
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await requestCoursePrice({ ...context, categories }, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('incomplete' in outcome) throw errors.INCOMPLETE({ data: { step: outcome.incomplete } })
        return outcome
      }),

    withdrawPriceRequest: os.withdrawPriceRequest
      .use(requireCreator)
      .use(publishing)
      .handler(async ({ input, context, errors }) => {
        const draft = await withdrawOwnPriceRequest(context, input)
        if (!draft) throw errors.NOT_FOUND()
        return draft
      }),

    deleteCourseDraft: os.deleteCourseDraft
      .use(requireCreator)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteDraft(context, { kind: 'course', ...input })
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),
  }
}
