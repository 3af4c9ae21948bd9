import { z } from 'zod'
import { timeZoneSchema } from '#features/accounts/rules/schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import {
  CLASS_DESCRIPTION_MAX_LENGTH,
  CLASS_LINK_MAX_LENGTH,
  CLASS_MAX_MINUTES,
  CLASS_MAX_RESOURCES,
  CLASS_MIN_MINUTES,
  CLASS_TITLE_MAX_LENGTH,
  RESOURCE_TITLE_MAX_LENGTH,
} from './limits.ts'

const time = z.iso.datetime()

/** A web address; anything else, such as one that could run code, is refused. */
const webAddressSchema = z
  .string()
  .trim()
  .max(CLASS_LINK_MAX_LENGTH, t.addressIsTooLong)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, t.addressRule)
  .pipe(z.url({ protocol: /^https?$/, error: t.addressRule }))

const resourceSchema = z.object({
  title: z.string().trim().min(1, t.resourceNeedsTitle).max(RESOURCE_TITLE_MAX_LENGTH, t.titleIsTooLong),
  url: webAddressSchema,
})
export type ClassResource = z.infer<typeof resourceSchema>

const isOnCalendar = (local: string) =>
  !Number.isNaN(Date.parse(`${local}Z`)) && new Date(`${local}Z`).toISOString().startsWith(local)

/** A day and time on the wall, such as "2027-03-01T19:00". */
const localTimeSchema = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, t.timeIsMissing)
  .refine(isOnCalendar, t.timeIsMissing)

const classFieldsShape = {
  title: z.string().trim().min(1, t.titleIsMissing).max(CLASS_TITLE_MAX_LENGTH, t.titleIsTooLong),
  description: z.string().trim().max(CLASS_DESCRIPTION_MAX_LENGTH, t.descriptionIsTooLong),
  localStart: localTimeSchema,
  timeZone: timeZoneSchema,
  minutes: z.int(t.minutesRule).min(CLASS_MIN_MINUTES, t.minutesRule).max(CLASS_MAX_MINUTES, t.minutesRule),
  link: webAddressSchema,
  /** The topic that it belongs to; null: none. */
  sectionId: idSchema.nullable().default(null),
  resources: z.array(resourceSchema).max(CLASS_MAX_RESOURCES, t.tooManyResources),
}

export const newLiveClassSchema = z
  .object({
    batchId: idSchema,
    ...classFieldsShape,
    /** The last day on which it may be repeated each week; null: it is once. */
    repeatUntil: z.iso.date(t.timeIsMissing).nullable(),
  })
  .refine(({ localStart, repeatUntil }) => repeatUntil === null || repeatUntil >= localStart.slice(0, 10), {
    error: t.repeatEndsBeforeStart,
    path: ['repeatUntil'],
  })
export type NewLiveClass = z.infer<typeof newLiveClassSchema>

/** What of a weekly repeat is meant: one class alone, or with it all that come later. */
export const SERIES_SCOPES = ['one', 'later'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]
export const seriesScopeSchema = z.enum(SERIES_SCOPES).default('one')

export const liveClassUpdateSchema = z.object({
  classId: idSchema,
  version: z.int(),
  scope: seriesScopeSchema,
  ...classFieldsShape,
})
export type LiveClassUpdate = z.infer<typeof liveClassUpdateSchema>

export const recordingInputSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('link'), url: webAddressSchema }),
    z.object({ kind: z.literal('lesson'), lessonId: idSchema }),
  ])
  .nullable()
export type RecordingInput = z.infer<typeof recordingInputSchema>

const recordingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: z.string() }),
  /** A lesson of the batch's courses, by where it is learned. */
  z.object({
    ...{ kind: z.literal('lesson'), lessonId: idSchema, title: z.string() },
    ...{ courseId: idSchema, seqNo: z.int() },
  }),
])

/** A class as the members of its batch see it; where it takes place is in no list. */
export const liveClassSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  startsAt: time,
  endsAt: time,
  isCancelled: z.boolean(),
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Only once it is over. */
  recording: recordingSchema.nullable(),
  /** Whether the reader was there. */
  attended: z.boolean(),
})
export type LiveClass = z.infer<typeof liveClassSchema>

/** When a class takes place and what it belongs to: what icons and the next class of a batch need. */
export const nextLiveClassSchema = z.object({
  id: idSchema,
  title: z.string(),
  startsAt: time,
  endsAt: time,
  /** The topic at which it is live; null: none, or one that the reader is not to know of. */
  sectionId: idSchema.nullable(),
})
export type NextLiveClass = z.infer<typeof nextLiveClassSchema>

/** A class for whoever plans it. */
export const plannedClassSchema = z.object({
  id: idSchema,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  localStart: z.string(),
  timeZone: z.string(),
  minutes: z.int(),
  link: z.string(),
  sectionId: idSchema.nullable(),
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Classes of the same weekly repeat that come later and can still be changed. */
  laterCount: z.int(),
})
export type PlannedClass = z.infer<typeof plannedClassSchema>

/** What a class can be planned from, and what can be its recording. */
export const classChoicesSchema = z.object({
  topics: z.array(z.object({ title: z.string(), minutes: z.int(), sectionId: idSchema })),
  /** The topics that a class can belong to. */
  sections: z.array(z.object({ id: idSchema, title: z.string(), courseTitle: z.string() })),
  lessons: z.array(z.object({ id: idSchema, title: z.string() })),
})
export type ClassChoices = z.infer<typeof classChoicesSchema>

export const classAttendeeSchema = z.object({
  userId: idSchema,
  name: z.string(),
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** `joined` by our button, `marked` by somebody who guides the batch; null: was not there. */
  attendance: z.enum(['joined', 'marked']).nullable(),
})
export type ClassAttendee = z.infer<typeof classAttendeeSchema>

/** A feed of one's own; its address is told once, when it is made. */
export const calendarFeedSchema = z.object({ batchId: idSchema.nullable(), createdAt: time })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
