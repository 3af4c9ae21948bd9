import { oc } from '@orpc/contract'
import { z } from 'zod'
import { RANKING_PERIODS } from './top-learners.ts'

const tags = ['learning']

const topLearner = z.object({
  /** From 1; learners with as much share one. */
  place: z.number().int(),
  userInfo: z.object({
    /** As a card shows it: long names end in an ellipsis. */
    name: z.string(),
    username: z.string().nullable(),
    profileImage: z.string().nullable(),
  }),
  /** Learned seconds. */
  totalPoints: z.number().int(),
  own: z.boolean(),
})

export const topLearners = z.object({
  result: z.array(topLearner),
  own: z.object({
    /** Whether others may see this learner on the list. */
    shown: z.boolean(),
    /** Null without learned time, for learners who are not shown, and beyond the last place that is counted. */
    place: z.number().int().nullable(),
    totalPoints: z.number().int(),
  }),
})
export type TopLearners = z.infer<typeof topLearners>

export const learningStats = z.object({
  /** Learned seconds of all time. */
  totalPoints: z.number().int(),
  enrollments: z.number().int(),
})
export type LearningStats = z.infer<typeof learningStats>

export const dashboardContract = {
  getLearningStats: oc
    .route({
      method: 'GET',
      path: '/profile/learning-stats',
      tags,
      summary: 'Own learned time and enrolments',
    })
    .output(learningStats),

  getTopLearners: oc
    .route({ method: 'GET', path: '/top-learners', tags, summary: 'Who has learned most, and the own place' })
    .input(z.object({ period: z.enum(RANKING_PERIODS).default('all') }))
    .output(topLearners),

  showAmongTopLearners: oc
    .route({
      method: 'PUT',
      path: '/profile/among-top-learners',
      tags,
      summary: 'Whether others may see oneself among the top learners',
    })
    .input(z.object({ shown: z.boolean() }))
    .output(z.object({ shown: z.boolean() })),
}
