import { oc } from '@orpc/contract'
import { z } from 'zod'
import { courseCard, lessonSummary } from '#features/catalogue/rules/course.ts'
import { lead } from './lead.ts'

/** Where to go on in a course one has begun. */
export const unfinished = z.object({
  course: courseCard,
  /** Of the course, in whole percent. */
  progress: z.number().int(),
  leadsTo: lead,
  lesson: lessonSummary.pick({ id: true, type: true, title: true, seoTitle: true, durationMs: true }).extend({
    /** Where the learner left off, in milliseconds. */
    positionMs: z.number().int(),
  }),
})
export type Unfinished = z.infer<typeof unfinished>

export const continueContract = {
  listUnfinished: oc
    .route({
      method: 'GET',
      path: '/profile/unfinished',
      tags: ['learning'],
      summary:
        'Courses one is enrolled in and has not finished, the latest first, with the lesson to go on with',
    })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(20).default(8) }))
    .output(z.object({ data: z.array(unfinished) })),
}
