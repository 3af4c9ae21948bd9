import { describe, expect, test } from 'vitest'
import type { CommandActor } from '#platform/rules/actor.ts'
import { defineNumberSetting } from '#platform/rules/site-settings.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { listTestAuditEntries, TEST_OPERATOR } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { listSiteSettings } from './list-site-settings.ts'
import { createLiveSettings, type FixedSiteSetting } from './live-settings.ts'
import { siteSettingChanges } from './tables.ts'
import { resetSiteSetting, undoSiteSetting, updateSiteSetting } from './update-site-setting.ts'

const { db, pool } = await setUpTestDatabase()
const clock = new FakeClock()
const log = createLogger('silent')

let made = 0
/** A setting that no other test changes. */
function makeSetting({
  actor = TEST_OPERATOR,
  fixed,
}: {
  actor?: CommandActor
  fixed?: FixedSiteSetting
} = {}) {
  made += 1
  const setting = defineNumberSetting(`test.number-${made}`, 'points', { default: 5, min: 1, max: 100 })
  const { key } = setting
  const list = [{ setting, group: 'Tests', label: 'A number', help: 'Helps.' }]
  const live = createLiveSettings({ db, log, list, fixed: new Map(fixed && [[key, fixed]]) })
  const ctx = { db, clock, actor, settings: live }
  return { setting, key, live, ctx, find: async () => (await listSiteSettings(ctx))[0] }
}

describe('a change', () => {
  test('is there with its version, who made it, what was before, and an entry of the audit log', async () => {
    const admin = await makeUser(db, { roles: ['admin'] })
    const { ctx, key, find } = makeSetting({ actor: admin })
    expect(await find()).toMatchObject({
      value: 5,
      version: 0,
      fixedBy: null,
      changedBy: null,
      previousValue: null,
    })
    expect(await updateSiteSetting(ctx, { key, value: 7, version: 0 })).toEqual({
      outcome: 'CHANGED',
      value: 7,
      version: 1,
    })
    expect(await updateSiteSetting({ ...ctx, actor: TEST_OPERATOR }, { key, value: 9 })).toMatchObject({
      outcome: 'CHANGED',
      version: 2,
    })
    expect(await find()).toMatchObject({
      value: 9,
      version: 2,
      changedBy: { kind: 'command-line', userId: null, name: 'operator' },
      changedAt: clock.now(),
      previousValue: 7,
    })
    expect(await listTestAuditEntries(db, key)).toMatchObject([
      {
        actorUserId: admin.id,
        action: 'setting.changed',
        subjectType: 'setting',
        details: { key, from: '5', to: '7' },
      },
      { actorName: 'operator', details: { key, from: '7', to: '9' } },
    ])
  })

  test.each([0, 101, 1.5, '7', null, undefined])('to %s is refused in words', async (value) => {
    const { ctx, key, find } = makeSetting()
    expect(await updateSiteSetting(ctx, { key, value })).toEqual({
      outcome: 'INVALID',
      reason: 'Enter a whole number from 1 to 100.',
    })
    expect(await find()).toMatchObject({ value: 5, version: 0 })
  })

  test('to what it is changes nothing', async () => {
    const { ctx, key, find } = makeSetting()
    expect(await updateSiteSetting(ctx, { key, value: 5 })).toEqual({
      outcome: 'UNCHANGED',
      value: 5,
      version: 0,
    })
    expect(await resetSiteSetting(ctx, { key })).toMatchObject({ outcome: 'UNCHANGED' })
    expect(await find()).toMatchObject({ version: 0 })
    expect(await listTestAuditEntries(db, key)).toEqual([])
  })

  test('of what somebody else has changed meanwhile says who', async () => {
    const { ctx, key } = makeSetting()
    await updateSiteSetting(ctx, { key, value: 7 })
    const conflict = {
      outcome: 'CONFLICT',
      value: 7,
      version: 1,
      changedBy: { kind: 'command-line', name: 'operator' },
      changedAt: clock.now(),
    }
    expect(await updateSiteSetting(ctx, { key, value: 9, version: 0 })).toMatchObject(conflict)
    expect(await resetSiteSetting(ctx, { key, version: 0 })).toMatchObject(conflict)
    expect(await undoSiteSetting(ctx, { key, version: 2 })).toMatchObject(conflict)
  })

  test('of many at once that saw the same is made once', async () => {
    const { ctx, key, find } = makeSetting()
    const outcomes = await Promise.all(
      [11, 12, 13, 14].map((value) => updateSiteSetting(ctx, { key, value, version: 0 })),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'CHANGED',
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
    ])
    expect(await find()).toMatchObject({ version: 1 })
    const any = await Promise.all([21, 22, 23].map((value) => updateSiteSetting(ctx, { key, value })))
    expect(any.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'CHANGED', 'CHANGED'])
    expect(await find()).toMatchObject({ version: 4 })
  })

  test('of an unknown setting, or one that the environment sets, is refused', async () => {
    const fixed = { variable: 'TEST_NUMBER', value: 50 }
    const { ctx, key, live, setting, find } = makeSetting({ fixed })
    for (const change of [resetSiteSetting, undoSiteSetting]) {
      expect(await change(ctx, { key })).toEqual({ outcome: 'FIXED', variable: 'TEST_NUMBER' })
      expect(await change(ctx, { key: 'test.nothing' })).toEqual({ outcome: 'NOT_FOUND' })
    }
    expect(await updateSiteSetting(ctx, { key, value: 7 })).toMatchObject({ outcome: 'FIXED' })
    expect(live.get(setting)).toBe(50)
    expect(await find()).toMatchObject({ value: 50, fixedBy: 'TEST_NUMBER' })
  })

  test('can be undone, and that as well; a reset is undone like any other', async () => {
    const { ctx, key } = makeSetting()
    expect(await undoSiteSetting(ctx, { key })).toEqual({ outcome: 'NOTHING_TO_UNDO' })
    await updateSiteSetting(ctx, { key, value: 7 })
    expect(await undoSiteSetting(ctx, { key, version: 1 })).toMatchObject({
      outcome: 'CHANGED',
      value: 5,
      version: 2,
    })
    expect(await undoSiteSetting(ctx, { key })).toMatchObject({ outcome: 'CHANGED', value: 7 })
    expect(await resetSiteSetting(ctx, { key })).toMatchObject({ outcome: 'CHANGED', value: 5 })
    expect(await undoSiteSetting(ctx, { key })).toMatchObject({ outcome: 'CHANGED', value: 7 })
  })
})

