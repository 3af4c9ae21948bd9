import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/server/tables.ts'
import { LEARNER_ALLOWANCE_SETTING as MINUTES } from '#features/learning/rules/settings.ts'
import { POINTS_LADDER_SETTING as LADDER } from '#features/points/rules/settings.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { updateSiteSetting } from '#platform/server/settings/update-site-setting.ts'
import { TEST_OPERATOR } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext, createTestSettings } from '#tests/support/test-context.ts'
import { createSettingsProcedures } from './settings-procedures.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const settings = createTestSettings()
const router = createSettingsProcedures(createRateLimits())

/** The console as somebody has it who has just proved who they are. */
async function openConsole(actor: Actor, given: { settings?: typeof settings } = {}) {
  const token = `token-of-${actor.id}`
  const [now, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)]
  await db.insert(sessions).values({
    userId: actor.id,
    token,
    expiresAt,
    createdAt: now,
    updatedAt: now,
    confirmedAt: now,
  })
  const requestHeaders = new Headers({ cookie: `lectern.session_token=${token}.signature` })
  const context = createTestContext(db, actor, { clock, settings, requestHeaders, ...given })
  return createRouterClient(router, { context })
}

const admin = await makeUser(db, { roles: ['admin'] })
const api = await openConsole(admin)
const find = async (key: string) => (await api.listSettings()).data.find(({ setting }) => setting.key === key)

test('a setting is changed, undone and set back, and says by whom', async () => {
  const { key } = MINUTES
  expect(await find(key)).toMatchObject({ value: 120, version: 0, changedBy: null, previousValue: null })
  expect(await api.updateSetting({ key, value: 90, version: 0 })).toMatchObject({
    value: 90,
    version: 1,
    changedBy: { kind: 'person', id: admin.id, name: admin.name },
    changedAt: clock.now().toISOString(),
    previousValue: 120,
  })
  expect(await api.updateSetting({ key, value: 60, version: 1 })).toMatchObject({ value: 60 })
  expect(await api.undoSetting({ key, version: 2 })).toMatchObject({ value: 90, previousValue: 60 })
  expect(await api.resetSetting({ key, version: 3 })).toMatchObject({ value: 120, version: 4 })
  const steps = [{ minutes: 10, points: 7 }]
  expect(await api.updateSetting({ key: LADDER.key, value: steps, version: 0 })).toMatchObject({
    value: steps,
  })
})

test('bounds, what there is not and what cannot be undone are refused in words', async () => {
  const { key } = LADDER
  const [before] = (await api.listSettings()).data
  const version = before?.version ?? 0
  await expect(api.updateSetting({ key: MINUTES.key, value: 1441, version })).rejects.toMatchObject({
    code: 'REFUSED',
    message: expect.stringContaining('from 1 to 1440'),
  })
  const falling = [
    { minutes: 5, points: 5 },
    { minutes: 4, points: 9 },
  ]
  const ladder = await find(key)
  await expect(
    api.updateSetting({ key, value: falling, version: ladder?.version ?? 0 }),
  ).rejects.toMatchObject({ code: 'REFUSED' })
  await expect(api.resetSetting({ key: 'no.such', version: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(api.undoSetting({ key: 'resumes.per-person', version: 0 })).rejects.toMatchObject({
    code: 'REFUSED',
    message: 'There’s nothing to undo.',
  })
})

test('who comes second is told who was first, and what it is now', async () => {
  const key = 'points.section'
  await updateSiteSetting({ db, clock, settings, actor: TEST_OPERATOR }, { key, value: 8 })
  const late = api.updateSetting({ key, value: 9, version: 0 })
  await expect(late).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { value: 8, version: 1, changedBy: { kind: 'command-line', name: 'operator' } },
  })
  const second = await openConsole(await makeUser(db, { roles: ['admin'] }))
  const answers = await Promise.allSettled([
    api.updateSetting({ key, value: 11, version: 1 }),
    second.updateSetting({ key, value: 12, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('what the environment fixes is shown with its variable and cannot be changed', async () => {
  const { key } = MINUTES
  const fixed = new Map([[key, { variable: 'SOME_VARIABLE', value: 33 }]])
  const other = await openConsole(await makeUser(db, { roles: ['admin'] }), {
    settings: { ...settings, fixed },
  })
  const { data } = await other.listSettings()
  const entry = data.find(({ setting }) => setting.key === key)
  expect(entry).toMatchObject({ value: 33, fixedBy: 'SOME_VARIABLE' })
  await expect(other.updateSetting({ key, value: 44, version: entry?.version ?? 0 })).rejects.toMatchObject({
    code: 'REFUSED',
    message: expect.stringContaining('SOME_VARIABLE'),
  })
})

test('only administrators who have just proved who they are change anything', async () => {
  const key = 'points.delivery-days'
  for (const roles of [['support'], ['staff'], ['creator'], ['learner']] as const) {
    const somebody = await openConsole(await makeUser(db, { roles: [...roles] }))
    await expect(somebody.listSettings()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(somebody.updateSetting({ key, value: 9, version: 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  await db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, admin.id))
  const refused = { code: 'CONFIRMATION_NEEDED' }
  await expect(api.resetSetting({ key, version: 0 })).rejects.toMatchObject(refused)
  await expect(api.updateSetting({ key, value: 9, version: 0 })).rejects.toMatchObject(refused)
  expect(await find(key)).toMatchObject({ version: 0 })
})
