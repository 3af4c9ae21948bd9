import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { TEST_ENTRY_FIELDS } from '#tests/support/profile-fields.ts'
import { createTestProfilesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { MAX_ENTRIES_PER_SECTION } from '../rules/limits.ts'
import { ENTRY_SECTIONS } from '../rules/sections.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createTestProfilesRouter()
const by = (actor: Actor | null) => ({
  context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }),
})
const profileOf = (actor: Actor) => call(router.getOwnProfile, undefined, by(actor))
const project = (title: string) => ({ ...TEST_ENTRY_FIELDS.projects, title })
const addProject = (actor: Actor, title: string, id: string = randomUUID()) =>
  call(router.projects.create, { id, fields: project(title) }, by(actor))

async function errorOf(answer: Promise<unknown>): Promise<{ code: unknown; data: unknown }> {
  const { error } = await safe(answer)
  const { code, data } = (error ?? {}) as { code?: unknown; data?: unknown }
  return { code, data }
}

describe.each(ENTRY_SECTIONS)('%s', (section) => {
  // The four differ in their fields only.
  const { create, update, delete: remove } = router[section] as typeof router.projects
  const fields = TEST_ENTRY_FIELDS[section] as (typeof TEST_ENTRY_FIELDS)['projects']

  test('an entry is added, changed and deleted', async () => {
    const ada = await makeUser(db)
    const id = randomUUID()
    const made = await call(create, { id, fields }, by(ada))
    expect(made).toEqual({ ...fields, id, createdAt: '2026-03-02T09:00:00.000Z', version: 1 })
    const change = { createdAt: made.createdAt, fields: { ...fields, startDate: '2017-01' }, version: 1 }
    const changed = await call(update, change, by(ada))
    expect(changed).toEqual({ ...made, startDate: '2017-01', version: 2 })
    expect((await profileOf(ada))[section]).toEqual([changed])
    expect(await call(remove, { createdAt: made.createdAt }, by(ada))).toEqual({ deleted: true })
    expect((await profileOf(ada))[section]).toEqual([])
  })

  test('nobody else sees, changes or deletes it', async () => {
    const [ada, other] = [await makeUser(db), await makeUser(db)]
    const id = randomUUID()
    const { createdAt } = await call(create, { id, fields }, by(ada))
    expect(await errorOf(call(create, { id, fields }, by(other)))).toMatchObject({ code: 'NOT_FOUND' })
    const change = { createdAt, fields, version: 1 }
    expect(await errorOf(call(update, change, by(other)))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await errorOf(call(remove, { createdAt }, by(other)))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await profileOf(other))[section]).toEqual([])
    for (const answer of [
      call(create, { id, fields }, by(null)),
      call(update, change, by(null)),
      call(remove, { createdAt }, by(null)),
    ])
      expect(await errorOf(answer)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await profileOf(ada))[section]).toHaveLength(1)
  })
})

