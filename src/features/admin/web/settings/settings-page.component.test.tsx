import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { ConsoleSetting } from '../../rules/settings-contract.ts'

const buildSetting = (
  label: string,
  setting: ConsoleSetting['setting'],
  rest: Partial<ConsoleSetting> = {},
): ConsoleSetting => ({
  setting,
  group: 'Learning',
  label,
  help: 'What it is for.',
  value: setting.default,
  version: 0,
  fixedBy: null,
  changedBy: null,
  changedAt: null,
  previousValue: null,
  ...rest,
})

const MINUTES = {
  type: 'whole-number',
  key: 'minutes',
  default: 120,
  unit: 'minutes',
  min: 1,
  max: 1440,
} as const
const SETTINGS = [
  buildSetting('Free minutes a day', MINUTES),
  buildSetting('Support hours', { type: 'day-hours', key: 'hours', default: '10:00-21:00' }),
  buildSetting('Time zone of the site', { type: 'time-zone', key: 'zone', default: 'UTC' }),
  buildSetting('Fixed minutes', { ...MINUTES, key: 'fixed' }, { fixedBy: 'FIXED_MINUTES' }),
]

/** A server with these settings, which the command line may change, too. */
function createFakeSettings() {
  const settings = new Map(SETTINGS.map((entry) => [entry.setting.key, entry]))
  function write(
    { key, version }: { key: string; version: number },
    getValue: (present: ConsoleSetting) => ConsoleSetting['value'],
    changedBy: NonNullable<ConsoleSetting['changedBy']> = { kind: 'person', id: null, name: 'Ada Lovelace' },
  ): ConsoleSetting {
    const present = settings.get(key)
    if (!present) return refuse('NOT_FOUND', 'There is no such setting.')
    if (version !== present.version) return refuse('CONFLICT', 'Somebody else was first.', present)
    const changed = {
      ...present,
      value: getValue(present),
      previousValue: present.value,
      version: version + 1,
      changedBy,
      changedAt: '2026-03-01T10:00:00.000Z',
    }
    settings.set(key, changed)
    return changed
  }
  return {
    admin: {
      listQueueBacklogs: () => ({ data: [] }),
      listSettings: () => ({ data: [...settings.values()] }),
      updateSetting: ({ value, ...at }: { key: string; version: number; value: ConsoleSetting['value'] }) =>
        write(at, () => value),
      resetSetting: (at: { key: string; version: number }) => write(at, ({ setting }) => setting.default),
      undoSetting: (at: { key: string; version: number }) =>
        write(at, ({ previousValue, value }) => previousValue ?? value),
    },
    changeElsewhere: (key: string, value: ConsoleSetting['value']) =>
      write({ key, version: settings.get(key)?.version ?? 0 }, () => value, {
        kind: 'command-line',
        id: null,
        name: 'operator',
      }),
  }
}

test('a setting is checked, changed, undone and set back, and says who was first', async () => {
  const server = createFakeSettings()
  await openPage('/admin/settings', { actor: createTestActor('admin'), api: { admin: server.admin } })
  const setting = page.getByRole('region', { name: 'Free minutes a day' })
  const field = setting.getByRole('textbox')
  const save = setting.getByRole('button', { name: /^Save/ })
  await field.fill('2000')
  await save.click()
  await expect.element(setting.getByText('Enter a whole number from 1 to 1440.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(listCalls('admin.updateSetting')).toEqual([])

  await field.fill('45')
  await save.click()
  await expect.element(setting.getByText('45 minutes')).toBeVisible()
  await expect.element(setting.getByText(/Ada Lovelace, /)).toBeVisible()

  server.changeElsewhere('minutes', 50)
  await field.fill('55')
  await save.click()
  await expect
    .element(setting.getByText(/^Command line \(operator\) changed this .* It is 50 minutes now/))
    .toBeVisible()
  await expect.element(field).toHaveValue('55')
  await save.click()
  await expect.element(setting.getByText('55 minutes')).toBeVisible()

  await setting.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(setting.getByText('50 minutes')).toBeVisible()
  await setting.getByRole('button', { name: /^Reset/ }).click()
  await expect.element(setting.getByText('120 minutes').first()).toBeVisible()
  await expect.element(field).toHaveValue('120')

  const fixed = page.getByRole('region', { name: 'Fixed minutes' })
  await expect.element(fixed.getByText(/FIXED_MINUTES/)).toBeVisible()
  expect(fixed.getByRole('textbox').all()).toEqual([])
})

test('hours and a zone are checked as they are typed', async () => {
  await openPage('/admin/settings', {
    actor: createTestActor('admin'),
    api: { admin: createFakeSettings().admin },
  })
  for (const { name, role, wrong, message, right } of [
    {
      name: 'Support hours',
      role: 'textbox',
      wrong: '21:00-10:00',
      message: /^Enter hours such as 10:00-21:00/,
      right: '08:30-16:30',
    },
    {
      name: 'Time zone of the site',
      role: 'combobox',
      wrong: 'Mars/Base',
      message: 'Enter the name of a time zone such as Europe/Berlin.',
      right: 'America/Sao_Paulo',
    },
  ] as const) {
    const setting = page.getByRole('region', { name })
    const save = setting.getByRole('button', { name: /^Save/ })
    await setting.getByRole(role).fill(wrong)
    await save.click()
    await expect.element(setting.getByText(message)).toBeVisible()
    await setting.getByRole(role).fill(right)
    await save.click()
    await expect.element(setting.getByText(right)).toBeVisible()
  }
})
