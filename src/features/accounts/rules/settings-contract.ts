import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSchema, accountSettingsSchema } from './account.ts'
import { settingsInputSchema } from './account-forms.ts'
import { ACKNOWLEDGEMENT_KEYS } from './acknowledgements.ts'
import { NAME_REFUSED, TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'
import { timeZoneSchema } from './schemas.ts'
import { USERNAME_CHANGES_SETTING } from './settings.ts'

const contract = oc.$route({ tags: ['accounts'] })
const acknowledgedKeys = z.object({ keys: z.array(z.enum(ACKNOWLEDGEMENT_KEYS)) })
const USERNAME_INVALID = { status: 400, message: t.usernameIsNotValid }
const USERNAME_SAME = { status: 400, message: t.usernameIsSameAsPresent }
const USERNAME_TAKEN = {
  status: 409,
  message: t.usernameAlreadyExists,
  data: z.object({ suggestions: z.array(z.string()) }),
}

/** The own account, and what its owner can change about it. */
export const settingsContract = {
  me: contract
    .route({ method: 'GET', path: '/accounts/me', summary: 'The own account, null for a visitor' })
    .output(accountSchema.nullable()),

  checkUsername: contract
    .route({ method: 'GET', path: '/accounts/username', summary: 'Whether a username can be had' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, USERNAME_INVALID, USERNAME_SAME, USERNAME_TAKEN })
    .input(z.object({ username: z.string().max(100) }))
    .output(z.object({ username: z.string() })),

  updateUsername: contract
    .route({ method: 'PUT', path: '/accounts/username', summary: 'Choose or change the own username' })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      USERNAME_INVALID,
      USERNAME_SAME,
      USERNAME_TAKEN,
      USERNAME_CHANGES_USED: {
        status: 403,
        message: t.usernameChangesAreUsed({ count: USERNAME_CHANGES_SETTING.default }),
      },
    })
    .input(z.object({ username: z.string().max(100) }))
    .output(accountSchema),

  listAcknowledgements: contract
    .route({
      method: 'GET',
      path: '/accounts/acknowledgements',
      summary: 'What was seen once and need not be shown again',
    })
    .errors({ UNAUTHORIZED })
    .output(acknowledgedKeys),

  acknowledge: contract
    .route({
      method: 'POST',
      path: '/accounts/acknowledgements',
      summary: 'Remember that these were seen; gives all that were',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ keys: z.array(z.enum(ACKNOWLEDGEMENT_KEYS)).max(50) }))
    .output(acknowledgedKeys),

  updateTimeZone: contract
    .route({ method: 'PUT', path: '/accounts/time-zone', summary: 'Set the zone whose days count' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(accountSchema),

  getSettings: contract
    .route({ method: 'GET', path: '/accounts/settings', summary: 'The own settings' })
    .errors({ UNAUTHORIZED })
    .output(accountSettingsSchema),

  updateSettings: contract
    .route({
      method: 'PUT',
      path: '/accounts/settings',
      summary: 'Change name, time zone, language and consents',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, NAME_REFUSED })
    .input(settingsInputSchema)
    .output(accountSettingsSchema),
}
