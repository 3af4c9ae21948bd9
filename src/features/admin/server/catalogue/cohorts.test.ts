import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBatch, makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createCohortsProcedures } from './cohorts-procedures.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')
const DAY_MS = 86_400_000
const clock = new FakeClock(NOW)
const router = createCohortsProcedures()
const clientOf = (actor: Actor | null) =>
  createRouterClient(router, { context: createTestContext(db, actor as Actor, { clock }) })
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

test('staff and administrators see the cohorts of all creators, the newest first, page by page', async () => {
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) made.push((await makeBatch(db)).id)
  for (const role of ['staff', 'admin'] as const) {
    const client = clientOf(await makeUser(db, { roles: [role] }))
    const first = await client.listAllCohorts({ limit: 2 })
    const second = await client.listAllCohorts({ limit: 2, before: first.next ?? '' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made.toReversed())
    expect(second.next).toBeNull()
  }
  for (const role of ['support', 'creator', 'learner'] as const)
    await expect(clientOf(await makeUser(db, { roles: [role] })).listAllCohorts({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  await expect(clientOf(null).listAllCohorts({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('they are found by state, creator and title, whatever the text', async () => {
  const owner = await makeUser(db, { name: 'Zoë Under_score', roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: owner.id, title: 'Half 100% done' })
  const make = (from: number, to: number, more: object = {}) =>
    makeBatch(db, {
      ...{ creatorId: owner.id, courseId: course.id, startsAt: inDays(from), endsAt: inDays(to) },
      ...more,
    })
  const ended = await make(-9, -1)
  const running = await make(-1, 9, { name: 'Evening run' })
  const soon = await make(3, 9)
  const open = await make(30, 60)
  const archived = await make(-1, 9, { archivedAt: NOW })
  const client = clientOf(await makeUser(db, { roles: ['staff'] }))
  const idsOf = async (filters: object) =>
    (await client.listAllCohorts({ owner: 'zoë under_', ...filters })).data.map(({ id }) => id)
  expect(await idsOf({})).toHaveLength(5)
  const states = { ended, running, soon, open, archived }
  for (const [state, { id }] of Object.entries(states)) expect(await idsOf({ state })).toEqual([id])
  expect(await idsOf({ search: 'evening' })).toEqual([running.id])
  expect(await idsOf({ search: '100% D' })).toHaveLength(5)
  for (const search of ['1%0', "' or 1=1 --", '\\']) expect(await idsOf({ search })).toEqual([])
  const { data } = await client.listAllCohorts({ state: 'archived', owner: owner.id })
  expect(data).toMatchObject([{ isArchived: true, owner: { name: owner.name }, subjectTitle: course.title }])
})
