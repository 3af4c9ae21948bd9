import { z } from 'zod'
import { bundleCard } from '#features/catalogue/rules/bundle.ts'
import { courseCard, VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { videoInfo } from '#features/catalogue/rules/lesson.ts'

/** As cards say it (specification 3): a draft is private (decision 7). */
const ownVisibility = z.enum([...VISIBILITIES, 'private'])
export type OwnVisibility = z.infer<typeof ownVisibility>

const courseFacts = courseCard.omit({ type: true, visibility: true })

/** A course as its creator's card shows it. */
export const ownCourse = courseFacts.extend({
  type: z.literal('mycourse'),
  visibility: ownVisibility,
  createdAt: z.iso.datetime(),
  /** Of its videos: how many wait or are being made, and how many could not be. */
  videosUnderWay: z.number().int(),
  videosFailed: z.number().int(),
})
export type OwnCourse = z.infer<typeof ownCourse>

/** A single video as its creator's card shows it; its id is that of the course it is kept as. */
export const ownVideo = courseFacts.extend({
  type: z.literal('myvideo'),
  visibility: ownVisibility,
  createdAt: z.iso.datetime(),
  /** How far it is on its way to playing; null for one that has no video yet. */
  video: videoInfo.pick({ state: true, progress: true, failure: true }).nullable(),
})
export type OwnVideo = z.infer<typeof ownVideo>

/** A bundle as its creator's card shows it. */
export const ownBundle = bundleCard.omit({ type: true }).extend({
  type: z.literal('mybundle'),
  visibility: z.enum(['public', 'private']),
  createdAt: z.iso.datetime(),
})
export type OwnBundle = z.infer<typeof ownBundle>

export type OwnItem = OwnCourse | OwnVideo | OwnBundle
