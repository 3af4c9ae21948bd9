import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody is in a batch now; `waited`: they stood on its waiting list before. */
export const batchJoined = defineEvent(
  'batch.joined',
  z.object({ batchId: idSchema, userId: idSchema, waited: z.boolean(), at: z.iso.datetime() }),
  ['batchId', 'userId'],
)

/** Somebody left a batch, or was removed from it. */
export const batchLeft = defineEvent('batch.left', z.object({ batchId: idSchema, userId: idSchema }), [
  'batchId',
  'userId',
])

/** Whoever runs two batches moved members from one to the other, all at once. */
export const batchMembersMoved = defineEvent(
  'batch.members-moved',
  z.object({ batchId: idSchema, fromBatchId: idSchema, userIds: z.array(idSchema), at: z.iso.datetime() }),
  ['batchId'],
)

/** A seat became free without anybody leaving by hand: an account was erased. */
export const batchSeatFreed = defineEvent('batch.seat-freed', z.object({ batchId: idSchema }), ['batchId'])

/** Somebody guides a batch no longer. */
export const batchMentorRemoved = defineEvent(
  'batch.mentor-removed',
  z.object({ batchId: idSchema, userId: idSchema }),
  ['batchId', 'userId'],
)

/** A batch was made like another one; what hangs on that one is copied by whom it belongs to. */
export const batchDuplicated = defineEvent(
  'batch.duplicated',
  z.object({ batchId: idSchema, fromBatchId: idSchema }),
  ['batchId'],
)

/** The date came at which a stage opens to a batch: told once, even if the date is moved later. */
export const stageOpened = defineEvent('stage.opened', z.object({ batchId: idSchema, stageId: idSchema }), [
  'batchId',
])
