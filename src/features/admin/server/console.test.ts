import { call, createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { inboxItems } from '#features/support/server/inbox-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAdminRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import type { ConsoleQueue } from '../rules/console-sections.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const notified: ConsoleQueue[] = []
const router = createTestAdminRouter({ notifyConsole: (queue) => void notified.push(queue) })
const contextOf = (actor: Actor) => createTestContext(db, actor, { clock, ip: '203.0.113.77' })
const clientOf = (actor: Actor) => createRouterClient(router, { context: contextOf(actor) })

const admin = await makeUser(db, { roles: ['admin'] })
const staff = await makeUser(db, { roles: ['staff'] })
const support = await makeUser(db, { roles: ['support'] })

async function arrive(kind: 'feedback' | 'appeal' | 'contact-message', more: object = {}): Promise<string> {
  clock.advance(60_000)
  const [row] = await db
    .insert(inboxItems)
    .values({
      kind,
      name: 'Grace',
      email: 'grace@example.com',
      body: '<b>Hello</b>',
      feedbackType: kind === 'feedback' ? 'Questions' : null,
      createdAt: clock.now(),
      ...more,
    })
    .returning({ id: inboxItems.id })
  return row?.id ?? ''
}

test('each role sees the kinds it handles, the oldest first, page by page', async () => {
  const course = await makeCourse(db)
  const ids = [
    await arrive('contact-message'),
    await arrive('appeal'),
    await arrive('feedback', { courseId: course.id }),
  ]
  const first = await clientOf(staff).listInboxItems({ limit: 2 })
  const second = await clientOf(staff).listInboxItems({ limit: 2, after: first.next ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  expect(second.data[0]?.about).toEqual({ title: course.title, path: `/courses/${course.seoTitle}` })
  expect((await clientOf(support).listInboxItems({})).data.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  await expect(clientOf(support).getInboxItem({ itemId: ids[1] ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const oldest = { queue: 'inbox', oldestAt: first.data[0]?.createdAt }
  expect((await clientOf(support).listQueueBacklogs()).data).toContainEqual({ ...oldest, waiting: 2 })
  expect((await clientOf(admin).listQueueBacklogs()).data).toContainEqual({ ...oldest, waiting: 3 })
})

test('of two deciders one wins, and the other is told by whom; the log says from where', async () => {
  const itemId = await arrive('feedback')
  notified.length = 0
  const decide = (actor: Actor) =>
    clientOf(actor).decideInboxItems({ itemIds: [itemId], decision: 'answered', answer: 'So it is.' })
  const answers = await Promise.all([decide(staff), decide(support)])
  const [won, lost] = answers.flatMap(({ results }) => results).sort((one) => (one.conflict ? 1 : -1))
  expect(won).toEqual({ itemId, refused: null, conflict: null })
  const item = await clientOf(admin).getInboxItem({ itemId })
  expect(lost?.conflict).toMatchObject({ refused: 'CLOSED', by: { id: item.closedBy?.id } })
  expect(notified).toEqual(['inbox', 'inbox'])
  const { data } = await clientOf(admin).listAuditEntries({ search: itemId })
  expect(data).toMatchObject([
    { action: 'inbox-item.closed', actor: { id: item.closedBy?.id, network: '203.0.113.0/24' } },
  ])
})

test('what is taken is told to others, and several are decided at once, each by itself', async () => {
  const [taken, free] = [await arrive('feedback'), await arrive('feedback')]
  await clientOf(staff).takeInboxItem({ itemId: taken })
  await expect(clientOf(support).takeInboxItem({ itemId: taken })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { refused: 'TAKEN', by: { id: staff.id, username: staff.username } },
  })
  const itemIds = [taken, free, free]
  const { results } = await clientOf(support).decideInboxItems({
    itemIds,
    decision: 'dismissed',
    answer: 'Spam.',
  })
  expect(results).toMatchObject([
    { itemId: taken, refused: null, conflict: { refused: 'TAKEN' } },
    { itemId: free, refused: null, conflict: null },
  ])
  const missing = await clientOf(support).decideInboxItems({ itemIds: [free], decision: 'answered' })
  expect(missing.results).toMatchObject([{ refused: 'ANSWER_MISSING' }])
})

test('the audit log is found by person, action and day, and downloads as CSV without formulas', async () => {
  const itemId = await arrive('contact-message')
  await clientOf(admin).takeInboxItem({ itemId })
  const all = await clientOf(admin).listAuditEntries({ search: admin.email, limit: 1 })
  expect(all.data).toMatchObject([{ action: 'inbox-item.taken', subjectId: itemId }])
  const day = clock.now().toISOString().slice(0, 10)
  const filters = { search: admin.id, action: 'inbox-item.taken', since: day, until: day } as const
  expect((await clientOf(admin).listAuditEntries(filters)).data).toHaveLength(1)
  expect((await clientOf(admin).listAuditEntries({ ...filters, by: 'job' })).data).toEqual([])
  expect((await clientOf(admin).listAuditEntries({ search: 'nobody@example.com' })).data).toEqual([])
  const { csv, isComplete } = await clientOf(admin).exportAuditEntries(filters)
  expect(isComplete).toBe(true)
  expect(csv.trimEnd().split('\n')).toHaveLength(2)
  expect(csv).toContain(itemId)
})

test('learners, creators and mentors find nothing here, and only administrators the log', async () => {
  for (const roles of [['learner'], ['creator'], ['mentor']] as const) {
    const context = contextOf(await makeUser(db, { roles: [...roles] }))
    await expect(call(router.listInboxItems, {}, { context })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  for (const actor of [staff, support])
    await expect(clientOf(actor).listAuditEntries({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