describe('in memory', () => {
  test('a value is what was loaded, and everybody who asked is told of another one, once', async () => {
    const { ctx, key, setting, live } = makeSetting()
    let told = 0
    live.onChange(() => {
      told += 1
    })
    const before = live.overrides()
    await live.load()
    expect([live.get(setting), live.overrides(), told]).toEqual([5, before, 0])
    await updateSiteSetting(ctx, { key, value: 7 })
    await Promise.all([live.load(), live.load(), live.load()])
    expect([live.get(setting), live.overrides(), told]).toEqual([7, { [key]: 7 }, 1])
    await resetSiteSetting(ctx, { key })
    await live.load()
    expect([live.get(setting), live.overrides(), told]).toEqual([5, {}, 2])
  })

  test('a value that the setting cannot have any more counts as the default', async () => {
    const { key, setting, live, find } = makeSetting()
    const author = { changedAt: clock.now(), changedByKind: 'job', changedByName: 'test' } as const
    await db.insert(siteSettingChanges).values({ key, version: 1, value: 1_000, ...author })
    await live.load()
    expect(live.get(setting)).toBe(5)
    expect(await find()).toMatchObject({ value: 5, version: 1 })
  })

  test('changes arrive by themselves, also those that were made while the connection was lost', async () => {
    const { ctx, key, setting, live } = makeSetting()
    const watching = live.watch(pool)
    try {
      await updateSiteSetting(ctx, { key, value: 7 })
      await expect.poll(() => live.get(setting), { timeout: 5_000 }).toBe(7)
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
      )
      await updateSiteSetting(ctx, { key, value: 9 })
      await expect.poll(() => live.get(setting), { timeout: 5_000 }).toBe(9)
    } finally {
      watching.stop()
    }
  })
})
