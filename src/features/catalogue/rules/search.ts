import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageSchema } from '#platform/rules/paging.ts'
import { BUNDLE_COVER_COURSES, bundleCoverSchema } from './bundle.ts'
import { COURSE_VISIBILITIES, creatorInfoSchema } from './course.ts'

/** A part of a text in UTF-16 code units: its start, and its end, which is excluded. */
const textRange = z.tuple([z.number().int(), z.number().int()])
export type TextRange = z.infer<typeof textRange>

/** A sentence of an article or a video. */
const searchPassageSchema = z.object({
  text: z.string(),
  highlights: z.array(textRange),
  /** When it is said; null in an article. */
  seconds: z.number().int().nullable(),
  /** Of the captions that it is from. */
  language: z.string().nullable(),
})
export type SearchPassage = z.infer<typeof searchPassageSchema>

/** One search result. */
const searchEntity = z.object({
  id: idSchema,
  entityType: z.enum(['course', 'video', 'article', 'mcq', 'bundle', 'category', 'creator']),
  title: z.string(),
  /** The parts of the title that match the query. */
  highlights: z.array(textRange),
  /** The words are not in title or description, but in the article or in what is said in the video. */
  isInText: z.boolean(),
  /** The sentence they are in, where that was found. */
  passage: searchPassageSchema.nullable(),
  /** Of the course, the bundle or the category, or of the course the lesson is in; null for a creator. */
  seoTitle: z.string().nullable(),
  /** Of the lesson that a click opens; null for a single video, whose page has the slug above. */
  videoTitle: z.string().nullable(),
  category: z.string().nullable(),
  image: z.string().nullable(),
  /** Of a bundle without an image: what the pictures of its first courses are made of. */
  covers: z.array(bundleCoverSchema).max(BUNDLE_COVER_COURSES),
  creatorInfo: z.array(creatorInfoSchema),
  /** Counts lessons of a course, minutes of a lesson, courses of anything else; the text is a line for the card. */
  meta: z.object({ count: z.number().int(), text: z.string() }),
  /** Views of a course or a lesson. */
  viewCount: z.number().int().nullable(),
  /** Learners of a course or a bundle. */
  enrollCount: z.number().int().nullable(),
  /** Length in whole minutes; null when it has none, or it is unknown. */
  timeCount: z.number().int().nullable(),
  timestamp: z.iso.datetime(),
  visibility: z.enum(COURSE_VISIBILITIES),
  /** Of the course or bundle, or of the course the lesson is in; null: free. */
  price: z.number().int().nullable(),
  /** When the course starts; null once it has started. */
  startDate: z.iso.datetime().nullable(),
})
export type SearchResultItem = z.infer<typeof searchEntity>

export const searchResultsSchema = createPageSchema(searchEntity).extend({
  /** The query with its typing errors corrected, if it had any; the results are for this one. */
  correctedQuery: z.string().nullable(),
  /** Nothing has all of the words: these results have some, those with most of them first. */
  hasSomeWords: z.boolean(),
})
export type SearchResults = z.infer<typeof searchResultsSchema>
