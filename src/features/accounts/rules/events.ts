import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody proved an address and has an account now. */
export const accountCreated = defineEvent('account.created', z.object({ userId: idSchema }))

/** Roles were granted: open connections still carry the old ones. */
export const rolesChanged = defineEvent('account.roles-changed', z.object({ userId: idSchema }))
