import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeUser } from '#tests/support/factories.ts'
import { listEnrolledCreators } from './enrolment-status.ts'

const { db } = await setUpTestDatabase()

test('the creators of the courses one is enrolled in, with their number, the most first', async () => {
  const [learner, other] = [await makeUser(db), await makeUser(db)]
  const one = await makeCourse(db)
  const two = await makeCourse(db)
  const third = await makeCourse(db, { creatorId: two.creatorId })
  for (const { id } of [one, two, third]) await makeEnrolment(db, learner.id, id)
  await makeEnrolment(db, other.id, one.id)
  expect(await listEnrolledCreators({ db, actor: learner })).toEqual([
    { creatorId: two.creatorId, courses: 2 },
    { creatorId: one.creatorId, courses: 1 },
  ])
  expect(await listEnrolledCreators({ db, actor: await makeUser(db) })).toEqual([])
})
