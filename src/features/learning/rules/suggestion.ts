import { oc } from '@orpc/contract'
import { z } from 'zod'
import { INTEREST_SLUGS } from '#features/accounts/rules/onboarding.ts'
import { courseCardSchema, videoCardSchema } from '#features/catalogue/rules/course.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'

/** What the ranking looks at in a video that could be watched next, or in the course that begins with it. */
export interface SuggestionCandidate {
  /** Learners who have seen something of it and of the video that is open. */
  readonly together: number
  readonly sameCategory: boolean
  readonly enrolments: number
  /** Since it was published. */
  readonly ageDays: number
}

export const SUGGESTION_LIMITS = {
  /** Suggestions on a page. */
  pageSize: 20,
  /** How many of those most often seen by the same learners are considered. */
  together: 100,
  /** How many are considered of each further list: newest of the category, newest of all, most enrolled of all. */
  others: 60,
} as const

/** Half of what being new is worth is gone after so long. */
const HALF_LIFE_DAYS = 90

/**
 * How well something suits as the next video; higher is better. In this order of weight: that the same learners have
 * seen both, the same category, how many are enrolled, how new it is. Counts go in by their logarithm, so that the
 * most popular is not first everywhere.
 */
export const computeSuggestionScore = ({
  together,
  sameCategory,
  enrolments,
  ageDays,
}: SuggestionCandidate): number =>
  1.5 * Math.log2(1 + together) +
  (sameCategory ? 2 : 0) +
  0.25 * Math.log2(1 + Math.max(0, enrolments)) +
  2 * 0.5 ** (Math.max(0, ageDays) / HALF_LIFE_DAYS)

/** A course for what somebody has said they want to learn. */
export const suggestedCourseSchema = z.object({ course: courseCardSchema, interest: z.enum(INTEREST_SLUGS) })
export type SuggestedCourse = z.infer<typeof suggestedCourseSchema>

export const suggestionContract = {
  listForYou: oc
    .route({
      method: 'GET',
      path: '/profile/for-you',
      tags: ['learning'],
      summary: 'Popular courses for what one has said one wants to learn, without those one is enrolled in',
    })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(20).default(8) }))
    .output(z.object({ data: z.array(suggestedCourseSchema) })),

  getSuggestionVideos: oc
    .route({
      method: 'GET',
      path: '/videos/{seoTitle}/suggestions',
      tags: ['learning'],
      summary: 'What to watch after a single video or beside a course, without what the learner has seen',
    })
    .errors({ NOT_FOUND: { status: 404, message: t.pageNotFound } })
    .input(
      z.object({
        ...createPageRequestShape(SUGGESTION_LIMITS.pageSize, 50),
        /** Of the single video, or of the course. */
        seoTitle: z
          .string()
          .min(1)
          .max(200)
          .regex(/^\P{Cc}*$/u),
      }),
    )
    .output(createPageSchema(videoCardSchema)),
}
