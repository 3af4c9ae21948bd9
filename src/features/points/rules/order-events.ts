import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { ORDER_STATES } from './order.ts'

/** An order of a reward was made or went on to another state: its owner is told (`order-status-updated`). */
export const orderStatusUpdated = defineEvent(
  'order.status-updated',
  z.object({
    orderId: idSchema,
    userId: idSchema,
    state: z.enum(ORDER_STATES),
    /** How many states it has gone into, this one included: after a hold it can be approved again. */
    step: z.int().default(1),
  }),
)
