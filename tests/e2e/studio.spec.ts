import { eq } from 'drizzle-orm'
import { bundles } from '#features/catalogue/server/bundle-tables.ts'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { courses, videos } from '#features/catalogue/server/tables.ts'
import { enrolments } from '#features/learning/server/index.ts'
import {
  makeBundle,
  makeCourse,
  makeEnrolment,
  makeLesson,
  makeUser,
  makeVideo,
} from '#tests/support/factories.ts'
import { DEMO_PASSWORD, type Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

test('creators look after what is their own', async ({ page, context, site, trouble }) => {
  const maker = await site.account('maker', ['creator'])
  const made = await thingsOf(site, maker.id)
  const cards = page.getByRole('main').getByRole('article')
  const cardOf = (title: string) => cards.filter({ has: page.getByRole('heading', { name: title }) })
  const question = page.getByRole('dialog', { name: /^Delete the/ })
  try {
    await test.step('the way there leads through the sign-in', async () => {
      await page.goto('/profile/mycourses?filter=private')
      await expect(page).toHaveURL(/\/sign-in\?redirect=/)
      await page.getByLabel('Email').fill(maker.email)
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL('/profile/mycourses?filter=private')
      await expect(cards).toHaveCount(2)
      await expect(cardOf(made.draft.title).getByText('Private')).toBeVisible()
    })

    await test.step('all of them, the newest first, from the instructor’s section', async () => {
      const rail = page.getByRole('navigation', { name: 'Main' })
      await rail.getByText('Instructor', { exact: true }).click()
      await expect(rail.getByRole('link', { name: 'My Courses' })).toBeHidden()
      await rail.getByText('Instructor', { exact: true }).click()
      await rail.getByRole('link', { name: 'My Courses' }).click()
      await expect(page).toHaveURL('/profile/mycourses')
      await expect(cards.getByRole('heading')).toHaveText([
        made.second.title,
        made.draft.title,
        made.taken.title,
      ])
      await expect(cardOf(made.taken.title)).toContainText('1 learner')
      await page.getByRole('navigation', { name: 'Visibility' }).getByRole('link', { name: 'Public' }).click()
      await expect(page).toHaveURL('/profile/mycourses?filter=public')
      await expect(cards).toHaveCount(1)
    })

    await test.step('a link to give to others', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: `Copy the link to ${made.taken.title}` }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(`${new URL(page.url()).origin}/courses/${made.taken.seoTitle}`)
    })

    await test.step('what somebody learns with cannot be deleted, and says why', async () => {
      await expect(page.getByRole('button', { name: `Delete ${made.taken.title}` })).toBeHidden()
      await page.getByRole('button', { name: `Why ${made.taken.title} can’t be deleted` }).press('Enter')
      const reason = page.getByRole('dialog', { name: 'It stays' })
      await expect(reason).toContainText('People have already learned with this.')
      await page.keyboard.press('Escape')
      await expect(reason).toBeHidden()
      await expect(
        page.getByRole('button', { name: `Why ${made.taken.title} can’t be deleted` }),
      ).toBeFocused()
    })

    await test.step('nor what somebody has begun to learn with since', async () => {
      trouble.expect(/409/)
      await page.goto('/profile/mycourses?filter=private')
      await makeEnrolment(site.db, (await makeUser(site.db)).id, made.draft.id)
      await page.getByRole('button', { name: `Delete ${made.draft.title}` }).click()
      await expect(question).toHaveAccessibleName(`Delete the course “${made.draft.title}”?`)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('People have already learned with this.').first()).toBeVisible()
      await expect(cards).toHaveCount(2)
      await expect(
        page.getByRole('button', { name: `Why ${made.draft.title} can’t be deleted` }),
      ).toBeVisible()
      await site.db.delete(enrolments).where(eq(enrolments.courseId, made.draft.id))
    })

    await test.step('a draft can, and the focus goes on to what comes in its place', async () => {
      await page.goto('/profile/mycourses')
      await page.getByRole('button', { name: `Delete ${made.second.title}` }).press('Enter')
      await question.getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(cards).toHaveCount(2)
      await expect(page.getByRole('button', { name: `Delete ${made.draft.title}` })).toBeFocused()
      await page.goto('/profile/mycourses?filter=private')
      await page.getByRole('button', { name: `Delete ${made.draft.title}` }).click()
      await question.getByRole('button', { name: 'Keep' }).click()
      await expect(question).toBeHidden()
      await expect(cards).toHaveCount(1)
      await page.getByRole('button', { name: `Delete ${made.draft.title}` }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('No Data found')).toBeVisible()
      await expect(page.locator(':focus')).toContainText('No Data found')
      await expect(page.getByText('None of your courses is private.')).toBeVisible()
    })

    await test.step('videos say how far they are on their way', async () => {
      await page.goto('/profile/myvideos')
      const card = cardOf(made.film.title)
      await expect(card.getByRole('progressbar', { name: `Processing of ${made.film.title}` })).toBeVisible()
      await expect(card).toContainText('Processing 42%')
      trouble.expect(/ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await page.waitForEvent('requestfailed')
      await expect(card).toContainText('Processing 42%')
      await context.setOffline(false)
      const failed = { state: 'failed', failure: 'The video is damaged.' } as const
      await site.db.update(videos).set(failed).where(eq(videos.id, made.video.id))
      await expect(card).toContainText('The video is damaged.')
    })

    await test.step('a bundle goes without its courses', async () => {
      await page.goto('/profile/mybundles')
      await page.getByRole('button', { name: `Delete ${made.bundle.title}` }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('You have no bundles yet')).toBeVisible()
      await page.goto('/profile/mycourses')
      await expect(cardOf(made.taken.title)).toBeVisible()
    })
  } finally {
    await site.db.delete(bundles).where(eq(bundles.creatorId, maker.id))
    await site.db.delete(courses).where(eq(courses.creatorId, maker.id))
    await notifyCatalogueChanged(site.db)
  }
})

test('who is no creator has no such pages', async ({ page, context, site, trouble }) => {
  trouble.expect(/403/)
  const { email } = await site.account('no_maker')
  await signIn(context, email)
  for (const path of ['mycourses', 'myvideos', 'mybundles']) {
    const answer = await page.goto(`/profile/${path}`)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'This page is for creators' })).toBeVisible()
  }
  await expect(page.getByText('Instructor', { exact: true })).toBeHidden()
})

/** Two drafts, a course with a learner in a bundle, and a single video that is being made. */
async function thingsOf({ db }: Site, creatorId: string) {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const taken = await makeCourse(db, { creatorId, createdAt: day(1), lessonCount: 1, enrolCount: 1 })
  const { lesson } = await makeLesson(db, { course: taken, type: 'article' })
  await db.update(courses).set({ firstLessonSeoTitle: lesson.seoTitle }).where(eq(courses.id, taken.id))
  await makeEnrolment(db, (await makeUser(db)).id, taken.id)
  const draft = await makeCourse(db, { creatorId, createdAt: day(2), publishedAt: null })
  const second = await makeCourse(db, { creatorId, createdAt: day(3), publishedAt: null })
  const bundle = await makeBundle(db, [taken.id], { creatorId })
  const making = { state: 'processing', progress: 42, folder: null } as const
  const video = await makeVideo(db, { creatorId, ...making })
  const film = await makeCourse(db, { creatorId, kind: 'video', visibility: 'unlisted', lessonCount: 1 })
  await makeLesson(db, { course: film, videoId: video.id })
  await notifyCatalogueChanged(db)
  return { taken, draft, second, bundle, film, video }
}
