import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { ORDER_STATES } from './order.ts'

/** A user's points changed by something other than learning or an order; their open pages show the new balance. */
export const pointsChanged = defineEvent('points.changed', z.object({ userId: idSchema }), ['userId'])

/** An order was placed or changed its state. */
export const orderStatusUpdated = defineEvent(
  'order.status-updated',
  z.object({
    orderId: idSchema,
    userId: idSchema,
    state: z.enum(ORDER_STATES),
    /** Number of this state in its history: an order can be approved again after a hold. */
    step: z.int().default(1),
  }),
  ['orderId'],
)
