import { oc } from '@orpc/contract'
import { z } from 'zod'
import { courseCardSchema, lessonSummarySchema } from '#features/catalogue/rules/course.ts'
import { CONTENTS_MAX_LIMIT } from '#features/catalogue/rules/course-contents.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { courseProgressShape } from './course-progress.ts'
import { dashboardContract } from './dashboard-contract.ts'
import { courseDestinationSchema } from './enrolment-routing.ts'
import { lessonWorkContract } from './lesson-work-contract.ts'
import { libraryContract } from './library-contract.ts'
import { practiceContract } from './practice-contract.ts'
import { suggestionContract } from './suggestion.ts'

const contract = oc.$route({ tags: ['learning'] })

/** Where to go on in a course one has begun. */
export const unfinishedCourseSchema = z.object({
  course: courseCardSchema,
  ...courseProgressShape,
  destination: courseDestinationSchema,
  lesson: lessonSummarySchema
    .pick({ id: true, type: true, title: true, seoTitle: true, durationMs: true })
    .extend({
      /** Where the learner left off, in milliseconds. */
      positionMs: z.number().int(),
    }),
})
export type UnfinishedCourse = z.infer<typeof unfinishedCourseSchema>

const continueContract = {
  listUnfinished: contract
    .route({
      method: 'GET',
      path: '/profile/unfinished',
      summary:
        'Courses one is enrolled in with lessons that one has not seen, the latest first, with the lesson to go on with',
    })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(20).default(8) }))
    .output(z.object({ data: z.array(unfinishedCourseSchema) })),
}

const NOT_FOUND = { status: 404, message: t.pageNotFound }
const RESTRICTED = { status: 403, message: t.accessGrantNeeded }
const LOCKED = { status: 403, message: t.accessGrantNeeded }
const NOT_STARTED = { status: 403, message: t.courseNotStarted }
const STAGE_LOCKED = { status: 403, message: t.stageLocked }
const DAILY_LIMIT = { status: 403, message: t.freeTimeUsedUp }
const NETWORK_LIMIT = { status: 403, message: t.networkLimitReached }

const lessonProgressSchema = z.object({
  lessonId: idSchema,
  /** Part of the lesson that was watched, 0 to 1. */
  coverage: z.number(),
  /** Where the learner left off, in milliseconds. */
  positionMs: z.number().int(),
  seen: z.boolean(),
  liked: z.boolean(),
})

export const courseProgressSchema = z.object({
  enrolled: z.boolean(),
  /** Whether they learn it in a batch that has started: watching uses no allowance there. */
  inBatch: z.boolean(),
  ...courseProgressShape,
  lessons: z.array(lessonProgressSchema),
})
export type CourseProgress = z.infer<typeof courseProgressSchema>

/** Lessons that one answer tells of when they are named. */
const PROGRESS_MAX_LESSONS = CONTENTS_MAX_LIMIT + 1

const sectionProgressSchema = z.object({
  sectionId: idSchema,
  lessonCount: z.int(),
  seenCount: z.int(),
})
export type SectionProgress = z.infer<typeof sectionProgressSchema>

/** What is left of today's watching on free content; null where there is no limit. */
export const dailyAllowanceSchema = z.object({
  remainingSeconds: z.number().int().nullable(),
  limitSeconds: z.number().int().nullable(),
  learnedTodaySeconds: z.number().int(),
  /** Nothing is left because the daily limit of visitors on this network is reached (docs/product/visitors.md). */
  networkFull: z.literal(true).optional(),
})
export type DailyAllowance = z.infer<typeof dailyAllowanceSchema>

/** What a viewer has watched of a lesson, over all visits. */
const watchedLessonSchema = z.object({
  /** Stretches in milliseconds, in their order, none overlapping. */
  watched: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Where the viewer left off, in milliseconds. */
  positionMs: z.number().int(),
})
export type WatchedLesson = z.infer<typeof watchedLessonSchema>

const heatMapDaySchema = z.object({
  /** Days before today, 0 to 366. */
  dayDiff: z.number().int(),
  /** Learned seconds of that day. */
  cipherPoint: z.number().int(),
})

const heatMapSchema = z.object({
  /** The learner's own date today. */
  today: z.iso.date(),
  points: z.array(heatMapDaySchema),
  totalSeconds: z.number().int(),
})
export type HeatMap = z.infer<typeof heatMapSchema>

export const learningContract = {
  ...libraryContract,

  ...continueContract,
  ...dashboardContract,
  ...suggestionContract,
  ...lessonWorkContract,
  ...practiceContract,

  enrol: contract
    .route({ method: 'POST', path: '/courses/{courseId}/enrolment', summary: 'Enrol in a course' })
    .errors({ NOT_FOUND, RESTRICTED })
    .input(z.object({ courseId: idSchema }))
    .output(z.object({ enrolled: z.literal(true), destination: courseDestinationSchema })),

  unenrol: contract
    .route({ method: 'DELETE', path: '/courses/{courseId}/enrolment', summary: 'Leave a course' })
    .errors({ NOT_FOUND })
    .input(z.object({ courseId: idSchema }))
    .output(z.object({ enrolled: z.literal(false) })),

  getCourseProgress: contract
    .route({ method: 'GET', path: '/courses/{courseId}/progress', summary: 'Own progress in a course' })
    .errors({ NOT_FOUND })
    .input(
      z.object({
        courseId: idSchema,
        /** Those that are told of one by one; all without it. */
        lessonIds: z.array(idSchema).max(PROGRESS_MAX_LESSONS).optional(),
      }),
    )
    .output(courseProgressSchema),

  listSectionProgress: contract
    .route({
      method: 'GET',
      path: '/courses/{courseId}/section-progress',
      summary: 'How many lessons of each topic of a course one has seen',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ courseId: idSchema }))
    .output(z.object({ data: z.array(sectionProgressSchema) })),

  getWatched: contract
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/watched',
      summary: 'What this viewer has watched of a lesson',
    })
    .input(z.object({ lessonId: idSchema }))
    .output(watchedLessonSchema),

  continueCourse: contract
    .route({
      method: 'GET',
      path: '/courses/{courseId}/continue',
      summary: 'Where a learner goes on in a course',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ courseId: idSchema }))
    .output(
      z.object({
        /** Slug of the lesson; null before the first. */
        videoTitle: z.string().nullable(),
        destination: courseDestinationSchema,
      }),
    ),

  getAllowance: contract
    .route({
      method: 'POST',
      path: '/allowance',
      summary: "What is left of today's free watching; gives a new visitor their device cookie",
    })
    .output(dailyAllowanceSchema),

  openStream: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/stream',
      summary:
        "A signed address of a lesson's video, good for some minutes; gives a new visitor their device cookie",
    })
    .errors({ NOT_FOUND, LOCKED, NOT_STARTED, STAGE_LOCKED, DAILY_LIMIT, NETWORK_LIMIT })
    .input(
      z.object({
        lessonId: idSchema,
        /** For browsers that fetch the segments themselves, so that the address cannot be renewed while they play. */
        lasting: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        address: z.string(),
        /** When to ask for the next one. */
        renewAfterSeconds: z.number().int(),
      }),
    ),

  getHeatMap: contract
    .route({ method: 'GET', path: '/profile/insights', summary: 'Learned time of the last 367 days' })
    .output(heatMapSchema),

  getPublicActivity: contract
    .route({
      method: 'GET',
      path: '/people/{userId}/activity',
      summary: 'Learned time of the last 367 days of somebody who shows it to others',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ userId: idSchema }))
    .output(heatMapSchema),
}

export type LearningContract = typeof learningContract
