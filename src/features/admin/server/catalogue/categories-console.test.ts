import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { createTestAdminRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clientOf = (actor: Actor | null, more: object = {}) =>
  createRouterClient(createTestAdminRouter(more), {
    context: actor ? createTestContext(db, actor) : createTestContext(db, null),
  })
const admin = await makeUser(db, { roles: ['admin'] })
const console = clientOf(admin)
const list = async () => (await console.listCategories()).data
const listSlugs = async () => (await list()).map(({ slug }) => slug)

/** Each call that writes. */
const listWrites = (client: typeof console): (() => Promise<unknown>)[] => [
  () => client.addCategory({ title: 'Robotics' }),
  () => client.renameCategory({ slug: 'programming', title: 'Code', version: 1 }),
  () => client.removeCategory({ slug: 'game-development' }),
  () => client.reorderCategories({ slugs: ['programming'], seen: [] }),
]

test('only administrators see them and write, and not without end', async () => {
  const before = await list()
  const refused = async (calls: (() => Promise<unknown>)[], code: string) => {
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code })
  }
  for (const roles of [['staff'], ['support'], ['creator'], ['learner']] as const) {
    const client = clientOf(await makeUser(db, { roles: [...roles] }))
    await refused([() => client.listCategories(), ...listWrites(client)], 'FORBIDDEN')
  }
  await refused(listWrites(clientOf(null)), 'UNAUTHORIZED')
  await refused(listWrites(clientOf(admin, { limits: { consume: async () => 42 } })), 'TOO_MANY_REQUESTS')
  expect(await list()).toEqual(before)
})

test('an administrator adds, renames, orders and removes, and the log has who it was', async () => {
  const { slug } = await console.addCategory({ title: 'Cloud' })
  await console.renameCategory({ slug, title: 'Clouds', titles: { de: ' Wolken ', hi: '' }, version: 1 })
  expect((await list()).at(-1)).toMatchObject({ titles: { de: 'Wolken' }, version: 2 })
  await expect(
    console.renameCategory({ slug, title: 'Clouds', titles: { de: 'a@b' }, version: 2 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  // Without titles they stay.
  await console.renameCategory({ slug, title: 'Clouds', version: 2 })
  const seen = await listSlugs()
  await console.reorderCategories({ slugs: seen.toReversed(), seen })
  expect((await list())[0]).toEqual({
    slug,
    title: 'Clouds',
    titles: { de: 'Wolken' },
    version: 2,
    courseCount: 0,
  })
  await console.removeCategory({ slug })
  const person = { actorKind: 'person', actorUserId: admin.id }
  expect(await listTestAuditEntries(db, slug)).toMatchObject([
    { action: 'category.added', ...person },
    { action: 'category.renamed', ...person },
    { action: 'category.removed', ...person },
  ])
})

test.each([
  [() => console.addCategory({ title: 'Programming' }), 'REFUSED', /“Programming”/],
  [() => console.addCategory({ title: '@' }), 'BAD_REQUEST', /./],
  [() => console.renameCategory({ slug: 'cooking', title: 'Food', version: 1 }), 'NOT_FOUND', /./],
  [
    () => console.renameCategory({ slug: 'programming', title: 'Code', version: 2 }),
    'CHANGED_MEANWHILE',
    /called “Programming” now/,
  ],
  [() => console.removeCategory({ slug: 'cooking' }), 'NOT_FOUND', /./],
  [() => console.removeCategory({ slug: '../courses' }), 'BAD_REQUEST', /./],
  [() => console.reorderCategories({ slugs: [], seen: ['cooking'] }), 'CHANGED_MEANWHILE', /./],
] as const)('%s is answered with %s', async (call, code, message) => {
  await expect(call()).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})

test('a category that a course is in says how many, and stays', async () => {
  await makeCourse(db, { category: 'web-development' })
  await makeCourse(db, { category: 'web-development', publishedAt: null })
  await expect(console.removeCategory({ slug: 'web-development' })).rejects.toMatchObject({
    code: 'REFUSED',
    message: expect.stringMatching(/^2 courses are in “Web Development”/),
  })
  expect(await list()).toContainEqual(
    expect.objectContaining({ slug: 'web-development', title: 'Web Development', courseCount: 2 }),
  )
})
