/** What a number of a setting counts. */
export const SETTING_UNITS = [
  'days',
  'gibibytes',
  'hours',
  'mails',
  'minutes',
  'people',
  'percent',
  'points',
  'resumes',
  'seconds',
  'times',
] as const
export type SettingUnit = (typeof SETTING_UNITS)[number]

/** A whole number between bounds, both included. */
export interface WholeNumberSetting {
  readonly type: 'whole-number'
  /** Stays for good: values and audit entries are found by it. */
  readonly key: string
  readonly default: number
  readonly unit: SettingUnit
  readonly min: number
  readonly max: number
}

/** A calendar day such as 2025-04-01. */
export interface DaySetting {
  readonly type: 'day'
  readonly key: string
  readonly default: string
}

/** An IANA time zone such as Europe/Berlin. */
export interface TimeZoneSetting {
  readonly type: 'time-zone'
  readonly key: string
  readonly default: string
}

/** Hours of each day such as 10:00-21:00, as `parseDayHours` reads them. */
export interface DayHoursSetting {
  readonly type: 'day-hours'
  readonly key: string
  readonly default: string
}

/** A currency as ISO 4217 calls it, such as EUR. */
export interface CurrencySetting {
  readonly type: 'currency'
  readonly key: string
  readonly default: string
}

/** Points of a day, in sum, at so many minutes of learning. */
export interface LadderSettingStep {
  readonly minutes: number
  readonly points: number
}

/** Steps that rise in minutes and in points. */
export interface LadderSetting {
  readonly type: 'ladder'
  readonly key: string
  readonly default: readonly LadderSettingStep[]
}

/** A business constant that operators may change while the site runs. */
export type SiteSetting =
  | WholeNumberSetting
  | DaySetting
  | TimeZoneSetting
  | DayHoursSetting
  | CurrencySetting
  | LadderSetting
export type SiteSettingValue = SiteSetting['default']

/** Values that differ from their defaults, by key: what pages are given. */
export type SiteSettingOverrides = Readonly<Record<string, SiteSettingValue>>

/** Describes a setting that is a whole number; the bounds are included. */
export const defineNumberSetting = (
  key: string,
  unit: SettingUnit,
  numbers: Pick<WholeNumberSetting, 'default' | 'min' | 'max'>,
): WholeNumberSetting => ({ type: 'whole-number', key, unit, ...numbers })

/** Answers from memory what is in force now. To be asked each time: a value that was put aside stays what it was. */
export interface SiteSettingReader {
  get<Setting extends SiteSetting>(setting: Setting): Setting['default']
}

/** Reads settings out of those values that differ from their defaults. */
export const createSettingReader = (overrides: SiteSettingOverrides): SiteSettingReader => ({
  get: (setting) => overrides[setting.key] ?? setting.default,
})
