import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { enrolments } from '#features/learning/server/enrolment-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { makeBatchMember, makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { batches, batchMembers, batchWaiting } from './tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestBatchesRouter(db)
const NOW = new Date('2026-01-10T10:00:00Z')
const as = (actor: Actor | null, now = NOW) => ({
  context: createTestContext(db, actor as Actor, { clock: new FakeClock(now) }),
})
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const importPeople = (actor: Actor | null, batchId: string, csv: string, now = NOW) =>
  call(router.importCohortPeople, { batchId, csv }, as(actor, now))
const move = (actor: Actor | null, batchId: string, toBatchId: string, people: readonly { id: string }[]) =>
  call(router.moveCohortMembers, { batchId, toBatchId, userIds: people.map(({ id }) => id) }, as(actor))
const exportPeople = (actor: Actor | null, batchId: string) =>
  call(router.exportCohortPeople, { batchId }, as(actor))
const targetsOf = (actor: Actor | null, batchId: string) =>
  call(router.listCohortMoveTargets, { batchId }, as(actor))
const membersOf = async (batchId: string) =>
  (
    await db
      .select({ id: batchMembers.userId })
      .from(batchMembers)
      .where(and(eq(batchMembers.batchId, batchId), isNull(batchMembers.leftAt)))
  ).map(({ id }) => id)
const waitingFor = async (batchId: string) =>
  (
    await db
      .select({ id: batchWaiting.userId })
      .from(batchWaiting)
      .where(eq(batchWaiting.batchId, batchId))
      .orderBy(asc(batchWaiting.turn))
  ).map(({ id }) => id)
const countOf = async (batchId: string) =>
  (await db.select().from(batches).where(eq(batches.id, batchId)))[0]?.memberCount ?? -1
const makeUsers = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(db)))

/** Two batches of one course, with so many members and seats. */
async function makePair(members: [number, number], capacity: [number | null, number | null] = [null, null]) {
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id })
  const make = async (count: number, seats: number | null) => {
    const batch = await makeBatch(db, { courseId: course.id, creatorId: creator.id, capacity: seats })
    const people: Actor[] = []
    for (let made = 0; made < count; made += 1) people.push(await makeBatchMember(db, batch.id))
    return { id: batch.id, people }
  }
  return {
    creator,
    course,
    one: await make(members[0], capacity[0]),
    other: await make(members[1], capacity[1]),
  }
}

describe('a list of addresses', () => {
  test('says of each line what became of it, and seats go in the order of the list', async () => {
    const { batch, creator, member, outsiders } = await makeBatchWithPeople(db, { capacity: 3 })
    // Seats are never free while somebody waits.
    await db.delete(batchWaiting).where(eq(batchWaiting.batchId, batch.id))
    const [first, second, third] = (await makeUsers(3)) as [Actor, Actor, Actor]
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, outsiders.outsider.id))
    const csv = [
      'name;email',
      `Ann;${first.email.toUpperCase()}`,
      `Bob;${member.email}`,
      `Cem;${second.email}`,
      'Dan;=HYPERLINK("https://evil.example")',
      '',
      `Eve;${first.email}`,
      `Fay;${outsiders.outsider.email}`,
      'Gus;nobody@lectern.example',
      `Hal;${third.email}`,
    ].join('\r\n')
    const { lines } = await importPeople(creator, batch.id, csv)
    expect(lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'added'],
      [3, 'member'],
      [4, 'added'],
      [5, 'invalid'],
      [7, 'repeated'],
      [8, 'no-account'],
      [9, 'no-account'],
      [10, 'waiting'],
    ])
    expect((await membersOf(batch.id)).sort()).toEqual([member.id, first.id, second.id].sort())
    expect(await waitingFor(batch.id)).toEqual([third.id])
    expect(await countOf(batch.id)).toBe(3)
    expect(await db.select().from(enrolments).where(eq(enrolments.userId, second.id))).toHaveLength(1)
    const again = await importPeople(creator, batch.id, `${first.email}\n${third.email}`)
    expect(again.lines.map(({ result }) => result)).toEqual(['member', 'waiting'])
    expect(await countOf(batch.id)).toBe(3)
  })

  test('has at most five hundred lines, and a closed batch takes nobody', async () => {
    const { batch, creator } = await makeBatchWithPeople(db)
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `x${at}@lectern.example`).join('\n')
    expect(await codeOf(importPeople(creator, batch.id, many(501)))).toBe('TOO_LONG')
    expect((await importPeople(creator, batch.id, `email\n${many(500)}`)).lines).toHaveLength(500)
    expect(await codeOf(importPeople(creator, batch.id, many(1), batch.endsAt))).toBe('CLOSED')
  })

  test('and joins at the same time never take more seats than there are', async () => {
    const { batch, creator } = await makeBatchWithPeople(db, { capacity: 8 })
    await db.delete(batchWaiting).where(eq(batchWaiting.batchId, batch.id))
    const [listed, joining] = [await makeUsers(10), await makeUsers(10)]
    await Promise.all([
      importPeople(creator, batch.id, listed.map(({ email }) => email).join('\n')),
      importPeople(creator, batch.id, listed.map(({ email }) => email).join('\n')),
      ...joining.map((person) => call(router.joinBatch, { batchId: batch.id }, as(person))),
    ])
    expect(await membersOf(batch.id)).toHaveLength(8)
    expect(await countOf(batch.id)).toBe(8)
    expect(await waitingFor(batch.id)).toHaveLength(13)
  })
})

