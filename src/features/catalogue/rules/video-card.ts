import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { CATEGORY_SLUGS } from './categories.ts'
import { COURSE_KINDS, creatorInfo } from './course.ts'

/** A video as a card shows it: a single one, or a lecture of a course. */
export const videoCard = z.object({
  /** Of the lesson. */
  id: idSchema,
  kind: z.enum(COURSE_KINDS),
  /** Slug of the single video, or of the course. */
  seoTitle: z.string(),
  /** Slug of the lecture in its course; null for a single video. */
  videoTitle: z.string().nullable(),
  title: z.string(),
  courseTitle: z.string().nullable(),
  durationMs: z.number().int(),
  viewCount: z.number().int(),
  likeCount: z.number().int(),
  category: z.enum(CATEGORY_SLUGS),
  image: z.string().nullable(),
  creatorInfo: z.array(creatorInfo),
})
export type VideoCard = z.infer<typeof videoCard>
