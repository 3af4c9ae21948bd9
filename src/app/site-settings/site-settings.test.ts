import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { buildSiteSettingSchema } from '#platform/rules/site-setting-values.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { listFixedSettings, SITE_SETTINGS } from './site-settings.ts'

const keys = SITE_SETTINGS.map(({ setting }) => setting.key)

test('every setting that a feature declares is listed, once', async () => {
  const declared: string[] = []
  for await (const path of glob('src/features/*/rules/settings.ts')) {
    const module: Record<string, unknown> = await import(pathToFileURL(path).href)
    for (const [name, value] of Object.entries(module)) {
      if (name.endsWith('_SETTING')) declared.push((value as { key: string }).key)
    }
  }
  expect(keys.toSorted()).toEqual(declared.sort())
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(SITE_SETTINGS)(
  '$setting.key can have its default, and says what it is',
  ({ setting, group, label, help }) => {
    expect(setting.key).toMatch(/^[a-z]+\.[a-z-]+$/)
    expect(buildSiteSettingSchema(setting).parse(setting.default)).toEqual(setting.default)
    expect([group, label, help]).not.toContain('')
  },
)

test('the environment fixes what it sets, and nothing else', () => {
  expect(listFixedSettings(readConfig({})).size).toBe(0)
  const fixed = listFixedSettings(
    readConfig({ POINTS_LADDER: '10:1,60:30', STARTS_COUNT_FROM: '2026-02-28', VISITORS_PER_NETWORK: '50' }),
  )
  expect(Object.fromEntries(fixed)).toEqual({
    'points.ladder': {
      variable: 'POINTS_LADDER',
      value: [
        { minutes: 10, points: 1 },
        { minutes: 60, points: 30 },
      ],
    },
    'learning.starts-count-from': { variable: 'STARTS_COUNT_FROM', value: '2026-02-28' },
    'learning.visitors-per-network': { variable: 'VISITORS_PER_NETWORK', value: 50 },
  })
})
