import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { bundleFileSchema } from '../rules/bundle.ts'
import { grantAccess } from './access/administer-access.ts'
import { bundles } from './bundle-tables.ts'
import { saveBundle } from './bundles/bundle-commands.ts'
import { courses } from './tables.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')

/** What the work answers when the course is deleted while it runs. */
const whileDeleted = <Answer>(courseId: string, work: () => Promise<Answer>) =>
  runBehindLock(db, { change: (tx) => tx.delete(courses).where(eq(courses.id, courseId)), work })

test('a bundle of a course that is being deleted names it as unknown', async () => {
  const creator = await makeUser(db, { roles: ['creator'] })
  const [kept, gone] = [await makeCourse(db), await makeCourse(db)]
  const file = bundleFileSchema.parse({
    title: 'Both',
    creator: creator.username,
    about: 'About',
    courses: [gone.seoTitle, kept.seoTitle],
  })
  const save = () =>
    saveBundle(createTestCommandContext(db, NOW), { file, creatorId: creator.id, publishedAt: NOW })
  await expect(whileDeleted(gone.id, save)).rejects.toMatchObject({
    code: 'bundle/unknown-courses',
    message: `There is no course ${gone.seoTitle}.`,
  })
  expect(await db.$count(bundles)).toBe(0)
})

test('access to a course that is being deleted is not granted', async () => {
  const course = await makeCourse(db, { visibility: 'restricted' })
  const grant = () =>
    grantAccess(createTestCommandContext(db, NOW), {
      course: course.seoTitle,
      emails: ['a@lectern.example'],
    })
  await expect(whileDeleted(course.id, grant)).rejects.toMatchObject({ code: 'no-such-course' })
})
