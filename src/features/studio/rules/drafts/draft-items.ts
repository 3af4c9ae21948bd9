import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { videoDraftSchema } from '../video-draft.ts'

/** The film that publishing a draft would show. */
export const draftFilmSchema = z.object({
  videoId: idSchema,
  state: z.enum(['queued', 'processing', 'ready', 'failed']),
  /** What has become of its larger qualities, when it is ready without them. */
  remainingQualities: z.enum(['queued', 'processing', 'failed']).nullable(),
  /** The largest quality that it plays in, such as `360p`; null until it is ready. */
  quality: z.string().nullable(),
  /** Percent; of the larger qualities while they are made. */
  progress: z.number().int(),
  failure: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  /** Address of a picture from it; null until it is ready. */
  poster: z.string().nullable(),
})
export type DraftFilm = z.infer<typeof draftFilmSchema>

/** The newest file that was sent for a draft, until it is its film. */
export const draftUploadSchema = z.object({
  fileName: z.string(),
  state: z.enum(['receiving', 'checking', 'refused']),
  /** Percent. */
  progress: z.number().int(),
  failure: z.string().nullable(),
})
export type DraftUpload = z.infer<typeof draftUploadSchema>

const draftBaseSchema = z.object({
  id: idSchema,
  film: draftFilmSchema.nullable(),
  upload: draftUploadSchema.nullable(),
  /** Of the published video that it changes; null for one that was never published. */
  seoTitle: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})

/** A draft as lists show it. */
export const draftCardSchema = draftBaseSchema.extend({
  title: z.string(),
  category: z.string().nullable(),
  /** Address of its picture. */
  image: z.string().nullable(),
})
export type VideoDraftCard = z.infer<typeof draftCardSchema>

/** A draft as the editor has it. */
export const draftDetailSchema = draftBaseSchema.extend({
  document: videoDraftSchema,
  /** Grows by one with each saving, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
  /** Storage keys of the pictures to choose from, the oldest first. */
  thumbnails: z.array(z.string()),
  /** Whether publishing it would change anything. */
  hasChanges: z.boolean(),
})
export type VideoDraftDetail = z.infer<typeof draftDetailSchema>
