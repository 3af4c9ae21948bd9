import { oc } from '@orpc/contract'
import { z } from 'zod'
import { batchSlugRefSchema } from '#features/batches/rules/schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { CLASS_ATTENDANCE_PAGE_SIZE, CLASS_LIST_PAGE_SIZE } from './limits.ts'
import {
  calendarFeedSchema,
  classAttendeeSchema,
  classChoicesSchema,
  liveClassSchema,
  liveClassUpdateSchema,
  newLiveClassSchema,
  nextLiveClassSchema,
  plannedClassSchema,
  recordingInputSchema,
  seriesScopeSchema,
} from './schemas.ts'

const contract = oc
  .$route({ tags: ['live-classes'] })
  .errors({ NOT_FOUND: { status: 404, message: t.classDoesNotExist } })
const batchRef = z.object({ batchId: idSchema })
const classRef = z.object({ classId: idSchema })
const now = z.iso.datetime()

const CANCELLED = { status: 409, message: t.classIsCancelled }
const ENDED = { status: 409, message: t.classHasEnded }
const NOT_ENDED = { status: 409, message: t.classHasNotEnded }
const NOT_YET = { status: 409, message: t.classHasNotBegun }
const NO_TOPIC = { status: 409, message: t.topicIsNotOfTheBatch }
const PAST = { status: 409, message: t.timeIsPast }

const CLASS_LISTS = ['upcoming', 'past'] as const

export const liveClassesContract = {
  listLiveClasses: contract
    .route({
      method: 'GET',
      path: '/batches/{batchId}/live-classes',
      summary:
        'Live classes of a batch: those that are on or to come, the next one first, or those that are over',
    })
    .input(
      batchRef.extend({
        list: z.enum(CLASS_LISTS).default('upcoming'),
        ...createPageRequestShape(CLASS_LIST_PAGE_SIZE, 100),
      }),
    )
    .output(createPageSchema(liveClassSchema).extend({ now })),

  getLiveClass: contract
    .route({ method: 'GET', path: '/live-classes/{classId}', summary: 'A live class' })
    .input(classRef)
    .output(liveClassSchema.extend({ batchId: idSchema, now })),

  listNextLiveClasses: contract
    .route({
      method: 'GET',
      path: '/batches/{slug}/next-live-classes',
      summary:
        'When the live classes of a batch that are on or come next take place; cancelled ones are left out',
    })
    .input(batchSlugRefSchema)
    .output(z.object({ batchId: idSchema, classes: z.array(nextLiveClassSchema), now })),

  getOwnAttendance: contract
    .route({
      method: 'GET',
      path: '/batches/{batchId}/live-class-attendance',
      summary: 'How many live classes of a batch that are over one was in; cancelled ones count nowhere',
    })
    .input(batchRef)
    .output(z.object({ attended: z.int(), total: z.int() })),

  joinLiveClass: contract
    .route({
      method: 'POST',
      path: '/live-classes/{classId}/attendance',
      summary: 'Be there: notes the attendance of a member, and gives the link',
    })
    .errors({
      TOO_EARLY: { status: 409, message: t.linkIsNotOpenYet },
      ENDED,
      CANCELLED,
    })
    .input(classRef)
    .output(z.object({ link: z.string() })),

  createLiveClasses: contract
    .route({
      method: 'POST',
      path: '/batches/{batchId}/live-classes',
      summary: 'Plan a live class, once or each week',
    })
    .errors({
      NO_TOPIC,
      PAST,
      TOO_MANY: { status: 409, message: t.tooManyClasses },
      TOO_LONG: { status: 409, message: t.seriesIsTooLong },
    })
    .input(newLiveClassSchema)
    .output(z.object({ classIds: z.array(idSchema) })),

  getPlannedClass: contract
    .route({
      method: 'GET',
      path: '/live-classes/{classId}/plan',
      summary: 'A live class as it is planned, with its link, for who runs its batch',
    })
    .input(classRef)
    .output(plannedClassSchema),

  updateLiveClass: contract
    .route({
      method: 'PUT',
      path: '/live-classes/{classId}/plan',
      summary:
        'Change or move a live class, or with it the later ones of its weekly repeat, unless somebody else has changed it',
    })
    .errors({
      CHANGED_ELSEWHERE: { status: 409, message: t.changedElsewhere },
      ...{ CANCELLED, ENDED, NO_TOPIC, PAST },
    })
    .input(liveClassUpdateSchema)
    .output(plannedClassSchema),

  cancelLiveClass: contract
    .route({
      method: 'POST',
      path: '/live-classes/{classId}/cancellation',
      summary:
        'Call a live class off, or with it the later ones of its weekly repeat; they stay on the calendar as cancelled',
    })
    .errors({ ENDED })
    .input(classRef.extend({ scope: seriesScopeSchema }))
    .output(z.object({ cancelled: z.int() })),

  setClassRecording: contract
    .route({
      method: 'PUT',
      path: '/live-classes/{classId}/recording',
      summary:
        'Give the recording of a class that is over, a link or a lesson of its courses; null takes it away',
    })
    .errors({
      CANCELLED,
      NOT_ENDED,
      NO_LESSON: { status: 409, message: t.lessonIsNotOfTheBatch },
    })
    .input(classRef.extend({ recording: recordingInputSchema }))
    .output(z.object({ saved: z.literal(true) })),

  listClassAttendance: contract
    .route({
      method: 'GET',
      path: '/live-classes/{classId}/attendance',
      summary: 'The members of the batch and who of them was in a class',
    })
    .input(
      classRef.extend({
        ...createPageRequestShape(CLASS_ATTENDANCE_PAGE_SIZE, 100),
        search: z.string().trim().max(100).default(''),
      }),
    )
    .output(createPageSchema(classAttendeeSchema).extend({ attendedCount: z.int() })),

  markClassAttendance: contract
    .route({
      method: 'PUT',
      path: '/live-classes/{classId}/attendance/{userId}',
      summary: 'Say that a member was in a class, or that they were not',
    })
    .errors({ CANCELLED, NOT_YET })
    .input(classRef.extend({ userId: idSchema, attended: z.boolean() }))
    .output(z.object({ attended: z.boolean() })),

  getClassChoices: contract
    .route({
      method: 'GET',
      path: '/batches/{batchId}/live-class-choices',
      summary:
        'What a class of a batch can be planned from: topics of its courses, and lessons for its recording',
    })
    .input(batchRef)
    .output(classChoicesSchema),

  listCalendarFeeds: contract
    .route({ method: 'GET', path: '/calendar-feeds', summary: 'The calendar feeds that one has' })
    .output(z.object({ data: z.array(calendarFeedSchema) })),

  renewCalendarFeed: contract
    .route({
      method: 'PUT',
      path: '/calendar-feeds',
      summary:
        'A new secret address for the feed of a batch, or of all of one’s batches; the former one ends',
    })
    .input(z.object({ batchId: idSchema.nullable() }))
    .output(z.object({ path: z.string() })),

  revokeCalendarFeed: contract
    .route({
      method: 'POST',
      path: '/calendar-feeds/revocation',
      summary: 'End the address of a feed',
    })
    .input(z.object({ batchId: idSchema.nullable() }))
    .output(z.object({ revoked: z.boolean() })),
}

export type LiveClassesContract = typeof liveClassesContract
