import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { pageOf } from '#platform/rules/paging.ts'
import { CATEGORY_SLUGS } from './categories.ts'
import { creatorInfo, VISIBILITIES } from './course.ts'

/** A piece of a text: from its first character to before its last one, counted as JavaScript counts. */
const textRange = z.tuple([z.number().int(), z.number().int()])
export type TextRange = z.infer<typeof textRange>

/** Something that was found (specification 3, Search entity). */
const searchEntity = z.object({
  id: idSchema,
  entityType: z.enum(['course', 'video', 'creator']),
  title: z.string(),
  /** The pieces of the title that answer the query. */
  highlights: z.array(textRange),
  /** Of the course, or of the course the video is in; null for a creator. */
  seoTitle: z.string().nullable(),
  /** Of the lesson a click leads to; null for a single video, whose page goes by the name above. */
  videoTitle: z.string().nullable(),
  category: z.enum(CATEGORY_SLUGS).nullable(),
  image: z.string().nullable(),
  creatorInfo: z.array(creatorInfo),
  /** Lessons of a course, minutes of a video, courses of a creator; the text says more about it. */
  meta: z.object({ count: z.number().int(), text: z.string() }),
  timestamp: z.iso.datetime(),
  visibility: z.enum(VISIBILITIES),
  /** When the course starts, as long as that is ahead. */
  startDate: z.iso.datetime().nullable(),
})
export type SearchEntity = z.infer<typeof searchEntity>

export const searchResult = pageOf(searchEntity).extend({
  /** The query with its typing errors mended, when it had any; the results are those of this one. */
  correctedQuery: z.string().nullable(),
})
export type SearchResult = z.infer<typeof searchResult>
