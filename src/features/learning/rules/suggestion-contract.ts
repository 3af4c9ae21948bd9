import { oc } from '@orpc/contract'
import { z } from 'zod'
import { videoCard } from '#features/catalogue/rules/video-card.ts'
import { pageOf, pageRequest } from '#platform/rules/paging.ts'
import { learningMessages } from './messages.ts'
import { suggestionLimits } from './suggestion.ts'

export const suggestionContract = {
  getSuggestionVideos: oc
    .route({
      method: 'GET',
      path: '/videos/{seoTitle}/suggestions',
      tags: ['learning'],
      summary: 'What to watch after a single video or beside a course, without what the learner has seen',
    })
    .errors({ NOT_FOUND: { status: 404, message: learningMessages.NOT_FOUND } })
    .input(
      z.object({
        ...pageRequest(suggestionLimits.pageSize, 50),
        /** Of the single video, or of the course. */
        seoTitle: z
          .string()
          .min(1)
          .max(200)
          .regex(/^\P{Cc}*$/u),
      }),
    )
    .output(pageOf(videoCard)),
}
