import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageSchema } from '#platform/rules/paging.ts'
import { COURSE_VISIBILITIES, creatorInfoSchema } from './course.ts'

/** A part of a text in UTF-16 code units: its start, and its end, which is excluded. */
const textRange = z.tuple([z.number().int(), z.number().int()])
export type TextRange = z.infer<typeof textRange>

/** One search result. */
const searchEntity = z.object({
  id: idSchema,
  entityType: z.enum(['course', 'video', 'article', 'mcq', 'creator']),
  title: z.string(),
  /** The parts of the title that match the query. */
  highlights: z.array(textRange),
  /** The words are not in title or description, but in the article or in what is said in the video. */
  isInText: z.boolean(),
  /** Of the course, or of the course the video is in; null for a creator. */
  seoTitle: z.string().nullable(),
  /** Of the lesson that a click opens; null for a single video, whose page has the slug above. */
  videoTitle: z.string().nullable(),
  category: z.string().nullable(),
  image: z.string().nullable(),
  creatorInfo: z.array(creatorInfoSchema),
  /** Counts lessons of a course, minutes of a lesson, courses of a creator; the text is a line for the card. */
  meta: z.object({ count: z.number().int(), text: z.string() }),
  timestamp: z.iso.datetime(),
  visibility: z.enum(COURSE_VISIBILITIES),
  /** When the course starts; null once it has started. */
  startDate: z.iso.datetime().nullable(),
})
export type SearchResultItem = z.infer<typeof searchEntity>

export const searchResultsSchema = createPageSchema(searchEntity).extend({
  /** The query with its typing errors corrected, if it had any; the results are for this one. */
  correctedQuery: z.string().nullable(),
})
export type SearchResults = z.infer<typeof searchResultsSchema>
