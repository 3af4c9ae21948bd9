import { implement } from '@orpc/server'
import { findOpenBundle } from '#features/catalogue/server/index.ts'
import { signedIn } from '#platform/server/http/procedure.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { libraryContract } from '../rules/library-contract.ts'
import { bundleProgress } from './bundles/bundle-progress.ts'
import { enrolInBundle } from './bundles/enrol-in-bundle.ts'
import { leaveBundle } from './bundles/leave-bundle.ts'
import { likeLesson, unlikeLesson } from './likes/like-lesson.ts'
import { listLiked } from './likes/list-liked.ts'
import type { LearningLimits } from './limits-of.ts'
import { courseMarks } from './queries/course-marks.ts'
import { listEnrolments } from './queries/list-enrolments.ts'
import { deleteFolder } from './wishlist/delete-folder.ts'
import { listFolders, listWishes } from './wishlist/list-wishes.ts'
import { moveWish } from './wishlist/move-wish.ts'
import { createFolder, renameFolder } from './wishlist/save-folder.ts'
import { unwishCourse, wishCourse } from './wishlist/wish-course.ts'

/** Enrolments, bundles, wishlist and likes. */
export function libraryRoutes(limit: LearningLimits, startsCountFrom: Date) {
  const os = implement(libraryContract).$context<RequestContext>()
  return {
    listEnrolments: os.listEnrolments
      .use(signedIn)
      .handler(({ input, context: { db, actor, clock } }) =>
        listEnrolments({ db, actor, now: clock.now(), startsCountFrom }, input),
      ),

    listCourseMarks: os.listCourseMarks.use(signedIn).handler(async ({ input, context }) => ({
      data: await courseMarks(context.db, context.actor.id, input.courseIds),
    })),

    listWishes: os.listWishes.use(signedIn).handler(async ({ input, context, errors }) => {
      const page = await listWishes(context.db, context.actor.id, input, context.clock.now())
      if (!page) throw errors.NOT_FOUND()
      return page
    }),

    wish: os.wish
      .use(signedIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await wishCourse(context, input.courseId)
        if (outcome !== 'wished') throw errors[outcome]()
        return { wished: true as const }
      }),

    unwish: os.unwish
      .use(signedIn)
      .use(limit.keeping)
      .handler(async ({ input, context }) => {
        await unwishCourse(context, input.courseId)
        return { wished: false as const }
      }),

    moveWish: os.moveWish
      .use(signedIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await moveWish(context, input)
        if (outcome !== 'moved') throw errors[outcome]()
        return { folderId: input.folderId }
      }),

    listFolders: os.listFolders
      .use(signedIn)
      .handler(async ({ context }) => ({ data: await listFolders(context.db, context.actor.id) })),

    createFolder: os.createFolder
      .use(signedIn)
      .use(limit.folders)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createFolder(context, input.name)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    renameFolder: os.renameFolder
      .use(signedIn)
      .use(limit.folders)
      .handler(async ({ input, context, errors }) => {
        const outcome = await renameFolder(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    deleteFolder: os.deleteFolder
      .use(signedIn)
      .use(limit.folders)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteFolder(context, input.folderId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    listLiked: os.listLiked
      .use(signedIn)
      .handler(({ input, context }) => listLiked(context.db, context.actor.id, input, context.clock.now())),

    like: os.like
      .use(signedIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await likeLesson(context, input.lessonId, startsCountFrom)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    unlike: os.unlike
      .use(signedIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await unlikeLesson(context, input.lessonId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    enrolInBundle: os.enrolInBundle
      .use(signedIn)
      .use(limit.enrolment)
      .handler(async ({ input, context, errors }) => {
        const outcome = await enrolInBundle(context, input.bundleId)
        if (outcome !== 'enrolled') throw errors[outcome]()
        return { enrolled: true as const }
      }),

    leaveBundle: os.leaveBundle
      .use(signedIn)
      .use(limit.enrolment)
      .handler(async ({ input, context }) => {
        await leaveBundle(context, input.bundleId)
        return { enrolled: false as const }
      }),

    getBundleProgress: os.getBundleProgress.use(signedIn).handler(async ({ input, context, errors }) => {
      if (!(await findOpenBundle(context.db, context.actor, input.bundleId))) throw errors.NOT_FOUND()
      return bundleProgress(context.db, context.actor.id, input.bundleId)
    }),
  }
}
