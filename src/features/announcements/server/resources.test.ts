import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { batchMembers } from '#features/batches/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { makeBatchMember, makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAnnouncementsRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { announcementsPersonalData } from './account-data.ts'
import { copyBatchResources } from './commands/resources.ts'
import { batchResources } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestAnnouncementsRouter()
const NOW = new Date('2026-02-10T10:00:00Z')
const as = (actor: Actor | null, now = NOW) => ({
  context: createTestContext(db, actor as Actor, { clock: new FakeClock(now) }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const listCodes = async (promises: Promise<unknown>[]) => new Set(await Promise.all(promises.map(codeOf)))
const FIELDS = { title: ' Cheat sheet ', description: 'One page', url: 'https://example.org/sheet' }
const add = (actor: Actor | null, batchId: string, given: object = {}) =>
  call(router.addBatchResource, { batchId, ...FIELDS, ...given }, as(actor))
const list = (actor: Actor | null, slug: string, given: object = {}, now = NOW) =>
  call(router.listBatchResources, { slug, ...given }, as(actor, now))
const click = (actor: Actor | null, resourceId: string, clickId: string = randomUUID()) =>
  call(router.countResourceClick, { resourceId, clickId }, as(actor))
const clicksOf = async (creator: Actor, batchId: string) =>
  (await call(router.listCohortResources, { batchId }, as(creator))).data.map(
    ({ clickCount, clickedBy }) => ({ clickCount, clickedBy }),
  )

test('whoever runs a batch adds resources, which those in it and its mentors see, the newest first', async () => {
  const { batch, creator, member, mentor, staff } = await makeBatchWithPeople(db)
  const first = await add(creator, batch.id)
  expect(first).toMatchObject({
    title: 'Cheat sheet',
    url: 'https://example.org/sheet',
    clickCount: 0,
    version: 1,
  })
  const second = await add(staff, batch.id, { title: 'Slides', url: '' })
  expect(second.url).toBeNull()
  for (const reader of [member, mentor, creator, staff])
    expect((await list(reader, batch.slug)).data.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await list(member, batch.slug, { search: 'SLID' })).data).toHaveLength(1)
  expect((await list(member, batch.slug, { search: '%' })).data).toEqual([])
})

test('nobody else adds, changes, deletes, sees or opens them', async () => {
  const { batch, creator, member, mentor, outsiders } = await makeBatchWithPeople(db)
  const { id: resourceId, version } = await add(creator, batch.id)
  const writes = (actor: Actor | null) =>
    listCodes([
      add(actor, batch.id),
      call(router.updateBatchResource, { resourceId, version, ...FIELDS }, as(actor)),
      call(router.deleteBatchResource, { resourceId }, as(actor)),
      call(router.listCohortResources, { batchId: batch.id }, as(actor)),
    ])
  expect(await writes(null)).toEqual(new Set(['UNAUTHORIZED']))
  for (const person of [member, mentor, outsiders.outsider])
    expect(await writes(person)).toEqual(new Set(['NOT_CREATOR']))
  expect(await writes(outsiders.otherCreator)).toEqual(new Set(['NOT_FOUND']))
  expect(await codeOf(list(null, batch.slug))).toBe('UNAUTHORIZED')
  expect(await codeOf(click(null, resourceId))).toBe('UNAUTHORIZED')
  for (const person of Object.values(outsiders)) {
    expect(await codeOf(list(person, batch.slug))).toBe('NOT_FOUND')
    expect(await codeOf(click(person, resourceId))).toBe('NOT_FOUND')
  }
  expect(await codeOf(click(member, randomUUID()))).toBe('NOT_FOUND')
})

test('members see none before their batch starts', async () => {
  const { batch, creator, member, mentor } = await makeBatchWithPeople(db)
  await add(creator, batch.id)
  const before = new Date(batch.startsAt.getTime() - 1)
  expect(await codeOf(list(member, batch.slug, {}, before))).toBe('NOT_FOUND')
  expect((await list(mentor, batch.slug, {}, before)).data).toHaveLength(1)
  expect((await list(member, batch.slug, {}, batch.startsAt)).data).toHaveLength(1)
})

test.each([
  ['no title', { title: '  ' }],
  ['no description', { description: '' }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['a file', { url: 'file:///etc/passwd' }],
  ['a host behind credentials', { url: 'https://example.org@evil.example/' }],
  ['words', { url: 'not an address' }],
])('%s is refused', async (_, given) => {
  const { batch, creator } = await makeBatchWithPeople(db)
  expect(await codeOf(add(creator, batch.id, given))).toBe('BAD_REQUEST')
})

test('of two windows the one that saves later is told', async () => {
  const { batch, creator, staff } = await makeBatchWithPeople(db)
  const { id: resourceId } = await add(creator, batch.id)
  const save = (actor: Actor, title: string) =>
    call(router.updateBatchResource, { resourceId, version: 1, ...FIELDS, title }, as(actor))
  const outcomes = await Promise.all([codeOf(save(creator, 'One')), codeOf(save(staff, 'Other'))])
  expect(outcomes.sort()).toEqual(['CONFLICT', null])
  await call(router.deleteBatchResource, { resourceId }, as(creator))
  expect(await codeOf(save(creator, 'Again'))).toBe('NOT_FOUND')
})

test('what the team does to the batch of somebody else is in the audit log', async () => {
  const { batch, creator, staff } = await makeBatchWithPeople(db)
  const { id } = await add(staff, batch.id)
  await call(router.deleteBatchResource, { resourceId: id }, as(creator))
  expect(await listTestAuditEntries(db, batch.id)).toMatchObject([
    { action: 'batch.resource-added', actorUserId: staff.id, details: { resource: id, slug: batch.slug } },
  ])
})

test('clicks at the same time are all counted, and one that is sent again counts once', async () => {
  const { batch, creator, member, mentor } = await makeBatchWithPeople(db)
  const { id } = await add(creator, batch.id)
  const others = await Promise.all(Array.from({ length: 9 }, () => makeBatchMember(db, batch.id)))
  const again = randomUUID()
  expect(await click(member, id, again)).toEqual({ counted: true })
  expect(await click(member, id, again)).toEqual({ counted: false })
  await Promise.all([...others, ...others, member].map((person) => click(person, id)))
  expect(await click(mentor, id)).toEqual({ counted: false })
  expect(await clicksOf(creator, batch.id)).toEqual([{ clickCount: 20, clickedBy: 10 }])
  // What they opened goes with their account.
  await db.transaction((tx) => announcementsPersonalData.eraseData(tx, member.id, NOW))
  expect(await clicksOf(creator, batch.id)).toEqual([{ clickCount: 18, clickedBy: 9 }])
})

test('a resource without a link is not opened, and somebody who left opens none', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const [linked, plain] = [await add(creator, batch.id), await add(creator, batch.id, { url: null })]
  expect(await click(member, plain.id)).toEqual({ counted: false })
  await db.update(batchMembers).set({ leftAt: NOW }).where(eq(batchMembers.userId, member.id))
  expect(await codeOf(click(member, linked.id))).toBe('NOT_FOUND')
})

test('a copied batch has the resources of the other one once, in their order, without clicks', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const copy = await makeBatch(db, { courseId: batch.courseId, creatorId: creator.id })
  const [first, second] = [await add(creator, batch.id), await add(creator, batch.id, { title: 'Slides' })]
  await click(member, first.id)
  const both = { batchId: copy.id, fromBatchId: batch.id }
  await Promise.all([1, 2].map(() => db.transaction((tx) => copyBatchResources(tx, both))))
  const copied = await call(router.listCohortResources, { batchId: copy.id }, as(creator))
  expect(copied.data).toMatchObject([
    { title: 'Slides', clickCount: 0 },
    { title: 'Cheat sheet', clickCount: 0, url: first.url },
  ])
  expect(copied.data.map(({ id }) => id)).not.toContain(second.id)
  const gone = { batchId: randomUUID(), fromBatchId: batch.id }
  await db.transaction((tx) => copyBatchResources(tx, gone))
  expect(await db.$count(batchResources, eq(batchResources.batchId, gone.batchId))).toBe(0)
})

test('a batch has no more than so many', async () => {
  const { batch, creator } = await makeBatchWithPeople(db)
  const row = { batchId: batch.id, title: 'x', description: 'x', createdAt: NOW }
  await db.insert(batchResources).values(Array.from({ length: 499 }, () => row))
  const outcomes = await Promise.all([1, 2].map(() => codeOf(add(creator, batch.id))))
  expect(outcomes.sort()).toEqual(['TOO_MANY', null])
  expect((await list(await makeUser(db, { roles: ['admin'] }), batch.slug)).totalCount).toBe(500)
})
