import { getLanguage } from '#platform/rules/messages/language.ts'
import type { SiteSettingValue } from '#platform/rules/site-settings.ts'
import { t } from '../../messages/index.ts'
import type { ConsoleSetting } from '../../rules/settings-contract.ts'

type Definition = ConsoleSetting['setting']

/** A value as people read it: "120 minutes", "Apr 1, 2025", "Europe/Berlin", "5 points after 5 minutes, 20 points after 30 minutes". */
export function formatSetting(setting: Definition, value: SiteSettingValue): string {
  if (typeof value === 'object') {
    const steps = value.map((step) => t.pointsAfterMinutes(step))
    return new Intl.ListFormat(getLanguage(), { type: 'unit' }).format(steps)
  }
  if (setting.type === 'day' && typeof value === 'string')
    return new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(value),
    )
  return setting.type === 'whole-number' && typeof value === 'number'
    ? t.countUnit({ unit: setting.unit, count: value })
    : String(value)
}

/** What stands in the fields of a form: a row of two for each step of a ladder, else one. */
export type SettingDraft = readonly (readonly string[])[]

export const draftSetting = (value: SiteSettingValue): SettingDraft =>
  typeof value === 'object'
    ? value.map(({ minutes, points }) => [String(minutes), String(points)])
    : [[String(value)]]

const parseNumber = (text = ''): number => (/^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)

/** The value that somebody has entered; whether the setting can have it is another question. */
export function parseDraft({ type }: Definition, draft: SettingDraft): SiteSettingValue {
  if (type === 'ladder')
    return draft.map(([minutes, points]) => ({ minutes: parseNumber(minutes), points: parseNumber(points) }))
  const [text] = draft[0] ?? []
  return type === 'whole-number' ? parseNumber(text) : (text ?? '').trim()
}
