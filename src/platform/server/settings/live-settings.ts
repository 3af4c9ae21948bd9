import { desc } from 'drizzle-orm'
import { buildSiteSettingSchema } from '../../rules/site-setting-values.ts'
import type {
  SiteSetting,
  SiteSettingOverrides,
  SiteSettingReader,
  SiteSettingValue,
} from '../../rules/site-settings.ts'
import type { Database } from '../db/database.ts'
import { createLiveReload, type LiveReload } from '../db/live-reload.ts'
import type { Logger } from '../telemetry/log.ts'
import { siteSettingChanges } from './tables.ts'

export const SETTINGS_CHANGED_CHANNEL = 'settings_changed'

/** A setting as operators find it. */
export interface ListedSiteSetting {
  readonly setting: SiteSetting
  /** Heading under which it stands. */
  readonly group: string
  readonly label: string
  readonly help: string
}

/** A value that the environment sets: nobody can change it while the process runs. */
export interface FixedSiteSetting {
  /** Name of the environment variable. */
  readonly variable: string
  readonly value: SiteSettingValue
}

/** The settings of this site: what there is to set, and what is in force. */
export interface SiteSettings extends SiteSettingReader {
  readonly list: readonly ListedSiteSetting[]
  /** Those that the environment sets, by key. */
  readonly fixed: ReadonlyMap<string, FixedSiteSetting>
}

/** Loading leaves out values that a setting cannot have any more: they count as its default. */
export interface LiveSettings extends SiteSettings, LiveReload {
  /** Values that differ from their defaults; another object after each change. */
  overrides(): SiteSettingOverrides
  /** Calls back after each change of a value. */
  onChange(listener: () => void): void
}

interface LiveSettingsOptions {
  readonly db: Database
  readonly log: Logger
  readonly list: readonly ListedSiteSetting[]
  readonly fixed: ReadonlyMap<string, FixedSiteSetting>
}

/** Keeps the values of the settings in memory, so that reading one asks nobody. Until the first `load` all are defaults. */
export function createLiveSettings({ db, log, list, fixed }: LiveSettingsOptions): LiveSettings {
  const schemas = new Map(list.map(({ setting }) => [setting.key, buildSiteSettingSchema(setting)]))
  const listeners: (() => void)[] = []
  let values = new Map<string, SiteSettingValue>()
  let overrides: SiteSettingOverrides = {}
  let present = ''

  function use(stored: ReadonlyMap<string, unknown>): void {
    const next = new Map<string, SiteSettingValue>()
    for (const { setting } of list) {
      const { key } = setting
      const value = fixed.get(key)?.value ?? parse(key, stored.get(key))
      if (value !== undefined) next.set(key, value)
    }
    const text = JSON.stringify([...next])
    if (text === present) return
    present = text
    values = next
    overrides = Object.fromEntries(next)
    for (const listener of listeners) listener()
  }

  function parse(key: string, value: unknown): SiteSettingValue | undefined {
    if (value === undefined || value === null) return undefined
    const parsed = schemas.get(key)?.safeParse(value)
    if (parsed?.success) return parsed.data
    log.warn({ key }, 'a setting has a value that it cannot have; its default is in force')
    return undefined
  }

  async function load(): Promise<void> {
    const rows = await db
      .selectDistinctOn([siteSettingChanges.key], {
        key: siteSettingChanges.key,
        value: siteSettingChanges.value,
      })
      .from(siteSettingChanges)
      .orderBy(siteSettingChanges.key, desc(siteSettingChanges.version))
    use(new Map(rows.map(({ key, value }) => [key, value])))
  }

  use(new Map())
  return {
    list,
    fixed,
    get: (setting) => values.get(setting.key) ?? setting.default,
    overrides: () => overrides,
    onChange: (listener) => void listeners.push(listener),
    ...createLiveReload(SETTINGS_CHANGED_CHANNEL, log, load),
  }
}
