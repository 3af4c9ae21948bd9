import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LEARNER_RANKING_PERIODS } from './dashboard.ts'

const contract = oc.$route({ tags: ['learning'] })

const topLearnerSchema = z.object({
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

export const learnerRankingSchema = z.object({
  result: z.array(topLearnerSchema),
  own: z.object({
    /** Whether others may see this learner on the list. */
    shown: z.boolean(),
    /** Null without learned time, for learners who are not shown, and beyond the last place that is counted. */
    place: z.number().int().nullable(),
    totalPoints: z.number().int(),
  }),
})
export type LearnerRanking = z.infer<typeof learnerRankingSchema>

export const learningStatsSchema = z.object({
  /** Learned seconds of all time. */
  totalPoints: z.number().int(),
  enrollments: z.number().int(),
})
export type LearningStats = z.infer<typeof learningStatsSchema>

export const dashboardContract = {
  getLearningStats: contract
    .route({
      method: 'GET',
      path: '/profile/learning-stats',
      summary: 'Own learned time and enrolments',
    })
    .output(learningStatsSchema),

  getTopLearners: contract
    .route({ method: 'GET', path: '/top-learners', summary: 'Who has learned most, and the own place' })
    .input(z.object({ period: z.enum(LEARNER_RANKING_PERIODS).default('all') }))
    .output(learnerRankingSchema),

  showAmongTopLearners: contract
    .route({
      method: 'PUT',
      path: '/profile/among-top-learners',
      summary: 'Whether others may see oneself among the top learners',
    })
    .input(z.object({ shown: z.boolean() }))
    .output(z.object({ shown: z.boolean() })),
}
