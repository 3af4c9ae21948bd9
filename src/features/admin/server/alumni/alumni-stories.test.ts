import { randomUUID } from 'node:crypto'
import { createRouterClient, safe } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { ALUMNI_PAGE_MAX_STORIES } from '#features/support/rules/alumni-limits.ts'
import { createAlumniProcedures } from '#features/support/server/alumni/alumni-procedures.ts'
import { alumniStories } from '#features/support/server/alumni-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestAdminRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clientOf = (actor: Actor | null, more: object = {}) =>
  createRouterClient(createTestAdminRouter(more), {
    context: actor ? createTestContext(db, actor) : createTestContext(db, null),
  })
const admin = await makeUser(db, { roles: ['admin'] })
const alumni = clientOf(admin)
const page = createRouterClient(createAlumniProcedures(createRateLimits()), {
  context: createTestContext(db, null),
})

const given = {
  name: 'Grace',
  headline: 'Admiral',
  story: 'It began with a moth.',
  contribution: null,
} as const
const create = async (more: object = {}) =>
  (await alumni.createAlumniStory({ ...given, ...more } as typeof given)).storyId
const list = async () => (await alumni.listConsoleAlumniStories()).data
const listIds = async () => (await list()).map(({ id }) => id)
const listShown = async () => (await page.getAlumniPage()).stories.map(({ name }) => name)

beforeEach(async () => {
  await db.delete(alumniStories)
})

test('a story is added at the end, changed, moved and removed, each in the log and on the page at once', async () => {
  const first = await create()
  expect(await listShown()).toEqual(['Grace'])
  const id = await create({ name: 'Ada', contribution: 'LinkedIn Live' })
  expect(await listShown()).toEqual(['Grace', 'Ada'])
  const { contribution: _, ...same } = given
  const change = { ...same, storyId: id, name: 'Ada', version: 1, contribution: 'YouTube Workshop' } as const
  await alumni.updateAlumniStory(change)
  // Nothing is different from what was saved last.
  await alumni.updateAlumniStory({ ...change, version: 2 })
  expect((await list())[1]).toMatchObject({ contribution: 'YouTube Workshop', version: 2, onPage: true })
  await alumni.reorderAlumniStories({ storyIds: [id, first], seenIds: [first, id] })
  expect(await listShown()).toEqual(['Ada', 'Grace'])
  await alumni.deleteAlumniStory({ storyId: id })
  expect(await listShown()).toEqual(['Grace'])
  expect(await listTestAuditEntries(db, id)).toMatchObject([
    { action: 'alumni-story.added' },
    { action: 'alumni-story.updated', details: { fields: ['contribution'] } },
    { action: 'alumni-story.removed' },
  ])
  expect(await listTestAuditEntries(db, 'alumni')).toMatchObject([
    { action: 'alumni-story.reordered', details: { moved: 2 } },
  ])
})

test('what the page has no room for is told from what it shows', async () => {
  const names = Array.from({ length: ALUMNI_PAGE_MAX_STORIES + 1 }, (_, index) => `Person ${index}`)
  for (const name of names) await create({ name })
  expect((await list()).map(({ onPage }) => onPage)).toEqual(
    names.map((_, index) => index < names.length - 1),
  )
  expect(await listShown()).toEqual(names.slice(0, -1))
})

test.each([
  { name: ' ' },
  { name: 'x'.repeat(61) },
  { name: 'Grace\nHopper' },
  { name: 'Grace\u202eHopper' },
  { headline: '' },
  { headline: 'x'.repeat(121) },
  { story: ' \n ' },
  { story: '\0' },
  { story: 'x'.repeat(1001) },
  { contribution: 'Money' },
  { contribution: undefined },
])('%o makes no story and changes none', async (wrong) => {
  await expect(create(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await list()).toEqual([])
  const storyId = await create()
  const before = await list()
  const edit = alumni.updateAlumniStory({ ...given, ...wrong, storyId, version: 1 } as never)
  await expect(edit).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await list()).toEqual(before)
})

