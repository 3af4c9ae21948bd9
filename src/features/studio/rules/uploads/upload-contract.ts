import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { UPLOAD_PURPOSES, UPLOAD_STATES } from './upload.ts'

const contract = oc.$route({ tags: ['studio'] })
const NOT_CREATOR = { status: 403, message: t.thisIsForCreators }
const NOT_FOUND = { status: 404, message: t.thisDoesNotExistAnymore }

/** What a file is called on somebody's disk. It is shown and never used as a path. */
const fileNameSchema = z.string().trim().min(1).max(255)

const uploadSchema = z.object({
  id: idSchema,
  purpose: z.enum(UPLOAD_PURPOSES),
  /** Of a film. */
  draftId: idSchema.nullable(),
  /** Of the draft of a course: the lecture that it is for. */
  itemId: idSchema.nullable(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  receivedBytes: z.number().int(),
  state: z.enum(UPLOAD_STATES),
  /** Why it was refused. */
  failure: z.string().nullable(),
  /** Of a refused course: what is wrong in its folder, the first of it. */
  problems: z.array(z.object({ file: z.string(), line: z.number().int().nullable(), message: z.string() })),
  /** What an accepted ZIP became. */
  courseId: idSchema.nullable(),
  /** Of an accepted film. */
  videoId: idSchema.nullable(),
  /** When an unfinished one is deleted, unless more of it comes. */
  expiresAt: z.iso.datetime(),
})
export type OwnUpload = z.infer<typeof uploadSchema>

/** Video files that creators send. The bytes go to the address of the upload, by the protocol tus. */
export const uploadContract = {
  createUpload: contract
    .route({
      method: 'POST',
      path: '/studio/uploads',
      summary:
        'Begin to upload the video of a draft, or of a lecture of a course draft, or a course as a ZIP',
    })
    .errors({
      NOT_CREATOR,
      NOT_FOUND,
      EMPTY_FILE: { status: 422, message: t.fileIsEmpty },
      TOO_LARGE: { status: 422 },
      NO_SPACE_LEFT: { status: 409 },
      TOO_MANY_UPLOADS: { status: 409 },
    })
    .input(
      z
        .object({
          purpose: z.enum(UPLOAD_PURPOSES).default('film'),
          /** Of a film. */
          draftId: idSchema.optional(),
          itemId: idSchema.optional(),
          fileName: fileNameSchema,
          size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
        })
        .refine(({ purpose, draftId, itemId }) =>
          purpose === 'film' ? draftId !== undefined : draftId === undefined && itemId === undefined,
        ),
    )
    .output(z.object({ uploadId: idSchema, address: z.string() })),

  listUploads: contract
    .route({
      method: 'GET',
      path: '/studio/uploads',
      summary: 'Own uploads that are unfinished or were refused; of a draft also those that are its videos',
    })
    .errors({ NOT_CREATOR })
    .input(z.object({ draftId: idSchema.optional(), itemId: idSchema.optional() }))
    .output(z.object({ uploads: z.array(uploadSchema) })),

  cancelUpload: contract
    .route({
      method: 'DELETE',
      path: '/studio/uploads/{uploadId}',
      summary: 'End an own upload that is unfinished, or remove one that was refused',
    })
    .errors({ NOT_CREATOR, NOT_FOUND, ALREADY_ACCEPTED: { status: 409, message: t.uploadHasArrived } })
    .input(z.object({ uploadId: idSchema }))
    .output(z.object({ cancelled: z.literal(true) })),
}
