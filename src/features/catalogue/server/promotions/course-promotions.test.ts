import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retryOnConflict } from '#platform/server/db/retry-on-conflict.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { type CoursePromotions, NO_PROMOTIONS } from '../../rules/promotion.ts'
import { courses } from '../tables.ts'
import { getCoursePromotions, saveCoursePromotions } from './course-promotions.ts'

const { db } = await setUpTestDatabase()

type Course = Awaited<ReturnType<typeof makeCourse>>

async function makePair() {
  const creator = await makeUser(db, { roles: ['creator'] })
  const given = { creatorId: creator.id, visibility: 'restricted' as const }
  return { creator, one: await makeCourse(db, given), other: await makeCourse(db, given) }
}

const asAddOn = ({ id }: Course) => ({ kind: 'course' as const, id })
const get = ({ id }: Course) => getCoursePromotions(db, { courseId: id })

/** Saves as publishing and importing do, which have the course locked. */
const save = (
  course: Course,
  plan: Partial<CoursePromotions>,
  { once = async () => {} }: { once?: () => Promise<void> } = {},
) =>
  db.transaction(async (tx) => {
    await tx.select().from(courses).where(eq(courses.id, course.id)).for('update')
    await once()
    await saveCoursePromotions(tx, { courseId: course.id, creatorId: course.creatorId }, plan)
  })

/** Waits until a number of people are here. */
function createMeetingPoint(people: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let present = 0
  return async () => {
    present += 1
    if (present === people) resolve()
    await promise
  }
}

test.each([
  ['as they were', (addOn: Course) => ({ addOn: asAddOn(addOn), referralDiscount: 10 })],
  ['with another percent', (addOn: Course) => ({ addOn: asAddOn(addOn), referralDiscount: 20 })],
  ['without a word of the add-on', () => ({ referralDiscount: 30 })],
])('two courses that come with each other are published at the same moment: %s', async (_, plan) => {
  const { one, other } = await makePair()
  await save(one, { addOn: asAddOn(other), referralDiscount: 10 })
  await save(other, { addOn: asAddOn(one), referralDiscount: 10 })
  const meet = createMeetingPoint(2)
  await Promise.all([save(one, plan(other), { once: meet }), save(other, plan(one), { once: meet })])
  const { referralDiscount } = plan(one)
  expect(await get(one)).toEqual({ addOn: asAddOn(other), referralDiscount })
  expect(await get(other)).toEqual({ addOn: asAddOn(one), referralDiscount })
})

test('two courses that name each other for the first time at the same moment do both, one of them once more', async () => {
  const { one, other } = await makePair()
  const meet = createMeetingPoint(2)
  await Promise.all([
    retryOnConflict(() => save(one, { addOn: asAddOn(other) }, { once: meet })),
    retryOnConflict(() => save(other, { addOn: asAddOn(one) }, { once: meet })),
  ])
  expect((await get(one)).addOn).toEqual(asAddOn(other))
  expect((await get(other)).addOn).toEqual(asAddOn(one))
})

test('an add-on that is deleted while it is chosen is none', async () => {
  const { one, other } = await makePair()
  await runBehindLock(db, {
    change: (tx) => tx.delete(courses).where(eq(courses.id, other.id)),
    work: () => save(one, { addOn: asAddOn(other), referralDiscount: 10 }),
  })
  expect(await get(one)).toEqual({ addOn: null, referralDiscount: 10 })
})

test('one that stays and is deleted meanwhile is none afterwards', async () => {
  const { one, other } = await makePair()
  await save(one, { addOn: asAddOn(other), referralDiscount: 10 })
  await runBehindLock(db, {
    change: (tx) => tx.delete(courses).where(eq(courses.id, other.id)),
    work: () => save(one, { addOn: asAddOn(other), referralDiscount: 20 }),
  })
  expect(await get(one)).toEqual({ addOn: null, referralDiscount: 20 })
})

test('what a plan says replaces what was there, and what it leaves out stays', async () => {
  const { creator, one, other } = await makePair()
  const bundle = await makeBundle(db, [other.id], { creatorId: creator.id })
  const bundled = { kind: 'bundle' as const, id: bundle.id }
  const foreign = await makeCourse(db, { visibility: 'restricted' })
  const steps: [Partial<CoursePromotions>, CoursePromotions][] = [
    [{ addOn: asAddOn(other) }, { addOn: asAddOn(other), referralDiscount: null }],
    [{ referralDiscount: 5 }, { addOn: asAddOn(other), referralDiscount: 5 }],
    [{}, { addOn: asAddOn(other), referralDiscount: 5 }],
    [{ addOn: bundled }, { addOn: bundled, referralDiscount: 5 }],
    [{ referralDiscount: null }, { addOn: bundled, referralDiscount: null }],
    [
      { addOn: bundled, referralDiscount: 0 },
      { addOn: bundled, referralDiscount: 0 },
    ],
    [{ addOn: asAddOn(foreign) }, { addOn: null, referralDiscount: 0 }],
    [{ addOn: asAddOn(one), referralDiscount: null }, NO_PROMOTIONS],
  ]
  for (const [plan, expected] of steps) {
    await save(one, plan)
    expect(await get(one)).toEqual(expected)
  }
  // It has become somebody else's.
  await save(one, { addOn: asAddOn(other) })
  await db.update(courses).set({ creatorId: foreign.creatorId }).where(eq(courses.id, other.id))
  await save(one, { referralDiscount: 5 })
  expect(await get(one)).toEqual({ addOn: null, referralDiscount: 5 })
})
