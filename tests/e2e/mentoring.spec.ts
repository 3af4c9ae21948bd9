import { eq } from 'drizzle-orm'
import { batches, batchMembers } from '#features/batches/server/index.ts'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { makeBatch, makeCourse } from '#tests/support/factories.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
const PATH = '/batches/evening-group/assignments'
const LINK = 'https://github.com/evening_learner/server'

test("a mentor's evening: handed in, sent back, handed in again, accepted", async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
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
  await site.db.update(batches).set({ memberCount: 1 }).where(eq(batches.id, batch.id))
  await notifyCatalogueChanged(site.db)
  const [mentorBrowser, learnerBrowser] = [await openBrowser(), await openBrowser()]
  const [mentor, learner] = [await mentorBrowser.newPage(), await learnerBrowser.newPage()]
  try {
    await signIn(context, creator.email)
    await signIn(mentorBrowser, mentorAccount.email)
    await signIn(learnerBrowser, learnerAccount.email)

    await test.step('nobody but mentors has the queue', async () => {
      trouble.expect(/403.*mentoring/)
      await mentor.goto('/profile/mentoring')
      await expect(mentor.getByRole('heading', { name: 'This page is for mentors' })).toBeVisible()
    })

    await test.step('the creator names a mentor and adds an assignment', async () => {
      await page.goto(`/profile/cohorts/${batch.id}/people?list=mentors`)
      trouble.expect(/404.*addCohortMentor/)
      await page.getByLabel('Add by email or username').fill('nobody_at_all')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('No registered account found with this email or username!')).toBeVisible()
      await page.getByLabel('Add by email or username').fill('evening_mentor')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('@evening_mentor')).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Cohort sections' })
        .getByRole('link', { name: 'Assignments' })
        .click()
      await expect(page.getByText('No assignments yet')).toBeVisible()
      await page.getByRole('button', { name: 'Add assignment' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('0')
      await dialog.getByRole('button', { name: 'Add assignment' }).click()
      await expect(dialog.getByText('Give the assignment a title.')).toBeVisible()
      await expect(dialog.getByText('Enter a whole number, at least 1.')).toBeVisible()
      await dialog.getByLabel('Title').fill('A web server')
      await dialog.getByLabel('Description').fill('Answer with **one** page.')
      await dialog.getByLabel('Amount').fill('5')
      await dialog.getByLabel('Unit').selectOption('hours')
      await dialog.getByLabel('Points').fill('12')
      await dialog.getByRole('button', { name: 'Add assignment' }).click()
      await expect(page.getByRole('heading', { name: 'A web server' })).toBeVisible()
      await expect(page.getByRole('main').getByText('0 waiting')).toBeVisible()
    })

    await test.step('a learner hands in what is a link to GitHub', async () => {
      await learner.goto(PATH)
      await expect(learner.getByRole('timer')).toHaveText(/^(4 hours and 5\d minutes|5 hours) left$/)
      await learner.getByRole('button', { name: 'Hand in “A web server”' }).click()
      const dialog = learner.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Hand in' }).click()
      await expect(dialog.getByText('Some required fields are empty!')).toBeVisible()
      await dialog.getByLabel('GitHub link').fill('https://github.com.evil.example/x')
      await dialog.getByRole('button', { name: 'Hand in' }).click()
      await expect(dialog.getByText('GitHub link is required for this submission!')).toBeVisible()
      await dialog.getByLabel('GitHub link').fill(LINK)
      await dialog.getByRole('button', { name: 'Hand in' }).click()
      await expect(learner.getByText('Submission added successfully!')).toBeVisible()
      await expect(learner.getByRole('main').getByText('Waiting for a mentor')).toBeVisible()
    })

    await test.step('the mentor sends it back with a reason', async () => {
      await mentor.goto('/')
      await mentor.getByRole('link', { name: 'Mentoring' }).first().click()
      await mentor.getByRole('link', { name: /A web server/ }).click()
      await expect(mentor.getByRole('link', { name: LINK.slice(8) }).first()).toHaveAttribute(
        'rel',
        /noopener/,
      )
      await mentor.getByRole('button', { name: 'Take it' }).click()
      await expect(mentor.getByText('You’ve taken it')).toBeVisible()
      await mentor.getByRole('radio', { name: 'Send back' }).check()
      await mentor.getByRole('button', { name: 'Send submission back' }).click()
      await expect(mentor.getByText('Say what’s missing so the learner can fix it.')).toBeVisible()
      await mentor.getByLabel('Reason').fill('It has no tests.')
      await mentor.getByRole('button', { name: 'Send submission back' }).click()
      await expect(mentor.getByText('Nothing’s waiting')).toBeVisible()
    })

    await test.step('the learner is told, and hands in again', async () => {
      await expect(async () => {
        await learner.goto('/notifications')
        const told = learner.getByRole('main').getByText(/sent your assignment “A web server” back to you/)
        await expect(told.first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await learner.goto(PATH)
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
      await expect(async () => {
        await learner.goto('/rewards/history')
        await expect(learner.getByText('Assignment accepted: A web server')).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
    })
  } finally {
    await mentorBrowser.close()
    await learnerBrowser.close()
    await site.db.delete(courses).where(eq(courses.id, course.id))
    await notifyCatalogueChanged(site.db)
  }
})
