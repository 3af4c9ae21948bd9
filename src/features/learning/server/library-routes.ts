import { implement } from '@orpc/server'
import { findVisibleBundle } from '#features/catalogue/server/index.ts'
import { type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import { libraryContract } from '../rules/library-contract.ts'
import {
  enrolInBundle,
  getBundleProgress,
  leaveBundle,
  listOwnCareerPaths,
} from './bundles/bundle-enrolment.ts'
import { likeLesson, unlikeLesson } from './likes/like-lesson.ts'
import { listLikedVideos } from './likes/list-liked-videos.ts'
import { listEnrolments } from './queries/list-enrolments.ts'
import { listCourseViewerStates } from './queries/progress.ts'
import type { LearningRateLimits } from './rate-limits.ts'
import { listWishlistFolders, listWishlistItems } from './wishlist/list-wishlist.ts'
import {
  createWishlistFolder,
  deleteWishlistFolder,
  renameWishlistFolder,
} from './wishlist/wishlist-folders.ts'
import { addToWishlist, moveWishlistItem, removeFromWishlist } from './wishlist/wishlist-items.ts'

/** Enrolments, bundles, wishlist and likes. */
export function createLibraryRoutes(limit: LearningRateLimits) {
  const os = implement(libraryContract).$context<RequestContext>()
  return {
    listEnrolments: os.listEnrolments
      .use(requireSignIn)
      .handler(({ input, context }) => listEnrolments(context, input)),

    listCourseViewerStates: os.listCourseViewerStates
      .use(requireSignIn)
      .handler(async ({ input, context }) => ({
        data: await listCourseViewerStates(context, input),
      })),

    listWishlistItems: os.listWishlistItems.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const page = await listWishlistItems(context, input)
      if (!page) throw errors.NOT_FOUND()
      return page
    }),

    addToWishlist: os.addToWishlist
      .use(requireSignIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addToWishlist(context, input.courseId)
        if (outcome !== 'added') throw errors[outcome]()
        return { onWishlist: true as const }
      }),

    removeFromWishlist: os.removeFromWishlist
      .use(requireSignIn)
      .use(limit.keeping)
      .handler(async ({ input, context }) => {
        await removeFromWishlist(context, input.courseId)
        return { onWishlist: false as const }
      }),

    moveWishlistItem: os.moveWishlistItem
      .use(requireSignIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await moveWishlistItem(context, input)
        if (outcome !== 'moved') throw errors[outcome]()
        return { folderId: input.folderId }
      }),

    listWishlistFolders: os.listWishlistFolders
      .use(requireSignIn)
      .handler(async ({ context }) => ({ data: await listWishlistFolders(context) })),

    createWishlistFolder: os.createWishlistFolder
      .use(requireSignIn)
      .use(limit.folders)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createWishlistFolder(context, input.name)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    renameWishlistFolder: os.renameWishlistFolder
      .use(requireSignIn)
      .use(limit.folders)
      .handler(async ({ input, context, errors }) => {
        const outcome = await renameWishlistFolder(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    deleteWishlistFolder: os.deleteWishlistFolder
      .use(requireSignIn)
      .use(limit.folders)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteWishlistFolder(context, input.folderId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    listLiked: os.listLiked
      .use(requireSignIn)
      .handler(({ input, context }) => listLikedVideos(context, input)),

    like: os.like
      .use(requireSignIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await likeLesson(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    unlike: os.unlike
      .use(requireSignIn)
      .use(limit.keeping)
      .handler(async ({ input, context, errors }) => {
        const outcome = await unlikeLesson(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    enrolInBundle: os.enrolInBundle
      .use(requireSignIn)
      .use(limit.enrolment)
      .handler(async ({ input, context, errors }) => {
        const outcome = await enrolInBundle(context, input.bundleId)
        if (outcome !== 'enrolled') throw errors[outcome]()
        return { enrolled: true as const }
      }),

    leaveBundle: os.leaveBundle
      .use(requireSignIn)
      .use(limit.enrolment)
      .handler(async ({ input, context }) => {
        await leaveBundle(context, input.bundleId)
        return { enrolled: false as const }
      }),

    listOwnCareerPaths: os.listOwnCareerPaths
      .use(requireSignIn)
      .handler(async ({ context }) => ({ paths: await listOwnCareerPaths(context) })),

    getBundleProgress: os.getBundleProgress.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const [bundle, progress] = await Promise.all([
        findVisibleBundle(context, input.bundleId),
        getBundleProgress(context, input),
      ])
      if (!bundle) throw errors.NOT_FOUND()
      return progress
    }),
  }
}