test('HTML and addresses are text', async () => {
  const story = '<a href="javascript:alert(1)">me</a>'
  await create({ name: '<b>Grace</b>', story })
  expect((await page.getAlumniPage()).stories[0]).toMatchObject({ name: '<b>Grace</b>', story })
})

test('of two edits at once the later one is told', async () => {
  const storyId = await create()
  const edits = ['One.', 'Two.'].map((story) =>
    safe(alumni.updateAlumniStory({ ...given, storyId, story, version: 1 })),
  )
  const outcomes = await Promise.all(edits)
  expect(outcomes.map(({ error }) => (error as { code?: string } | null)?.code).sort()).toEqual([
    'CHANGED_MEANWHILE',
    undefined,
  ])
  expect((await list())[0]).toMatchObject({ version: 2 })
})

test('two stories cannot have one name, also when they are written at once', async () => {
  const outcomes = await Promise.all([
    safe(alumni.createAlumniStory(given)),
    safe(alumni.createAlumniStory(given)),
  ])
  expect(outcomes.filter(({ error }) => error)).toMatchObject([{ error: { code: 'NAME_TAKEN' } }])
  const storyId = await create({ name: 'Ada' })
  const edit = alumni.updateAlumniStory({ ...given, storyId, version: 1 })
  await expect(edit).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  expect(await list()).toHaveLength(2)
})

test('of two orders at once the later one is told, and who orders what is gone or new', async () => {
  const ids = [await create(), await create({ name: 'Ada' }), await create({ name: 'Mary' })]
  const orders = [ids.toReversed(), [ids[1] ?? '', ids[0] ?? '', ids[2] ?? '']]
  const outcomes = await Promise.all(
    orders.map((storyIds) => safe(alumni.reorderAlumniStories({ storyIds, seenIds: ids }))),
  )
  expect(outcomes.filter(({ error }) => error)).toMatchObject([{ error: { code: 'CHANGED_MEANWHILE' } }])
  const now = await listIds()
  expect(now).toEqual(orders[outcomes.findIndex(({ error }) => !error)])
  const [first = '', ...rest] = now
  for (const storyIds of [rest, [first, first, ...rest.slice(1)], [randomUUID(), ...rest]]) {
    const order = alumni.reorderAlumniStories({ storyIds, seenIds: now })
    await expect(order).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  }
  await alumni.deleteAlumniStory({ storyId: first })
  const late = alumni.reorderAlumniStories({ storyIds: now.toReversed(), seenIds: now })
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await listIds()).toEqual(rest)
})

/** Each call that writes, about a story that is not there. */
const listWrites = (client: typeof alumni): (() => Promise<unknown>)[] => {
  const storyId = randomUUID()
  return [
    () => client.updateAlumniStory({ ...given, storyId, version: 1 }),
    () => client.deleteAlumniStory({ storyId }),
    () => client.reorderAlumniStories({ storyIds: [storyId], seenIds: [storyId] }),
    () => client.createAlumniStory(given),
  ]
}

test('a story that is not there cannot be changed or removed', async () => {
  const [update, remove, reorder] = listWrites(alumni)
  await expect(update?.()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(remove?.()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(reorder?.()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('only administrators see them here and write, and not without end', async () => {
  const refused = async (client: typeof alumni, code: string, calls = listWrites(client)) => {
    for (const write of calls) await expect(write()).rejects.toMatchObject({ code })
  }
  for (const roles of [['staff'], ['support'], ['creator'], ['learner']] as const) {
    const client = clientOf(await makeUser(db, { roles: [...roles] }))
    await refused(client, 'FORBIDDEN', [() => client.listConsoleAlumniStories(), ...listWrites(client)])
  }
  await refused(clientOf(null), 'UNAUTHORIZED')
  await refused(clientOf(admin, { limits: { consume: async () => 42 } }), 'TOO_MANY_REQUESTS')
  expect(await list()).toEqual([])
})
