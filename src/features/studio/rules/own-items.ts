import { z } from 'zod'
import { bundleCard } from '#features/catalogue/rules/bundle.ts'
import { courseCard, VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { videoInfo } from '#features/catalogue/rules/lesson.ts'

/** As cards show it: a draft is private. */
const ownVisibility = z.enum([...VISIBILITIES, 'private'])
export type OwnVisibility = z.infer<typeof ownVisibility>

const courseFacts = courseCard.omit({ type: true, visibility: true })

/** Why an own work cannot be deleted (docs/product/studio.md#deleting). */
const keeps = z.enum(['HAS_LEARNERS', 'IN_BUNDLE'])
export type Keeps = z.infer<typeof keeps>

/** A course as its creator's card shows it. */
export const ownCourse = courseFacts.extend({
  type: z.literal('mycourse'),
  visibility: ownVisibility,
  createdAt: z.iso.datetime(),
  /** Null: it may be deleted. */
  keptBecause: keeps.nullable(),
  /** How many of its videos are queued or processing, and how many failed. */
  videosUnderWay: z.number().int(),
  videosFailed: z.number().int(),
})
export type OwnCourse = z.infer<typeof ownCourse>

/** A single video as its creator's card shows it; its id is that of the course it is stored as. */
export const ownVideo = courseFacts.extend({
  type: z.literal('myvideo'),
  visibility: ownVisibility,
  createdAt: z.iso.datetime(),
  keptBecause: keeps.nullable(),
  /** State of its processing; null while it has no video. */
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
