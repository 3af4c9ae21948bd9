import { eq } from 'drizzle-orm'
import { batchResources } from '#features/announcements/server/index.ts'
import { batches, batchMentors } from '#features/batches/server/index.ts'
import { courses, notifyCatalogueChanged, sections } from '#features/catalogue/server/index.ts'
import { liveClasses } from '#features/live-classes/server/index.ts'
import { makeAssignment, makeBatch, makeCourse, makeLesson, makeQuestion } from '#tests/support/factories.ts'
import { makeLiveClass } from '#tests/support/live-classes.ts'
import { makeStage } from '#tests/support/stages.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const PATH = '/batches/one-week'
const LINK = 'https://github.com/week_learner/oven'

/** A practice course of two stages, with a lesson each, and a batch of it with all that happens in a week. */
async function makeWeek({ db, address }: Pick<Site, 'db' | 'address'>, creatorId: string, mentorId: string) {
  const course = await makeCourse(db, {
    ...{ creatorId, title: 'Bread', seoTitle: 'bread', visibility: 'practice' },
    ...{ lessonCount: 2, firstLessonSeoTitle: 'flour' },
  })
  const add = async (seqNo: number, title: string, given: object) => {
    const { lesson } = await makeLesson(db, { course, seqNo, title, seoTitle: title.toLowerCase(), ...given })
    await db
      .update(sections)
      .set({ title: `Topic ${seqNo}` })
      .where(eq(sections.id, lesson.sectionId))
    await makeStage(db, course, {
      ...{ stageNumber: seqNo, title: `Day ${seqNo}`, sectionIds: [lesson.sectionId] },
    })
    return lesson
  }
  const first = await add(1, 'Flour', { type: 'mcq' })
  await makeQuestion(db, first.id, 1, [0])
  await add(2, 'Yeast', { type: 'article', articleHtml: '<p>It lives.</p>' })
  const batch = await makeBatch(db, {
    ...{ courseId: course.id, creatorId, slug: 'one-week', name: 'One week' },
    ...{ startsAt: inDays(-2), endsAt: inDays(5), neededProgress: 50 },
  })
  await db.insert(batchMentors).values({ batchId: batch.id, userId: mentorId, addedAt: inDays(-2) })
  await makeLiveClass(db, batch.id, {
    ...{ title: 'Kneading together', startsAt: new Date(Date.now() - 60_000) },
    link: `${address}/healthz?room=9`,
  })
  await makeAssignment(db, batch.id, { title: 'An oven', expiredAt: inDays(4) })
  await db.insert(batchResources).values({
    ...{ batchId: batch.id, title: 'Recipe', description: 'On one page', url: 'https://example.org/recipe' },
    createdAt: inDays(-2),
  })
  await notifyCatalogueChanged(db)
  return batch
}

test("a student's week: joins, opens a stage, is live, hands in, reads, and leaves", async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const creator = await site.account('week_creator', ['creator'])
  const mentorAccount = await site.account('week_mentor')
  const learner = await site.account('week_learner')
  const batch = await makeWeek(site, creator.id, mentorAccount.id)
  const [mentorBrowser, creatorBrowser] = [await openBrowser(), await openBrowser()]
  const main = page.getByRole('main')
  try {
    await signIn(context, learner.email)
    await signIn(mentorBrowser, mentorAccount.email)
    await signIn(creatorBrowser, creator.email)

    await test.step('they join, and see what there is to reach', async () => {
      await page.goto(PATH)
      await page.getByRole('button', { name: 'Join batch' }).click()
      await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
      await page.reload()
      await expect(main.getByText('0 of 2 seen')).toBeVisible()
      await expect(main.getByText('0 of 1 accepted')).toBeVisible()
      await expect(main.getByText('Needs 50%')).toBeVisible()
    })

    await test.step('the second stage is locked, and says why and what ends that', async () => {
      await page.goto(`${PATH}/syllabus`)
      await expect(main.getByText('Opens when you finish 1 more lesson of stage 1.').first()).toBeVisible()
      expect(await page.content()).not.toContain('It lives.')
    })

    await test.step('they finish a lesson, which opens it', async () => {
      await page.goto(`${PATH}/contents`)
      await expect(page.getByRole('heading', { name: 'Flour' }).first()).toBeVisible()
      await main.getByRole('radio', { name: 'a', exact: true }).check()
      await main.getByRole('button', { name: 'Check answers' }).click()
      await expect(page.getByText('Stage 2 · Day 2 is open now')).toBeVisible()
      await page.goto(`${PATH}/contents?stage=2`)
      await page.getByRole('link', { name: /Yeast/ }).first().click()
      await expect(main.getByText('It lives.')).toBeVisible()
    })

    await test.step('they join the live class', async () => {
      await page.goto(`${PATH}/calendar`)
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Join “Kneading together”' }).first().click()
      const room = await opened
      await room.waitForURL(/healthz\?room=9/)
      await room.close()
    })

    await test.step('they hand in what a mentor accepts', async () => {
      await page.goto(`${PATH}/assignments`)
      await page.getByRole('button', { name: 'Hand in “An oven”' }).click()
      await page.getByRole('dialog').getByLabel('GitHub link').fill(LINK)
      await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
      await expect(main.getByText('Waiting for a mentor')).toBeVisible()
      const { request } = mentorBrowser
      const { data } = await (await request.get('/api/batch-submissions')).json()
      const accepted = await request.post(`/api/batch-submissions/${data[0].id}/decision`, {
        data: { version: data[0].version, verdict: 'accepted' },
      })
      expect(accepted.ok(), await accepted.text()).toBe(true)
    })

    await test.step('they read what is announced, and open a resource', async () => {
      const announced = await creatorBrowser.request.post(`/api/cohorts/${batch.id}/announcements`, {
        data: {
          ...{ title: 'Bring a towel', body: 'On **Friday**.', isPinned: false, byMail: false },
          ...{ publishAt: null, idempotencyKey: crypto.randomUUID() },
        },
      })
      expect(announced.status()).toBe(201)
      await page.goto(`${PATH}/announcements`)
      await expect(page.getByRole('heading', { name: 'Bring a towel' })).toBeVisible()
      await context.route('https://example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Recipe</title>' }),
      )
      await page.goto(`${PATH}/resources`)
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: /^Open Recipe/ }).click()
      await (await opened).close()
    })

    await test.step('their rings have risen', async () => {
      // A class counts once it is over.
      await site.db.update(liveClasses).set({ endsAt: new Date() }).where(eq(liveClasses.batchId, batch.id))
      await page.goto(PATH)
      await expect(main.getByText(/^[12] of 2 seen$/)).toBeVisible()
      await expect(main.getByText('1 of 1 accepted')).toBeVisible()
      await expect(main.getByText('1 of 1 attended')).toBeVisible()
      await expect(main.getByText('You’ve met every criterion.')).toBeVisible()
    })

    await test.step('they leave, and what was theirs is closed', async () => {
      await page.getByRole('button', { name: 'Leave batch' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave batch' }).click()
      await expect(page.getByRole('button', { name: 'Join batch' })).toBeVisible()
      const closed = await context.request.get(`/api${PATH}/announcements`)
      expect(closed.status()).toBe(404)
    })
  } finally {
    await site.db.delete(batches).where(eq(batches.id, batch.id))
    await site.db.delete(courses).where(eq(courses.creatorId, creator.id))
    await notifyCatalogueChanged(site.db)
  }
})
