import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Of a draft of a course. `at` tells apart how often somebody was named and removed. */
const payload = z.object({ draftId: idSchema, userId: idSchema, byId: idSchema, at: z.iso.datetime() })

/** The creator of a course named somebody as its co-creator. */
export const coCreatorAdded = defineEvent('co-creator.added', payload, ['draftId', 'userId'])

/** The creator of a course removed a co-creator; whoever leaves by themselves is not removed. */
export const coCreatorRemoved = defineEvent('co-creator.removed', payload, ['draftId', 'userId'])
