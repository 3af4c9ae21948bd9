import { defineNumberSetting, type TimeZoneSetting } from '#platform/rules/site-settings.ts'

/** Where the site is at home. Days of a person's own go by the clocks of that person. */
export const SITE_TIME_ZONE_SETTING: TimeZoneSetting = {
  type: 'time-zone',
  key: 'site.time-zone',
  default: 'UTC',
}

/** Choosing the first username does not count as a change. */
export const USERNAME_CHANGES_SETTING = defineNumberSetting('accounts.username-changes', 'times', {
  default: 3,
  min: 0,
  max: 1_000,
})

/** Code mails to one address within 24 hours, the first included. */
export const CODE_MAILS_SETTING = defineNumberSetting('accounts.code-mails-per-day', 'mails', {
  default: 4,
  min: 1,
  max: 100,
})

/** Days in which people can still cancel the deletion of their account. */
export const DELETION_GRACE_SETTING = defineNumberSetting('accounts.deletion-grace-days', 'days', {
  default: 14,
  min: 0,
  max: 90,
})
