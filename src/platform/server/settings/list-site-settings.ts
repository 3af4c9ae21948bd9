import { sql } from 'drizzle-orm'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { buildSiteSettingSchema } from '../../rules/site-setting-values.ts'
import type { SiteSetting, SiteSettingValue } from '../../rules/site-settings.ts'
import type { Database } from '../db/database.ts'
import type { SiteSettings } from './live-settings.ts'
import { siteSettingChanges } from './tables.ts'
import { type SiteSettingChangeAuthor, toChangeAuthor } from './update-site-setting.ts'

/** A setting with its value and who set it, as the console and the command line show it. */
export interface SiteSettingEntry {
  /** Type, unit, bounds and default. */
  readonly setting: SiteSetting
  readonly group: string
  readonly label: string
  readonly help: string
  readonly value: SiteSettingValue
  /** What a change is to be sent with; 0 where nothing was ever changed. */
  readonly version: number
  /** The environment variable that sets it; null where it can be changed. */
  readonly fixedBy: string | null
  readonly changedBy: SiteSettingChangeAuthor | null
  readonly changedAt: Date | null
  /** What undoing would bring back; null where there is nothing to undo. */
  readonly previousValue: SiteSettingValue | null
}

/** All settings, in the order in which operators find them, as they are in the database now. */
export async function listSiteSettings({
  db,
  settings,
}: {
  readonly db: Database
  readonly settings: SiteSettings
}): Promise<SiteSettingEntry[]> {
  const latest = sql`(${siteSettingChanges.key}, ${siteSettingChanges.version}) in (
    select key, version from (
      select key, version, row_number() over (partition by key order by version desc) as place
      from site_setting_changes
    ) numbered where place <= 2
  )`
  const changes = await db.select().from(siteSettingChanges).where(latest)
  return settings.list.map(({ setting, group, label, help }) => {
    const [last, before] = changes
      .filter(({ key }) => key === setting.key)
      .toSorted((one, other) => other.version - one.version)
    const stored = (value: SiteSettingValue | null | undefined): SiteSettingValue => {
      const parsed = buildSiteSettingSchema(setting).safeParse(value)
      return parsed.success ? parsed.data : setting.default
    }
    const fixed = settings.fixed.get(setting.key)
    return {
      setting,
      group: translateFixedText(group),
      label: translateFixedText(label),
      help: translateFixedText(help),
      value: fixed?.value ?? stored(last?.value),
      version: last?.version ?? 0,
      fixedBy: fixed?.variable ?? null,
      changedBy: last ? toChangeAuthor(last) : null,
      changedAt: last?.changedAt ?? null,
      previousValue: last ? stored(before?.value) : null,
    }
  })
}