describe('moving people', () => {
  test('takes seat, grants and enrolment along, and who waits comes up', async () => {
    const { creator, one, other } = await makePair([2, 1], [2, 5])
    const [first, second] = one.people as [Actor, Actor]
    const waits = await makeUser(db)
    await call(router.joinBatch, { batchId: one.id }, as(waits))
    // Waiting for the other one ends with a seat there.
    await db.insert(batchWaiting).values({ batchId: other.id, userId: first.id, turn: 1, since: NOW })
    const stranger = await makeUser(db)
    expect(await move(creator, one.id, other.id, [first, stranger])).toEqual({ moved: 1 })
    expect((await membersOf(one.id)).sort()).toEqual([second.id, waits.id].sort())
    expect(await membersOf(other.id)).toContain(first.id)
    expect(await waitingFor(other.id)).toEqual([])
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([2, 2])
    expect(await db.select().from(enrolments).where(eq(enrolments.userId, first.id))).toHaveLength(1)
    expect(await move(creator, one.id, other.id, [first])).toEqual({ moved: 0 })
  })

  test('moves nobody when there are not enough seats, and who is in both leaves one', async () => {
    const { creator, one, other } = await makePair([3, 1], [null, 3])
    const both = await makeBatchMember(db, one.id)
    await db.insert(batchMembers).values({ batchId: other.id, userId: both.id, joinedAt: NOW })
    await db.update(batches).set({ memberCount: 2 }).where(eq(batches.id, other.id))
    expect(await codeOf(move(creator, one.id, other.id, one.people))).toBe('FULL')
    expect(await membersOf(one.id)).toHaveLength(4)
    expect(await move(creator, one.id, other.id, [both, ...one.people.slice(0, 1)])).toEqual({ moved: 2 })
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([2, 3])
  })

  test('at the same time into the last seat: one of two', async () => {
    const { creator, one, other } = await makePair([6, 0], [null, 1])
    const outcomes = await Promise.all(
      one.people.map((person) => codeOf(move(creator, one.id, other.id, [person]))),
    )
    expect(outcomes.filter((code) => code === null)).toHaveLength(1)
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([5, 1])
    expect(await membersOf(other.id)).toHaveLength(1)
  })

  test('both ways at once, with people who join and leave, ends and loses nobody', async () => {
    const { creator, one, other } = await makePair([6, 6])
    const joining = await makeUsers(4)
    await Promise.all([
      ...one.people.slice(0, 4).map((person) => move(creator, one.id, other.id, [person])),
      ...other.people.slice(0, 4).map((person) => move(creator, other.id, one.id, [person])),
      ...joining.map((person, at) =>
        call(router.joinBatch, { batchId: at % 2 === 0 ? one.id : other.id }, as(person)),
      ),
      call(router.leaveBatch, { batchId: one.id }, as(one.people[5] ?? null)),
    ])
    const [inOne, inOther] = [await membersOf(one.id), await membersOf(other.id)]
    expect(inOne.length + inOther.length).toBe(15)
    expect([await countOf(one.id), await countOf(other.id)]).toEqual([inOne.length, inOther.length])
    for (const { id } of one.people.slice(0, 4)) expect(inOther).toContain(id)
    for (const { id } of other.people.slice(0, 4)) expect(inOne).toContain(id)
  })

  test('is to open batches of the same course and creator', async () => {
    const { creator, course, one } = await makePair([1, 0])
    const [person] = one.people as [Actor]
    const ofCreator = { creatorId: creator.id, courseId: course.id }
    const bundle = await makeBundle(db, [course.id], { creatorId: creator.id })
    const unrelated = await makeBatch(db, { bundleId: bundle.id, creatorId: creator.id })
    const archived = await makeBatch(db, { ...ofCreator, archivedAt: NOW })
    const ended = await makeBatch(db, { ...ofCreator, startsAt: new Date('2025-01-01'), endsAt: NOW })
    const foreign = await makeBatch(db)
    const codes = await Promise.all(
      [unrelated, archived, ended, foreign, { id: randomUUID() }, one].map(({ id }) =>
        codeOf(move(creator, one.id, id, [person])),
      ),
    )
    expect(codes).toEqual(['NOT_RELATED', 'CLOSED', 'CLOSED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_RELATED'])
    expect((await targetsOf(creator, one.id)).data).toHaveLength(1)
  })
})

