import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { profileSectionCompleted } from '#features/profiles/rules/events.ts'
import type { ProfileSection } from '#features/profiles/rules/sections.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { TEST_ABOUT, TEST_ENTRY_FIELDS, TEST_PERSONAL } from '#tests/support/profile-fields.ts'
import { createTestProfilesRouter } from '#tests/support/routers.ts'
import { createTestContext, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { getProfileSectionPoints } from '../../rules/settings.ts'
import { createPointsSubscribers } from '../subscribers.ts'
import { pointsLots } from '../tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const profiles = createTestProfilesRouter()
const subscriber = createPointsSubscribers({
  db,
  clock,
  tell: () => {},
  settings: TEST_SETTINGS,
}).find(({ eventName }) => eventName === profileSectionCompleted.name)

/** What somebody does with a section: the entries and skills can be taken away again. */
const ACTIONS = {
  about: async (actor: Actor) => {
    const { about } = await call(profiles.getOwnProfile, undefined, by(actor))
    await call(profiles.updateAbout, { ...TEST_ABOUT, version: about.version }, by(actor))
  },
  contact: async (actor: Actor) => {
    const { personal } = await call(profiles.getOwnProfile, undefined, by(actor))
    const half = personal.mobileNo === '' ? {} : { mobileNo: '' }
    await call(profiles.updatePersonal, { ...TEST_PERSONAL, ...half, version: personal.version }, by(actor))
  },
  projects: async (actor: Actor) => {
    await call(profiles.projects.create, { id: randomUUID(), fields: TEST_ENTRY_FIELDS.projects }, by(actor))
  },
  noProjects: async (actor: Actor) => {
    const { projects } = await call(profiles.getOwnProfile, undefined, by(actor))
    for (const { createdAt } of projects) await call(profiles.projects.delete, { createdAt }, by(actor))
  },
  skills: async (actor: Actor) => {
    const { skills } = await call(profiles.getOwnProfile, undefined, by(actor))
    const next = skills.skills.length > 0 ? [] : [{ title: 'algebra', rating: 3 }]
    await call(profiles.updateSkills, { skills: next, version: skills.version }, by(actor))
  },
}
const by = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const of = (userId: string) =>
  and(eq(outbox.type, profileSectionCompleted.name), sql`${outbox.payload} ->> 'userId' = ${userId}`)

test('each section gives its points once, whatever is added and deleted, and however often it is told', async () => {
  const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names), { maxLength: 10 }),
      fc.infiniteStream(fc.nat()),
      async (actions, random) => {
        const actor = await makeUser(db)
        const completed = new Set<ProfileSection>()
        for (const action of actions) {
          await ACTIONS[action](actor)
          const { profileCpStatus } = await call(profiles.getOwnProfile, undefined, by(actor))
          for (const section of profileCpStatus) completed.add(section)
        }
        const told = (await db.select().from(outbox).where(of(actor.id))).map(({ payload }) => payload)
        const deliveries = [...told, ...told]
          .map((payload) => ({ payload, place: random.next().value ?? 0 }))
          .sort((one, other) => one.place - other.place)
        for (const { payload } of deliveries)
          await subscriber?.job.handle(payload, { log: pino({ level: 'silent' }) } as never)
        const lots = await db.select().from(pointsLots).where(eq(pointsLots.userId, actor.id))
        const due = [...completed].map((section) => getProfileSectionPoints(TEST_SETTINGS, section))
        expect(lots.map(({ remaining }) => remaining).sort()).toEqual(due.sort())
      },
    ),
    { numRuns: 25 },
  )
})
