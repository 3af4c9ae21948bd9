import { PROFILE_SECTIONS, type ProfileSection } from '#features/profiles/rules/sections.ts'
import {
  defineNumberSetting,
  type LadderSetting,
  type SiteSettingReader,
} from '#platform/rules/site-settings.ts'
import { DEFAULT_POINTS_LADDER, type PointsLadder } from './ladder.ts'
import type { RedemptionConditions } from './redemption.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const POINTS_LADDER_SETTING: LadderSetting = {
  type: 'ladder',
  key: 'points.ladder',
  default: DEFAULT_POINTS_LADDER.map(({ learnedMs, points }) => ({ minutes: learnedMs / MINUTE_MS, points })),
}

/** Days after which points earned by watching expire. */
export const POINTS_LIFETIME_SETTING = defineNumberSetting('points.lifetime-days', 'days', {
  default: 60,
  min: 1,
  max: 3_650,
})

/** Price of one extension of the daily limit. */
export const DAY_EXTENSION_COST_SETTING = defineNumberSetting('points.extension-cost', 'points', {
  default: 5,
  min: 1,
  max: 10_000,
})

/** Learning time that one extension gives. */
export const DAY_EXTENSION_MINUTES_SETTING = defineNumberSetting('points.extension-minutes', 'minutes', {
  default: 30,
  min: 1,
  max: 720,
})

/** Balance needed to redeem anything, whatever it costs: docs/product/redemption.md#conditions. */
export const REDEEM_MIN_POINTS_SETTING = defineNumberSetting('points.redeem-min-points', 'points', {
  default: 3_000,
  min: 0,
  max: 1_000_000,
})

/** Days between redemptions. */
export const REDEEM_INTERVAL_SETTING = defineNumberSetting('points.redeem-interval-days', 'days', {
  default: 60,
  min: 0,
  max: 3_650,
})

/** Share of the profile that must be complete for redeeming. */
export const REDEEM_MIN_PROFILE_SETTING = defineNumberSetting(
  'points.redeem-min-profile-percent',
  'percent',
  {
    default: 60,
    min: 0,
    max: 100,
  },
)

/** Days in which an order usually arrives. */
export const DELIVERY_DAYS_SETTING = defineNumberSetting('points.delivery-days', 'days', {
  default: 30,
  min: 1,
  max: 365,
})

/** Points for completing "about" with the social links, given once. */
export const ABOUT_SECTION_POINTS_SETTING = defineNumberSetting('points.about-section', 'points', {
  default: 10,
  min: 1,
  max: 10_000,
})

/** Points for completing any other section, given once. */
export const SECTION_POINTS_SETTING = defineNumberSetting('points.section', 'points', {
  default: 5,
  min: 1,
  max: 10_000,
})

/** The ladder in force. */
export const getPointsLadder = (settings: SiteSettingReader): PointsLadder =>
  settings
    .get(POINTS_LADDER_SETTING)
    .map(({ minutes, points }) => ({ learnedMs: minutes * MINUTE_MS, points }))

/** In days of 24 hours, whatever happens to daylight saving. */
export const getPointsLifetimeMs = (settings: SiteSettingReader): number =>
  settings.get(POINTS_LIFETIME_SETTING) * DAY_MS

export interface DayExtensionOffer {
  readonly points: number
  readonly ms: number
}

/** What more time for a day costs and gives. */
export const getDayExtensionOffer = (settings: SiteSettingReader): DayExtensionOffer => ({
  points: settings.get(DAY_EXTENSION_COST_SETTING),
  ms: settings.get(DAY_EXTENSION_MINUTES_SETTING) * MINUTE_MS,
})

/** What redeeming takes. */
export function getRedemptionConditions(settings: SiteSettingReader): RedemptionConditions {
  const minProfilePercent = settings.get(REDEEM_MIN_PROFILE_SETTING)
  return {
    minPoints: settings.get(REDEEM_MIN_POINTS_SETTING),
    minProfilePercent,
    minSections: Math.ceil((PROFILE_SECTIONS.length * minProfilePercent) / 100),
    intervalDays: settings.get(REDEEM_INTERVAL_SETTING),
  }
}

/** Points for completing a section, given once. */
export const getProfileSectionPoints = (settings: SiteSettingReader, section: ProfileSection): number =>
  settings.get(section === 'about' ? ABOUT_SECTION_POINTS_SETTING : SECTION_POINTS_SETTING)
