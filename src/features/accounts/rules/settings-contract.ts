import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accountSchema, accountSettingsSchema } from './account.ts'
import { settingsInputSchema } from './account-forms.ts'
import { ACKNOWLEDGEMENT_KEYS } from './acknowledgements.ts'
import { NAME_REFUSED, TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'
import { ACCOUNTS_MESSAGES as text } from './messages.ts'
import { timeZoneSchema } from './schemas.ts'

const tags = ['accounts']
const acknowledgedKeys = z.object({ keys: z.array(z.enum(ACKNOWLEDGEMENT_KEYS)) })
const USERNAME_INVALID = { status: 400, message: text.USERNAME_INVALID }
const USERNAME_SAME = { status: 400, message: text.USERNAME_SAME }
const USERNAME_TAKEN = {
  status: 409,
  message: text.USERNAME_TAKEN,
  data: z.object({ suggestions: z.array(z.string()) }),
}

/** The own account, and what its owner can change about it. */
export const settingsContract = {
  me: oc
    .route({ method: 'GET', path: '/accounts/me', tags, summary: 'The own account, null for a visitor' })
    .output(accountSchema.nullable()),

  checkUsername: oc
    .route({ method: 'GET', path: '/accounts/username', tags, summary: 'Whether a username can be had' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, USERNAME_INVALID, USERNAME_SAME, USERNAME_TAKEN })
    .input(z.object({ username: z.string().max(100) }))
    .output(z.object({ username: z.string() })),

  updateUsername: oc
    .route({ method: 'PUT', path: '/accounts/username', tags, summary: 'Choose or change the own username' })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      USERNAME_INVALID,
      USERNAME_SAME,
      USERNAME_TAKEN,
      USERNAME_CHANGES_USED: { status: 403, message: text.USERNAME_CHANGES_USED },
    })
    .input(z.object({ username: z.string().max(100) }))
    .output(accountSchema),

  listAcknowledgements: oc
    .route({
      method: 'GET',
      path: '/accounts/acknowledgements',
      tags,
      summary: 'What was seen once and need not be shown again',
    })
    .errors({ UNAUTHORIZED })
    .output(acknowledgedKeys),

  acknowledge: oc
    .route({
      method: 'POST',
      path: '/accounts/acknowledgements',
      tags,
      summary: 'Remember that these were seen; gives all that were',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ keys: z.array(z.enum(ACKNOWLEDGEMENT_KEYS)).max(50) }))
    .output(acknowledgedKeys),

  updateTimeZone: oc
    .route({ method: 'PUT', path: '/accounts/time-zone', tags, summary: 'Set the zone whose days count' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(accountSchema),

  getSettings: oc
    .route({ method: 'GET', path: '/accounts/settings', tags, summary: 'The own settings' })
    .errors({ UNAUTHORIZED })
    .output(accountSettingsSchema),

  updateSettings: oc
    .route({
      method: 'PUT',
      path: '/accounts/settings',
      tags,
      summary: 'Change name, time zone and consents',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, NAME_REFUSED })
    .input(settingsInputSchema)
    .output(accountSettingsSchema),
}