describe('adding', () => {
  test('the same id twice, also at the same moment, is one entry', async () => {
    const ada = await makeUser(db)
    const id = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => addProject(ada, 'Note G', id)))
    expect(new Set(made.map(({ createdAt }) => createdAt))).toHaveLength(1)
    expect((await profileOf(ada)).projects).toHaveLength(1)
    // Its answer is what it made, even if it has changed since.
    await call(
      router.projects.update,
      { createdAt: made[0]?.createdAt ?? '', fields: project('Note H'), version: 1 },
      by(ada),
    )
    expect(await addProject(ada, 'Note G', id)).toMatchObject({ title: 'Note H', version: 2 })
  })

  test('an id that is used in another section is refused', async () => {
    const ada = await makeUser(db)
    const { id } = await addProject(ada, 'Note G')
    const again = call(router.education.create, { id, fields: TEST_ENTRY_FIELDS.education }, by(ada))
    expect(await errorOf(again)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('entries of one millisecond have times of their own, the newest first', async () => {
    const ada = await makeUser(db)
    await Promise.all(['a', 'b', 'c'].map((title) => addProject(ada, title)))
    const times = (await profileOf(ada)).projects.map(({ createdAt }) => createdAt)
    expect(times).toEqual([
      '2026-03-02T09:00:00.002Z',
      '2026-03-02T09:00:00.001Z',
      '2026-03-02T09:00:00.000Z',
    ])
  })

  test('there is a limit, however many come at once', async () => {
    const ada = await makeUser(db)
    for (let made = 0; made < MAX_ENTRIES_PER_SECTION - 2; made += 1) await addProject(ada, `Note ${made}`)
    const more = await Promise.all(Array.from({ length: 6 }, () => errorOf(addProject(ada, 'one more'))))
    expect(more.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(4)
    expect((await profileOf(ada)).projects).toHaveLength(MAX_ENTRIES_PER_SECTION)
    // The other sections have room.
    await call(router.education.create, { id: randomUUID(), fields: TEST_ENTRY_FIELDS.education }, by(ada))
  })

  test('an account that is erased meanwhile gets none', async () => {
    const ada = await makeUser(db, { deletedAt: clock.now() })
    expect(await errorOf(addProject(ada, 'Note G'))).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('two windows', () => {
  test('of two changes of the same entry, the later hears what stands there now', async () => {
    const ada = await makeUser(db)
    const { createdAt } = await addProject(ada, 'Note G')
    const change = (title: string) =>
      call(router.projects.update, { createdAt, fields: project(title), version: 1 }, by(ada))
    const answers = await Promise.all([safe(change('here')), safe(change('there'))])
    const won = answers.flatMap(({ data }) => data ?? [])
    const lost = answers.flatMap(({ error }) => (error ? [error as { code?: string; data?: unknown }] : []))
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ code: 'CHANGED_ELSEWHERE', data: { current: won[0] } }])
    expect((await profileOf(ada)).projects).toEqual(won)
  })

  test('what was deleted in the other cannot be changed, and is deleted once', async () => {
    const ada = await makeUser(db)
    const { createdAt } = await addProject(ada, 'Note G')
    const answers = await Promise.all(
      [1, 2].map(() => errorOf(call(router.projects.delete, { createdAt }, by(ada)))),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', undefined])
    const change = call(router.projects.update, { createdAt, fields: project('x'), version: 1 }, by(ada))
    expect(await errorOf(change)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the order', () => {
  const titlesOf = async (actor: Actor) => (await profileOf(actor)).projects.map(({ title }) => title)
  const reorder = (actor: Actor, createdAt: string[]) =>
    call(router.reorderEntries, { section: 'projects', createdAt }, by(actor))

  test('is what was asked for; what is not named follows, and what is added later comes first', async () => {
    const ada = await makeUser(db)
    const a = await addProject(ada, 'a')
    const b = await addProject(ada, 'b')
    const c = await addProject(ada, 'c')
    expect(await titlesOf(ada)).toEqual(['c', 'b', 'a'])
    expect(await reorder(ada, [a.createdAt, c.createdAt])).toEqual({
      createdAt: [a.createdAt, c.createdAt, b.createdAt],
    })
    expect(await titlesOf(ada)).toEqual(['a', 'c', 'b'])
    await addProject(ada, 'd')
    expect(await titlesOf(ada)).toEqual(['d', 'a', 'c', 'b'])
    // Named twice, deleted, or never there.
    const order = [b.createdAt, b.createdAt, '0000-01-01T00:00:00Z', '2020-01-01T00:00:00Z']
    await reorder(ada, order)
    expect(await titlesOf(ada)).toEqual(['b', 'd', 'a', 'c'])
  })

  test('is only one’s own', async () => {
    const [ada, other] = [await makeUser(db), await makeUser(db)]
    const { createdAt } = await addProject(ada, 'a')
    await addProject(ada, 'b')
    expect(await reorder(other, [createdAt])).toEqual({ createdAt: [] })
    expect(await titlesOf(ada)).toEqual(['b', 'a'])
    const asked = call(router.reorderEntries, { section: 'projects', createdAt: [] }, by(null))
    expect(await errorOf(asked)).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

test('texts are kept as they are meant, and what nobody sees is left out', async () => {
  const ada = await makeUser(db)
  const title = `<script>alert(1)</script>'; drop table users; -- {{7*7}} \u{202e}gnp.exe\u0000\u{d800}`
  const made = await addProject(ada, title)
  expect(made.title).toBe("<script>alert(1)</script>'; drop table users; -- {{7*7}} gnp.exe")
  for (const cftUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a@evil.example',
    'ftp://example.org/',
  ]) {
    const fields = { ...TEST_ENTRY_FIELDS.certificates, cftUrl }
    const asked = call(router.certificates.create, { id: randomUUID(), fields }, by(ada))
    expect(await errorOf(asked), cftUrl).toMatchObject({ code: 'BAD_REQUEST' })
  }
  for (const createdAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']) {
    const asked = call(router.projects.delete, { createdAt }, by(ada))
    expect(await errorOf(asked)).toMatchObject({ code: 'NOT_FOUND' })
  }
})
