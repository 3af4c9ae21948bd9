import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** What became of a class that its people are told at once. */
export const CLASS_CHANGES = ['added', 'moved', 'cancelled'] as const
export type ClassChange = (typeof CLASS_CHANGES)[number]

/**
 * Something about a batch's classes is another than before, so that open pages read them again. `news`: its people are told, with
 * the class and its revision. `isSeries`: the later ones of its weekly repeat have changed with it, which is said once.
 */
export const liveClassesChanged = defineEvent(
  'live-classes.changed',
  z.object({
    batchId: idSchema,
    actorId: idSchema.nullable(),
    news: z
      .object({
        classId: idSchema,
        sequence: z.int(),
        change: z.enum(CLASS_CHANGES),
        isSeries: z.boolean().default(false),
      })
      .nullable(),
  }),
  ['batchId'],
)

export const CLASS_REMINDERS = ['hour', 'soon'] as const
export type ClassReminder = (typeof CLASS_REMINDERS)[number]

/** A class starts within the hour, or in a few minutes. Once for each of its revisions. */
export const liveClassDue = defineEvent(
  'live-class.due',
  z.object({ classId: idSchema, sequence: z.int(), reminder: z.enum(CLASS_REMINDERS) }),
  ['classId'],
)
