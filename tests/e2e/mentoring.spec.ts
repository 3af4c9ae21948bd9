import { eq } from 'drizzle-orm'
import { batches, batchMembers, batchMentors } from '#features/batches/server/index.ts'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { makeAssignment, makeBatch, makeCourse } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
const PATH = '/batches/evening-group/assignments'
const LINK = 'https://github.com/evening_learner/server'

test("a mentor's evening: handed in, sent back, handed in again, accepted", async ({ site, openBrowser }) => {
  const creator = await site.account('evening_creator', ['creator'])
  const mentorAccount = await site.account('evening_mentor')
  const learnerAccount = await site.account('evening_learner')
  const course = await makeCourse(site.db, { creatorId: creator.id, title: 'Evenings' })
  const batch = await makeBatch(site.db, {
    ...{ courseId: course.id, creatorId: creator.id, slug: 'evening-group', name: 'Evening group' },
    startsAt: new Date(Date.now() - DAY_MS),
    endsAt: new Date(Date.now() + 30 * DAY_MS),
  })
  await site.db
    .insert(batchMembers)
    .values({ batchId: batch.id, userId: learnerAccount.id, joinedAt: new Date() })
  await site.db
    .insert(batchMentors)
    .values({ batchId: batch.id, userId: mentorAccount.id, addedAt: new Date() })
  await site.db.update(batches).set({ memberCount: 1 }).where(eq(batches.id, batch.id))
  await makeAssignment(site.db, batch.id, {
    ...{ title: 'A web server', points: 12, expiredAt: new Date(Date.now() + DAY_MS) },
  })
  await notifyCatalogueChanged(site.db)
  const [mentorBrowser, learnerBrowser] = [await openBrowser(), await openBrowser()]
  const [mentor, learner] = [await mentorBrowser.newPage(), await learnerBrowser.newPage()]
  try {
    await signIn(mentorBrowser, mentorAccount.email)
    await signIn(learnerBrowser, learnerAccount.email)

    await test.step('a learner hands in a link', async () => {
      await learner.goto(PATH)
      await learner.getByRole('button', { name: 'Hand in “A web server”' }).click()
      const dialog = learner.getByRole('dialog')
      await dialog.getByLabel('GitHub link').fill(LINK)
      await dialog.getByRole('button', { name: 'Hand in' }).click()
      await expect(learner.getByText('Submission added successfully!')).toBeVisible()
      await expect(learner.getByRole('main').getByText('Waiting for a mentor')).toBeVisible()
    })

    await test.step('the mentor sends it back with a reason', async () => {
      await mentor.goto('/')
      await mentor.getByRole('link', { name: 'Mentoring' }).first().click()
      await mentor.getByRole('link', { name: /A web server/ }).click()
      await mentor.getByRole('button', { name: 'Take it' }).click()
      await expect(mentor.getByText('You’ve taken it')).toBeVisible()
      await mentor.getByRole('radio', { name: 'Send back' }).check()
      await mentor.getByLabel('Reason').fill('It has no tests.')
      await mentor.getByRole('button', { name: 'Send submission back' }).click()
      await expect(mentor.getByText('Nothing’s waiting')).toBeVisible()
    })

    await test.step('the learner hands in again', async () => {
      await learner.reload()
      await expect(learner.getByText('It has no tests.')).toBeVisible()
      await learner.getByRole('button', { name: 'Hand in again: “A web server”' }).click()
      const again = learner.getByRole('dialog', { name: 'Hand in again' })
      await again.getByLabel('GitHub link').fill(`${LINK}-tested`)
      await again.getByRole('button', { name: 'Hand in' }).click()
      await expect(learner.getByText('Submission updated successfully!')).toBeVisible()
    })

    await test.step('the mentor finds it among their own, and accepts it', async () => {
      await mentor.goto('/profile/mentoring?filter=mine')
      await mentor.getByRole('link', { name: /A web server/ }).click()
      await expect(mentor.getByText('It has no tests.')).toBeVisible()
      await mentor.getByLabel('Remarks').fill('Now it is whole.')
      await mentor.getByRole('button', { name: 'Accept submission' }).click()
      await expect(mentor.getByText('Nothing’s waiting')).toBeVisible()
      await mentor.getByRole('link', { name: 'Decided' }).click()
      await expect(mentor.getByRole('main').getByText('Accepted')).toBeVisible()
    })

    await test.step('the learner sees it, with its history and the points', async () => {
      await learner.goto(PATH)
      await expect(learner.getByText('Now it is whole.')).toBeVisible()
      await learner.getByRole('button', { name: 'History of “A web server”' }).click()
      await expect(learner.getByRole('dialog').getByText('It has no tests.')).toBeVisible()
      // The points come with an event, after the decision.
      await expect(async () => {
        await learner.goto('/rewards/history')
        await expect(learner.getByText('Assignment accepted: A web server')).toBeVisible({ timeout: 500 })
      }).toPass()
    })
  } finally {
    await mentorBrowser.close()
    await learnerBrowser.close()
    await site.db.delete(courses).where(eq(courses.id, course.id))
    await notifyCatalogueChanged(site.db)
  }
})
