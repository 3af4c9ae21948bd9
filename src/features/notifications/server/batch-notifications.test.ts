import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideSubmission } from '#features/assignments/server/commands/decide-submission.ts'
import { submitAssignment } from '#features/assignments/server/commands/submit-assignment.ts'
import { moveCohortMembers } from '#features/batches/server/commands/move-cohort-members.ts'
import { batchMentors } from '#features/batches/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { makeBatchMember, makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeAssignment, makeBatch, makeSubmission, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestBatchesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { deliverNotifications } from './deliver/deliver.ts'
import { NOTIFIED_EVENTS } from './news/notified-events.ts'
import { listNotifications } from './queries/list-notifications.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-02-10T10:00:00Z')
const clock = new FakeClock(NOW)
const as = (actor: Actor) => createTestContext(db, actor, { clock })
const listFor = async (userId: string) =>
  (await listNotifications({ db, clock, actor: { id: userId } }, { limit: 50, mentions: false })).data

/** Delivers all that happened of one kind, twice, as may be. */
async function hear(type: string) {
  const happened = await db.select().from(outbox).where(eq(outbox.type, type)).orderBy(outbox.id)
  const heard = NOTIFIED_EVENTS.find(({ event }) => event.name === type)
  for (const { payload } of [...happened, ...happened])
    await db.transaction(async (tx) => {
      const news = await heard?.buildNotifications(tx, payload, NOW)
      if (news) await deliverNotifications(tx, news, NOW)
    })
  return happened.length
}

test('who is moved to another batch is told once, and nobody else', async () => {
  const { batch, creator, member, mentor } = await makeBatchWithPeople(db)
  const stays = await makeBatchMember(db, batch.id)
  const target = await makeBatch(db, {
    ...{ courseId: batch.courseId, creatorId: batch.creatorId, name: 'Evenings' },
    ...{ startsAt: batch.startsAt, endsAt: batch.endsAt },
  })
  const moved = await moveCohortMembers(as(creator), {
    ...{ batchId: batch.id, toBatchId: target.id, userIds: [member.id, mentor.id] },
  })
  expect(moved).toEqual({ moved: 1 })
  expect(await hear('batch.members-moved')).toBe(1)
  expect(await listFor(member.id)).toMatchObject([
    {
      type: 'batch-moved',
      title: 'You were moved to the batch “Evenings”',
      link: `/batches/${target.slug}`,
    },
  ])
  for (const { id } of [stays, creator, mentor]) expect(await listFor(id)).toEqual([])
})

test('who waited is told of the seat that they have now, and who took one by themselves is not', async () => {
  const batch = await makeBatch(db, { capacity: 1, name: 'Small table' })
  const [first, second] = [await makeUser(db), await makeUser(db)]
  const router = createTestBatchesRouter(db)
  for (const actor of [first, second])
    await call(router.joinBatch, { batchId: batch.id }, { context: as(actor) })
  await call(router.leaveBatch, { batchId: batch.id }, { context: as(first) })
  await hear('batch.joined')
  expect(await listFor(second.id)).toMatchObject([
    { type: 'batch-seat', title: 'You have a seat in “Small table” now', link: `/batches/${batch.slug}` },
  ])
  expect(await listFor(first.id)).toEqual([])
})

test('mentors are told of what waits for them by batch, not by submission', async () => {
  const { batch, creator, member, mentor, staff, outsiders } = await makeBatchWithPeople(db)
  const other = await makeBatchMember(db, batch.id)
  const assignments = [await makeAssignment(db, batch.id), await makeAssignment(db, batch.id)]
  const submit = (actor: Actor, assignmentId: string, name = 'one') =>
    submitAssignment(as(actor), {
      ...{ assignmentId, submissionLink: `https://github.com/someone/${name}` },
      compilerUrl: 'https://compiler.example',
    })
  for (const { id } of assignments)
    for (const person of [member, other]) expect(await submit(person, id)).toBe('added')
  // Another link for what waits already is nothing new.
  expect(await submit(member, assignments[0]?.id ?? '', 'two')).toBe('updated')
  expect(await hear('assignment.submitted')).toBe(4)
  expect(await listFor(mentor.id)).toMatchObject([
    { type: 'submission', userCount: 2, link: `/profile/mentoring?batch=${batch.id}` },
  ])
  expect((await listFor(mentor.id))[0]?.title).toMatch(/ and .+ handed in assignments in “/)
  for (const { id } of [creator, staff, member, other, ...Object.values(outsiders)])
    expect(await listFor(id)).toEqual([])
})

test('a batch without mentors has its creator', async () => {
  const { batch, creator, member, mentor } = await makeBatchWithPeople(db)
  await db.delete(batchMentors).where(eq(batchMentors.batchId, batch.id))
  const { id } = await makeAssignment(db, batch.id)
  await submitAssignment(as(member), {
    ...{ assignmentId: id, submissionLink: 'https://github.com/someone/one' },
    compilerUrl: 'https://compiler.example',
  })
  await hear('assignment.submitted')
  expect(await listFor(creator.id)).toMatchObject([{ type: 'submission', userCount: 1 }])
  expect(await listFor(mentor.id)).toEqual([])
})

test('who handed in is told of each decision, and of nobody else’s', async () => {
  const { batch, member, mentor } = await makeBatchWithPeople(db)
  const other = await makeBatchMember(db, batch.id)
  const assignment = await makeAssignment(db, batch.id, { title: 'A web server' })
  const submissionId = await makeSubmission(db, assignment, member.id)
  const decision = {
    submissionId,
    version: 1,
    verdict: 'rejected',
    reason: 'No tests.',
    remarks: '',
  } as const
  expect(await decideSubmission(as(mentor), decision)).toBe('decided')
  await hear('assignment.rejected')
  expect(await listFor(member.id)).toMatchObject([
    { type: 'assignment-rejected', title: `${mentor.name} sent your assignment “A web server” back to you` },
  ])
  expect(await listFor(other.id)).toEqual([])
})
