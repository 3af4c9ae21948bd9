import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** A user's points changed by something other than learning or an order; their open pages show the new balance. */
export const pointsChanged = defineEvent('points.changed', z.object({ userId: idSchema }))
