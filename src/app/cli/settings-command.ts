import type { Command } from 'commander'
import { AppError } from '#platform/rules/app-error.ts'
import { formatSiteSettingValue, parseSiteSettingText } from '#platform/rules/site-setting-values.ts'
import type { SiteSetting } from '#platform/rules/site-settings.ts'
import { listSiteSettings, type SiteSettingEntry } from '#platform/server/settings/list-site-settings.ts'
import {
  resetSiteSetting,
  type SiteSettingChangeAuthor,
  type SiteSettingOutcome,
  type SiteSettingsContext,
  undoSiteSetting,
  updateSiteSetting,
} from '#platform/server/settings/update-site-setting.ts'
import { parseVersionArgument } from './arguments.ts'
import { withServices } from './command-services.ts'

const KEY_ARGUMENT = ['<key>', 'as `settings list` shows it'] as const
const VERSION_OPTION = [
  '--version <number>',
  'refuse if somebody has changed it since this version',
  parseVersionArgument,
] as const

const formatAuthor = ({ kind, userId, name }: SiteSettingChangeAuthor): string =>
  kind === 'command-line' ? `cli:${name}` : `${kind}:${userId ?? name}`

const describeBounds = (setting: SiteSetting): string[] =>
  setting.type === 'whole-number' ? [`${setting.min} to ${setting.max} ${setting.unit}`] : []

/** One setting in two lines: key, value and what it may be; then what it is, and who changed it last. */
function formatSettingEntry(entry: SiteSettingEntry): string {
  const { setting, value, version, label, fixedBy, changedBy, changedAt, previousValue } = entry
  const facts = [
    `default ${formatSiteSettingValue(setting.default)}`,
    ...describeBounds(setting),
    ...(fixedBy === null ? [] : [`fixed by ${fixedBy}`]),
  ]
  const change =
    changedBy && changedAt && previousValue !== null
      ? ` Version ${version}, ${changedAt.toISOString()} by ${formatAuthor(changedBy)}, before: ${formatSiteSettingValue(previousValue)}.`
      : ''
  return `${setting.key}  ${formatSiteSettingValue(value)}  (${facts.join('; ')})\n    ${label}.${change}`
}

/** @throws AppError when nothing was changed and that was not wanted; its text says why */
async function changeSetting(
  key: string,
  change: (ctx: SiteSettingsContext) => Promise<SiteSettingOutcome>,
): Promise<void> {
  const changed = await withServices(change)
  switch (changed.outcome) {
    case 'CHANGED':
      process.stdout.write(
        `${key} is ${formatSiteSettingValue(changed.value)} (version ${changed.version}); within 5 seconds everywhere.\n`,
      )
      return
    case 'UNCHANGED':
      process.stdout.write(`${key} is ${formatSiteSettingValue(changed.value)} already.\n`)
      return
    case 'NOT_FOUND':
      throw new AppError('setting-unknown', `There is no setting ${key}. See: lectern settings list`)
    case 'NOTHING_TO_UNDO':
      throw new AppError('setting-unchanged', `There is nothing to undo of ${key}.`)
    case 'FIXED':
      throw new AppError('setting-fixed', `${key} is fixed by the environment variable ${changed.variable}.`)
    case 'INVALID':
      throw new AppError('setting-invalid', `${key}: ${changed.reason}`)
    case 'CONFLICT': {
      const by = changed.changedBy && changed.changedAt
      const who = by
        ? `, set by ${formatAuthor(changed.changedBy)} at ${changed.changedAt.toISOString()}`
        : ''
      const value = formatSiteSettingValue(changed.value)
      throw new AppError('setting-changed', `${key} is ${value} now (version ${changed.version}${who}).`)
    }
  }
}

/** Adds `lectern settings list|set|reset|undo`: business constants that can be changed while the site runs. */
export function addSettingsCommand(program: Command): void {
  const settings = program
    .command('settings')
    .description('what can be changed while the site runs; in force in every process within 5 seconds')

  settings
    .command('list')
    .description('all settings with their values, bounds and last changes')
    .action(async () => {
      const entries = await withServices(listSiteSettings)
      const lines = entries.flatMap((entry, index) => [
        ...(entry.group === entries[index - 1]?.group ? [] : [`${index > 0 ? '\n' : ''}${entry.group}`]),
        formatSettingEntry(entry),
      ])
      process.stdout.write(`${lines.join('\n')}\n`)
    })

  settings
    .command('set')
    .description('give a setting a value, such as 3000, 2025-04-01 or, for the ladder, 5:5,30:20,60:50')
    .argument(...KEY_ARGUMENT)
    .argument('<value>')
    .option(...VERSION_OPTION)
    .action((key: string, text: string, { version }: { version?: number }) =>
      changeSetting(key, (ctx) => {
        const listed = ctx.settings.list.find(({ setting }) => setting.key === key)
        const value = listed && parseSiteSettingText(listed.setting, text)
        return updateSiteSetting(ctx, { key, value, version })
      }),
    )

  settings
    .command('reset')
    .description('give a setting its default')
    .argument(...KEY_ARGUMENT)
    .option(...VERSION_OPTION)
    .action((key: string, { version }: { version?: number }) =>
      changeSetting(key, (ctx) => resetSiteSetting(ctx, { key, version })),
    )

  settings
    .command('undo')
    .description('give a setting the value from before its last change')
    .argument(...KEY_ARGUMENT)
    .option(...VERSION_OPTION)
    .action((key: string, { version }: { version?: number }) =>
      changeSetting(key, (ctx) => undoSiteSetting(ctx, { key, version })),
    )
}
