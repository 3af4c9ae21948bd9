import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LEARNING_PATH_TYPES } from '#features/catalogue/rules/bundle.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { wishlistFolderNameSchema } from './folder-name.ts'
import {
  courseTitleQuerySchema,
  courseViewerStateSchema,
  ENROLMENT_STATUS_FILTERS,
  enrolmentSchema,
  likedVideoSchema,
  wishlistFolderSchema,
  wishlistItemSchema,
} from './library.ts'
import { WISHLIST_FOLDERS_MAX } from './library-limits.ts'

const contract = oc.$route({ tags: ['library'] })
const NOT_FOUND = { status: 404, message: t.pageNotFound }
const RESTRICTED = { status: 403, message: t.accessGrantNeeded }
const NAME_TAKEN = { status: 409, message: t.folderNameTaken }
const TOO_MANY_FOLDERS = { status: 422, message: t.tooManyFolders({ max: WISHLIST_FOLDERS_MAX }) }

const courseInputSchema = z.object({ courseId: idSchema })
const lessonInputSchema = z.object({ lessonId: idSchema })
const bundleInputSchema = z.object({ bundleId: idSchema })
const folderSchema = z.object({ id: idSchema, name: z.string() })

/** What learners keep: enrolments, bundles, a wishlist with folders, videos they like. */
export const libraryContract = {
  listEnrolments: contract
    .route({ method: 'GET', path: '/profile/enrollments', summary: 'Own enrolments with progress' })
    .input(
      z.object({
        ...createPageRequestShape(24, 50),
        type: z.enum(ENROLMENT_STATUS_FILTERS).default('all'),
        query: courseTitleQuerySchema.default(''),
      }),
    )
    .output(createPageSchema(enrolmentSchema)),

  listCourseViewerStates: contract
    .route({
      method: 'GET',
      path: '/profile/course-viewer-states',
      summary: 'Which of these courses are wished for, and the progress in those enrolled in',
    })
    .input(z.object({ courseIds: z.array(idSchema).max(100) }))
    .output(z.object({ data: z.array(courseViewerStateSchema) })),

  listWishlistItems: contract
    .route({ method: 'GET', path: '/profile/wishlist', summary: 'Own wishlist, or one folder of it' })
    .errors({ NOT_FOUND })
    .input(z.object({ ...createPageRequestShape(24, 50), folderId: idSchema.optional() }))
    .output(createPageSchema(wishlistItemSchema)),

  addToWishlist: contract
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/wishlist-item',
      summary: 'Add a course to the wishlist',
    })
    .errors({ NOT_FOUND })
    .input(courseInputSchema)
    .output(z.object({ onWishlist: z.literal(true) })),

  removeFromWishlist: contract
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/wishlist-item',
      summary: 'Remove a course from the wishlist',
    })
    .input(courseInputSchema)
    .output(z.object({ onWishlist: z.literal(false) })),

  moveWishlistItem: contract
    .route({
      method: 'PUT',
      path: '/profile/wishlist/{courseId}/folder',
      summary: 'Move a course of the wishlist into a folder, or out of all',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ courseId: idSchema, folderId: idSchema.nullable() }))
    .output(z.object({ folderId: idSchema.nullable() })),

  listWishlistFolders: contract
    .route({ method: 'GET', path: '/profile/wishlist/folders', summary: 'Folders of the own wishlist' })
    .output(z.object({ data: z.array(wishlistFolderSchema) })),

  createWishlistFolder: contract
    .route({
      method: 'POST',
      path: '/profile/wishlist/folders',
      successStatus: 201,
      summary: 'Make a folder of the wishlist',
    })
    .errors({ NAME_TAKEN, TOO_MANY_FOLDERS })
    .input(z.object({ name: wishlistFolderNameSchema }))
    .output(folderSchema),

  renameWishlistFolder: contract
    .route({
      method: 'PATCH',
      path: '/profile/wishlist/folders/{folderId}',
      summary: 'Give a folder another name',
    })
    .errors({ NOT_FOUND, NAME_TAKEN })
    .input(z.object({ folderId: idSchema, name: wishlistFolderNameSchema }))
    .output(folderSchema),

  deleteWishlistFolder: contract
    .route({
      method: 'DELETE',
      path: '/profile/wishlist/folders/{folderId}',
      summary: 'Delete a folder; its courses stay on the wishlist',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ folderId: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),

  listLiked: contract
    .route({
      method: 'GET',
      path: '/profile/liked-videos',
      summary: 'Lessons one likes, the last first',
    })
    .input(z.object(createPageRequestShape(24, 50)))
    .output(createPageSchema(likedVideoSchema)),

  like: contract
    .route({ method: 'PUT', path: '/lessons/{lessonId}/like', summary: 'Like a lesson' })
    .errors({ NOT_FOUND })
    .input(lessonInputSchema)
    .output(z.object({ liked: z.literal(true), likeCount: z.number().int() })),

  unlike: contract
    .route({ method: 'DELETE', path: '/lessons/{lessonId}/like', summary: 'Take a like back' })
    .errors({ NOT_FOUND })
    .input(lessonInputSchema)
    .output(z.object({ liked: z.literal(false), likeCount: z.number().int() })),

  enrolInBundle: contract
    .route({
      method: 'POST',
      path: '/bundles/{bundleId}/enrolment',
      summary: 'Enrol in a bundle and all its courses',
    })
    .errors({ NOT_FOUND, RESTRICTED })
    .input(bundleInputSchema)
    .output(z.object({ enrolled: z.literal(true) })),

  leaveBundle: contract
    .route({
      method: 'DELETE',
      path: '/bundles/{bundleId}/enrolment',
      summary: 'Leave a bundle and the courses it brought',
    })
    .input(bundleInputSchema)
    .output(z.object({ enrolled: z.literal(false) })),

  listOwnCareerPaths: contract
    .route({
      method: 'GET',
      path: '/career-paths/own',
      summary: 'The learning paths of which the actor is enrolled in a bundle',
    })
    .output(z.object({ paths: z.array(z.enum(LEARNING_PATH_TYPES)) })),

  getBundleProgress: contract
    .route({ method: 'GET', path: '/bundles/{bundleId}/progress', summary: 'Own progress in a bundle' })
    .errors({ NOT_FOUND })
    .input(bundleInputSchema)
    .output(
      z.object({
        enrolled: z.boolean(),
        courses: z.array(courseViewerStateSchema),
        /** What keeps the actor from enrolling; null: nothing, or they are enrolled. */
        closed: z
          .object({
            /** The bundle has a price and was not given to them. */
            needsGrant: z.boolean(),
            /** Courses of it that they are not enrolled in and may not enrol in. */
            courseIds: z.array(idSchema),
          })
          .nullable(),
        /** Whether they may enrol because it, or a course of it, was given to them. */
        invited: z.boolean(),
        canEdit: z.boolean(),
      }),
    ),
}
