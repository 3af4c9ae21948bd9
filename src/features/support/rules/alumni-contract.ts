import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { ALUMNI_CONTRIBUTIONS, alumniConsentSchema } from './alumni.ts'

const contract = oc.$route({ tags: ['support'] })
const wait = z.object({ retryAfterSeconds: z.int() })

/** A lecture that anybody may preview; its stream comes from the catalogue when it is played. */
const showcaseLecture = z.object({
  lessonId: idSchema,
  title: z.string(),
  seoTitle: z.string(),
  durationMs: z.int(),
  courseTitle: z.string(),
  courseSeoTitle: z.string(),
  category: z.string(),
  image: z.string().nullable(),
})
export type ShowcaseLecture = z.infer<typeof showcaseLecture>

const alumniStory = z.object({
  id: idSchema,
  name: z.string(),
  headline: z.string(),
  story: z.string(),
  contribution: z.enum(ALUMNI_CONTRIBUTIONS).nullable(),
})
export type AlumniStory = z.infer<typeof alumniStory>

/** A creator with many listed courses. */
const author = z.object({ name: z.string(), image: z.string().nullable(), courses: z.int() })

/** Counts of what is published and listed. */
const siteFigures = z.object({
  courses: z.int(),
  lessons: z.int(),
  durationMs: z.int(),
  creators: z.int(),
  authors: z.array(author),
})
export type SiteFigures = z.infer<typeof siteFigures>

export const alumniContract = {
  getFigures: contract
    .route({ method: 'GET', path: '/figures', summary: 'What the site holds, counted' })
    .output(siteFigures),

  getAlumniPage: contract
    .route({ method: 'GET', path: '/alumni', summary: 'Lectures to show and stories of alumni' })
    .output(z.object({ lectures: z.array(showcaseLecture), stories: z.array(alumniStory) })),

  giveAlumniConsent: contract
    .route({
      method: 'POST',
      path: '/alumni/consents',
      successStatus: 201,
      summary: 'Offer a contribution as an alumnus',
    })
    .errors({ TOO_MANY_REQUESTS: { status: 429, message: t.youHaveSentThisFormSeveralTimes, data: wait } })
    .input(alumniConsentSchema)
    .output(z.object({ saved: z.literal(true) })),
}
