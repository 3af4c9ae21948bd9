import {
  type DaySetting,
  defineNumberSetting,
  type SiteSettingReader,
} from '#platform/rules/site-settings.ts'
import { WATCH_LIMITS, type WatchLimits } from './watch-limits.ts'

const MINUTE_MS = 60_000

/** Daily allowance of a learner without unlimited watching, on capped content. */
export const LEARNER_ALLOWANCE_SETTING = defineNumberSetting('learning.learner-minutes', 'minutes', {
  default: WATCH_LIMITS.learnerAllowanceMs / MINUTE_MS,
  min: 1,
  max: 1_440,
})

/** Daily allowance of a visitor. */
export const VISITOR_ALLOWANCE_SETTING = defineNumberSetting('learning.visitor-seconds', 'seconds', {
  default: WATCH_LIMITS.visitorAllowanceMs / 1000,
  min: 0,
  max: 86_400,
})

/** How many visitors of one network get their free time in a day: a campus. */
export const VISITORS_PER_NETWORK_SETTING = defineNumberSetting('learning.visitors-per-network', 'people', {
  default: 2_000,
  min: 1,
  max: 1_000_000,
})

/** Share of a video that must have been watched for it to count as seen. */
export const SEEN_PERCENT_SETTING = defineNumberSetting('learning.seen-percent', 'percent', {
  default: WATCH_LIMITS.seenShare * 100,
  min: 1,
  max: 100,
})

/** Enrolments from before this day, in UTC, ignore the start of their course (docs/product/enrolment.md). */
export const STARTS_COUNT_FROM_SETTING: DaySetting = {
  type: 'day',
  key: 'learning.starts-count-from',
  default: '2025-04-01',
}

/** The start of the day in force. */
export const getStartsCountFrom = (settings: SiteSettingReader): Date =>
  new Date(settings.get(STARTS_COUNT_FROM_SETTING))

/** The numbers of watching in force; each is looked up when it is read. */
export const createWatchLimits = (settings: SiteSettingReader): WatchLimits => ({
  ...WATCH_LIMITS,
  get seenShare() {
    return settings.get(SEEN_PERCENT_SETTING) / 100
  },
  get visitorAllowanceMs() {
    return settings.get(VISITOR_ALLOWANCE_SETTING) * 1000
  },
  get learnerAllowanceMs() {
    return settings.get(LEARNER_ALLOWANCE_SETTING) * MINUTE_MS
  },
})
