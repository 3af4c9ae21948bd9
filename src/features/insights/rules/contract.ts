import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { DEFAULT_INSIGHT_SPAN, INSIGHT_SPANS } from './insight-span.ts'

const contract = oc.$route({ tags: ['insights'] })
const NOT_CREATOR = { status: 403, message: t.thisIsForCreators }
const NOT_FOUND = { status: 404, message: t.thisIsNotYours }

const span = z.enum(INSIGHT_SPANS).default(DEFAULT_INSIGHT_SPAN)
const count = z.int().nonnegative()

const videoQuestion = z.object({
  /** When the video asks it, ascending. */
  seconds: z.array(count),
  question: z.string(),
  /** First answers in this video, of all time; null while there are none, or too few to be shown. */
  answers: z.object({ answered: count, wrong: count }).nullable(),
})
export type VideoQuestionInsight = z.infer<typeof videoQuestion>

const videoInsightsSchema = z.object({
  lessonId: idSchema,
  title: z.string(),
  courseId: idSchema,
  courseTitle: z.string(),
  /** It is a video by itself, not a lesson of a course. */
  isSingle: z.boolean(),
  durationMs: count,
  bucketMs: count,
  /** Until when everything is counted; null before the first time. */
  countedAt: z.iso.datetime().nullable(),
  /** People who began with the video in the span; a curve tells of these. */
  began: count,
  /** The share of the video that they have watched on average, 0 to 1. */
  averageShare: z.number(),
  /** What was watched in the span, by whomever. */
  watchedMs: count,
  /** Null: there are too few people for it, in a video that not everybody may open. */
  curve: z
    .object({
      /** Of each bucket: how many people have watched it, and how long in all. */
      people: z.array(count),
      watchedMs: z.array(count),
    })
    .nullable(),
  /** What the video asks, the most missed first. */
  questions: z.array(videoQuestion),
})
export type VideoInsights = z.infer<typeof videoInsightsSchema>

const courseItem = z.object({
  lessonId: idSchema,
  title: z.string(),
  type: z.enum(['lecture', 'article', 'mcq']),
  /** Learners who began with it: for articles and questions those who have finished. */
  began: count,
  finished: count,
  watchedMs: count,
})
export type CourseInsightItem = z.infer<typeof courseItem>

const courseDay = z.object({
  /** A day, or the first one of a month. */
  day: z.iso.date(),
  enrolled: count,
  learners: count,
  watchedMs: count,
})
export type CourseInsightDay = z.infer<typeof courseDay>

const missedQuestion = z.object({
  lessonTitle: z.string(),
  /** From 1. */
  number: z.int(),
  question: z.string(),
  attempts: count,
  wrong: count,
})
export type MissedQuestion = z.infer<typeof missedQuestion>

const courseInsightsSchema = z.object({
  courseId: idSchema,
  title: z.string(),
  countedAt: z.iso.datetime().nullable(),
  /** Of all time. */
  enrolled: count,
  began: count,
  completed: count,
  /** In the span. */
  newLearners: count,
  watchedMs: count,
  items: z.array(courseItem),
  isByMonth: z.boolean(),
  days: z.array(courseDay),
  questions: z.array(missedQuestion),
  waiting: z.object({
    count,
    /** There are more than are counted. */
    isMore: z.boolean(),
    /** Who has waited longest comes first. */
    threads: z.array(
      z.object({ threadId: idSchema, lessonTitle: z.string(), path: z.string(), since: z.iso.datetime() }),
    ),
  }),
})
export type CourseInsights = z.infer<typeof courseInsightsSchema>

export const COURSE_INSIGHT_TABLES = ['items', 'days', 'questions'] as const
export type CourseInsightTable = (typeof COURSE_INSIGHT_TABLES)[number]

export const VIDEO_INSIGHT_TABLES = ['curve', 'questions'] as const
export type VideoInsightTable = (typeof VIDEO_INSIGHT_TABLES)[number]

const csv = z.object({ csv: z.string() })

/** How their videos and courses are watched, for creators. */
export const insightsContract = {
  getVideoInsights: contract
    .route({ method: 'GET', path: '/insights/videos/{videoId}', summary: 'How an own video is watched' })
    .errors({ NOT_CREATOR, NOT_FOUND })
    .input(z.object({ videoId: idSchema, span }))
    .output(videoInsightsSchema),

  getCourseInsights: contract
    .route({ method: 'GET', path: '/insights/courses/{courseId}', summary: 'How an own course is learned' })
    .errors({ NOT_CREATOR, NOT_FOUND })
    .input(z.object({ courseId: idSchema, span }))
    .output(courseInsightsSchema),

  exportVideoInsights: contract
    .route({
      method: 'GET',
      path: '/insights/videos/{videoId}/csv',
      summary: 'The curve of an own video, or what it asks, as CSV',
    })
    .errors({ NOT_CREATOR, NOT_FOUND })
    .input(z.object({ videoId: idSchema, span, table: z.enum(VIDEO_INSIGHT_TABLES).default('curve') }))
    .output(csv),

  exportCourseInsights: contract
    .route({
      method: 'GET',
      path: '/insights/courses/{courseId}/csv',
      summary: 'A table of the figures of an own course, as CSV',
    })
    .errors({ NOT_CREATOR, NOT_FOUND })
    .input(z.object({ courseId: idSchema, span, table: z.enum(COURSE_INSIGHT_TABLES) }))
    .output(csv),
}

export type InsightsContract = typeof insightsContract
