import {
  CODE_MAILS_SETTING,
  DELETION_GRACE_SETTING,
  SITE_TIME_ZONE_SETTING,
  USERNAME_CHANGES_SETTING,
} from '#features/accounts/rules/settings.ts'
import { ASSIGNMENT_POINTS_SETTING } from '#features/assignments/rules/settings.ts'
import { SITE_CURRENCY_SETTING } from '#features/catalogue/rules/settings.ts'
import {
  LEARNER_ALLOWANCE_SETTING,
  SEEN_PERCENT_SETTING,
  STARTS_COUNT_FROM_SETTING,
  VISITOR_ALLOWANCE_SETTING,
  VISITORS_PER_NETWORK_SETTING,
} from '#features/learning/rules/settings.ts'
import {
  ABOUT_SECTION_POINTS_SETTING,
  DAY_EXTENSION_COST_SETTING,
  DAY_EXTENSION_MINUTES_SETTING,
  DELIVERY_DAYS_SETTING,
  POINTS_LADDER_SETTING,
  POINTS_LIFETIME_SETTING,
  REDEEM_INTERVAL_SETTING,
  REDEEM_MIN_POINTS_SETTING,
  REDEEM_MIN_PROFILE_SETTING,
  SECTION_POINTS_SETTING,
} from '#features/points/rules/settings.ts'
import { RESUMES_SETTING } from '#features/resumes/rules/settings.ts'
import {
  ACCESS_GRANTS_SETTING,
  LARGEST_UPLOAD_SETTING,
  UPLOAD_PATIENCE_SETTING,
  UPLOAD_SPACE_SETTING,
} from '#features/studio/rules/settings.ts'
import { SUPPORT_HOURS_SETTING } from '#features/support/rules/settings.ts'
import type { SiteSetting } from '#platform/rules/site-settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { FixedSiteSetting, ListedSiteSetting } from '#platform/server/settings/live-settings.ts'
import { t } from './messages/index.ts'

const describeGroup = (
  group: string,
  settings: readonly (readonly [setting: SiteSetting, label: string, help: string])[],
): ListedSiteSetting[] => settings.map(([setting, label, help]) => ({ setting, group, label, help }))

/** All settings that operators can change while the site runs, as the console and the command line list them. */
export const SITE_SETTINGS: readonly ListedSiteSetting[] = [
  ...describeGroup(t.watchingGroup, [
    [LEARNER_ALLOWANCE_SETTING, t.learnerMinutes, t.learnerMinutesHelp],
    [VISITOR_ALLOWANCE_SETTING, t.visitorSeconds, t.visitorSecondsHelp],
    [VISITORS_PER_NETWORK_SETTING, t.visitorsPerNetwork, t.visitorsPerNetworkHelp],
    [SEEN_PERCENT_SETTING, t.seenPercent, t.seenPercentHelp],
    [STARTS_COUNT_FROM_SETTING, t.startsCountFrom, t.startsCountFromHelp],
  ]),
  ...describeGroup(t.pointsGroup, [
    [POINTS_LADDER_SETTING, t.pointsLadder, t.pointsLadderHelp],
    [POINTS_LIFETIME_SETTING, t.pointsLifetime, t.pointsLifetimeHelp],
    [ABOUT_SECTION_POINTS_SETTING, t.aboutSectionPoints, t.aboutSectionPointsHelp],
    [SECTION_POINTS_SETTING, t.sectionPoints, t.sectionPointsHelp],
    [ASSIGNMENT_POINTS_SETTING, t.assignmentPoints, t.assignmentPointsHelp],
  ]),
  ...describeGroup(t.spendingGroup, [
    [DAY_EXTENSION_COST_SETTING, t.extensionCost, t.extensionCostHelp],
    [DAY_EXTENSION_MINUTES_SETTING, t.extensionMinutes, t.extensionMinutesHelp],
    [REDEEM_MIN_POINTS_SETTING, t.redeemMinPoints, t.redeemMinPointsHelp],
    [REDEEM_MIN_PROFILE_SETTING, t.redeemMinProfile, t.redeemMinProfileHelp],
    [REDEEM_INTERVAL_SETTING, t.redeemInterval, t.redeemIntervalHelp],
    [DELIVERY_DAYS_SETTING, t.deliveryDays, t.deliveryDaysHelp],
  ]),
  ...describeGroup(t.accountsGroup, [
    [USERNAME_CHANGES_SETTING, t.usernameChanges, t.usernameChangesHelp],
    [CODE_MAILS_SETTING, t.codeMails, t.codeMailsHelp],
    [DELETION_GRACE_SETTING, t.deletionGrace, t.deletionGraceHelp],
  ]),
  ...describeGroup(t.coursesGroup, [[SITE_CURRENCY_SETTING, t.siteCurrency, t.siteCurrencyHelp]]),
  ...describeGroup(t.resumesGroup, [[RESUMES_SETTING, t.resumesPerPerson, t.resumesPerPersonHelp]]),
  ...describeGroup(t.uploadsGroup, [
    [LARGEST_UPLOAD_SETTING, t.largestUpload, t.largestUploadHelp],
    [UPLOAD_SPACE_SETTING, t.uploadSpace, t.uploadSpaceHelp],
    [UPLOAD_PATIENCE_SETTING, t.uploadPatience, t.uploadPatienceHelp],
  ]),
  ...describeGroup(t.creatorsGroup, [[ACCESS_GRANTS_SETTING, t.accessGrants, t.accessGrantsHelp]]),
  ...describeGroup(t.supportGroup, [
    [SUPPORT_HOURS_SETTING, t.supportHours, t.supportHoursHelp],
    [SITE_TIME_ZONE_SETTING, t.siteTimeZone, t.siteTimeZoneHelp],
  ]),
]

/** The settings that the environment of this process sets. */
export function listFixedSettings(
  config: Pick<Config, 'site' | 'startsCountFrom' | 'visitorsPerNetwork'>,
): ReadonlyMap<string, FixedSiteSetting> {
  const fixed = new Map<string, FixedSiteSetting>()
  const { pointsLadder } = config.site
  if (pointsLadder) {
    const value = pointsLadder.map(({ learnedMs, points }) => ({ minutes: learnedMs / 60_000, points }))
    fixed.set(POINTS_LADDER_SETTING.key, { variable: 'POINTS_LADDER', value })
  }
  if (config.startsCountFrom) {
    const value = config.startsCountFrom.toISOString().slice(0, 10)
    fixed.set(STARTS_COUNT_FROM_SETTING.key, { variable: 'STARTS_COUNT_FROM', value })
  }
  if (config.visitorsPerNetwork !== undefined) {
    const value = config.visitorsPerNetwork
    fixed.set(VISITORS_PER_NETWORK_SETTING.key, { variable: 'VISITORS_PER_NETWORK', value })
  }
  return fixed
}