test('a download has names and no addresses, and no formula', async () => {
  const { batch, creator, member, outsiders } = await makeBatchWithPeople(db)
  await db.update(users).set({ name: '=1+1', username: '@sum' }).where(eq(users.id, member.id))
  const { csv, isComplete } = await exportPeople(creator, batch.id)
  expect(isComplete).toBe(true)
  expect(csv.split('\n').slice(0, 3)).toEqual([
    '\uFEFFname,username,list,since',
    "'=1+1,'@sum,member,2026-01-06T08:00:00.000Z",
    `Ada Lovelace,${outsiders.waiting.username},waiting,2026-01-06T08:00:00.000Z`,
  ])
  expect(csv).not.toContain('@lectern.example')
})

test('all of it is for who runs the batch, and in the audit log when that is the team', async () => {
  const { batch, creator, member, mentor, staff, outsiders } = await makeBatchWithPeople(db)
  const other = await makeBatch(db, { courseId: batch.courseId, creatorId: creator.id })
  const asks = (actor: Actor | null) =>
    Promise.all(
      [
        importPeople(actor, batch.id, 'a@b.example'),
        move(actor, batch.id, other.id, [member]),
        targetsOf(actor, batch.id),
        exportPeople(actor, batch.id),
      ].map(codeOf),
    )
  expect(new Set(await asks(null))).toEqual(new Set(['UNAUTHORIZED']))
  for (const person of [member, mentor, outsiders.waiting, outsiders.memberOfOther])
    expect(new Set(await asks(person))).toEqual(new Set(['NOT_CREATOR']))
  expect(new Set(await asks(outsiders.otherCreator))).toEqual(new Set(['NOT_FOUND']))
  const person = await makeUser(db)
  await importPeople(staff, batch.id, person.email)
  await move(staff, batch.id, other.id, [person])
  await exportPeople(staff, batch.id)
  await exportPeople(creator, batch.id)
  expect(await listTestAuditEntries(db, batch.id)).toMatchObject([
    { action: 'batch.people-imported', details: { added: 1, waiting: 0 } },
    { action: 'batch.people-moved', details: { to: other.slug, accounts: [person.id] } },
    { action: 'batch.people-exported' },
  ])
})
