import { z } from 'zod'
import { bundleCard } from '#features/catalogue/rules/bundle.ts'
import { courseCard, VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { videoInfo } from '#features/catalogue/rules/lesson.ts'

/** As cards say it (specification 3): a draft is private (decision 7). */
const ownVisibility = z.enum([...VISIBILITIES, 'private'])
export type OwnVisibility = z.infer<typeof ownVisibility>

const courseFacts = courseCard.omit({ type: true, visibility: true })

/** Why something of one's own cannot be deleted. */
const keeps = z.enum(['HAS_LEARNERS', 'IN_BUNDLE'])
export type Keeps = z.infer<typeof keeps>

/** A course as its creator's card shows it. */
export const ownCourse = courseFacts.extend({
  type: z.literal('mycourse'),
  visibility: ownVisibility,
  createdAt: z.iso.datetime(),
  /** Null: it may be deleted. */
  keptBecause: keeps.nullable(),
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
  keptBecause: keeps.nullable(),
  /** How far it is on its way to playing; null for one that has no video yet. */
  video: videoInfo.pick({ state: true, progress: true, failure: true }).nullable(),
})
export type OwnVideo = z.infer<typeof ownVideo>

/** A bundle as its creator's card shows it. */
export const ownBundle = bundleCard.omit({ type: true }).extend({
  type: z.literal('mybundle'),
  visibility: z.enum(['public', 'private']),
  createdAt: z.iso.datetime(),
  keptBecause: keeps.extract(['HAS_LEARNERS']).nullable(),
})
export type OwnBundle = z.infer<typeof ownBundle>

export type OwnItem = OwnCourse | OwnVideo | OwnBundle
