import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody proved an address and has an account now. `invite`: the code of the link that brought them, as it was given. */
export const accountCreated = defineEvent(
  'account.created',
  z.object({ userId: idSchema, invite: z.string().optional() }),
  ['userId'],
)

/** Somebody has another, proved address. */
export const accountEmailChanged = defineEvent('account.email-changed', z.object({ userId: idSchema }), [
  'userId',
])

/** A name, username or picture has changed: cached pages that show it are out of date. */
export const accountRenamed = defineEvent('account.renamed', z.object({ userId: idSchema }), ['userId'])

/** Roles were granted or taken away: open connections still carry the old ones. */
export const accountRolesChanged = defineEvent('account.roles-changed', z.object({ userId: idSchema }), [
  'userId',
])

/** Somebody was banned; their sessions have ended. */
export const accountBanned = defineEvent('account.banned', z.object({ userId: idSchema }), ['userId'])

/** A ban has ended, at `at`. */
export const accountUnbanned = defineEvent(
  'account.unbanned',
  z.object({ userId: idSchema, at: z.iso.datetime().optional() }),
  ['userId'],
)

/** An account was erased; what is left does not identify anybody. */
export const accountDeleted = defineEvent('account.deleted', z.object({ userId: idSchema }), ['userId'])
