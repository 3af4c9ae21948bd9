import { SITE_TIME_ZONE_SETTING } from '#features/accounts/rules/settings.ts'
import { parseDayHours } from '#platform/rules/day-hours.ts'
import type { DayHoursSetting, SiteSettingReader } from '#platform/rules/site-settings.ts'
import type { SupportHours } from './tickets/due-time.ts'

/** When the support answers, by the clocks of the site's time zone: docs/product/help-desk.md#due-times. */
export const SUPPORT_HOURS_SETTING: DayHoursSetting = {
  type: 'day-hours',
  key: 'support.hours',
  default: '10:00-21:00',
}

/** The support hours in force. */
export function getSupportHours(settings: SiteSettingReader): SupportHours {
  const hours = parseDayHours(settings.get(SUPPORT_HOURS_SETTING))
  if (!hours) throw new Error('the support hours are none')
  return { zone: settings.get(SITE_TIME_ZONE_SETTING), ...hours }
}
