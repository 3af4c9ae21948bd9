import { z } from 'zod'
import { t } from '../messages/index.ts'
import { parseDayHours } from './day-hours.ts'
import type { SiteSetting, SiteSettingValue } from './site-settings.ts'

const MINUTES_PER_DAY = 24 * 60
const MAX_POINTS_PER_DAY = 10_000
/** Each step is celebrated. */
const MAX_LADDER_STEPS = 24

const ladderSchema = z
  .array(
    z.strictObject({
      minutes: z.int().min(1).max(MINUTES_PER_DAY),
      points: z.int().min(1).max(MAX_POINTS_PER_DAY),
    }),
  )
  .min(1)
  .max(MAX_LADDER_STEPS)
  .refine((steps) =>
    steps.every(({ minutes, points }, index) => {
      const before = steps[index - 1]
      return !before || (minutes > before.minutes && points > before.points)
    }),
  )

/** Longer than any name of a zone. */
const TIME_ZONE_MAX_LENGTH = 64

/** Whether a name is that of a place with its rules; an offset such as +05:30, which Intl takes as well, is none. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > TIME_ZONE_MAX_LENGTH) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Which values a setting can have. The error of a value that it cannot have is a sentence for a person. */
export function buildSiteSettingSchema(setting: SiteSetting): z.ZodType<SiteSettingValue> {
  switch (setting.type) {
    case 'whole-number': {
      const { min, max } = setting
      const error = t.enterAWholeNumberFromTo({ min: String(min), max: String(max) })
      return z.int({ error }).min(min, { error }).max(max, { error })
    }
    case 'day':
      return z.iso.date({ error: t.enterADayLike })
    case 'time-zone': {
      const error = t.enterATimeZoneLike
      return z.string({ error }).refine(isTimeZone, { error })
    }
    case 'day-hours': {
      const error = t.enterHoursLike
      return z.string({ error }).refine((text) => parseDayHours(text) !== null, { error })
    }
    case 'currency': {
      const error = t.enterACurrencyLike
      return z
        .string({ error })
        .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error })
    }
    case 'ladder':
      return z.unknown().transform((value, { issues }) => {
        const ladder = ladderSchema.safeParse(value)
        if (ladder.success) return ladder.data
        issues.push({ code: 'custom', input: value, message: t.enterStepsThatRise })
        return z.NEVER
      })
  }
}

/**
 * A value as the command line and the audit log write it: `3000`, `2025-04-01`, `Europe/Berlin`, `10:00-21:00`, `EUR`, `5:5,30:20` (minutes and points of each step).
 */
export const formatSiteSettingValue = (value: SiteSettingValue): string =>
  typeof value === 'object'
    ? value.map(({ minutes, points }) => `${minutes}:${points}`).join(',')
    : String(value)

/** Reads what `formatSiteSettingValue` writes; whether a setting can have the value is another question. */
export function parseSiteSettingText(setting: SiteSetting, text: string): unknown {
  switch (setting.type) {
    case 'whole-number':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    case 'day':
    case 'time-zone':
    case 'day-hours':
    case 'currency':
      return text
    case 'ladder':
      return text.split(',').map((step) => {
        const [, minutes, points] = /^\s*(\d{1,5}):(\d{1,5})\s*$/.exec(step) ?? []
        return { minutes: Number(minutes), points: Number(points) }
      })
  }
}
