import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const HOUR_MS = 3_600_000
const TITLE = 'A course of next week'

test('a course that starts later is entered, waited for and begun', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const { course, lesson } = await laterCourse(site)
  const address = `/courses/${course.seoTitle}/${lesson.seoTitle}`
  try {
    await test.step('a visitor is told when it starts', async () => {
      const starts = page
        .getByRole('article')
        .filter({ hasText: TITLE })
        .getByText(/^Starts/)
      // The cached page goes when the server has heard of the change.
      await expect(async () => {
        await page.goto('/courses')
        await expect(starts).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.getByRole('link', { name: TITLE }).click()
      await expect(page).toHaveURL(`/courses/${course.seoTitle}`)
      await page.goto(address)
      await expect(page.getByText('This course has not started yet!')).toBeVisible()
      await expect(page.getByText(/^Starts on .+\(.+\)\. Enroll now/)).toBeVisible()
    })

    await test.step('enrolling leads to the welcome', async () => {
      const { email } = await site.account('early_bird')
      await signIn(context, email)
      await page.goto(address)
      await page.getByRole('button', { name: 'Enroll', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/batches/${course.seoTitle}/welcome\\?title=.+&type=courses$`))
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^in 6 days and \d+ hours?$/)
      await expect(page.getByRole('main').getByText(/, \d\d:\d\d \(UTC\)$/)).toBeVisible()
    })

    await test.step('the start goes into a calendar', async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      const download = await saved
      expect(download.suggestedFilename()).toBe(`${course.seoTitle}.ics`)
      expect(await readFile(await download.path(), 'utf8')).toContain(`SUMMARY:${TITLE} starts`)
    })

    await test.step('the card among the enrolments and the lesson lead there too', async () => {
      await page.goto('/profile/enrollments')
      await page.getByRole('link', { name: TITLE }).click()
      await expect(page.getByRole('timer')).toBeVisible()
      await page.goto(address)
      await expect(page.getByRole('timer')).toBeVisible()
    })

    await test.step('when the time has come the page leads on by itself, as soon as there is a line', async () => {
      trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NAME_NOT_RESOLVED/)
      await startsIn(site, course.id, 5_000)
      await page.goto(`/batches/${course.seoTitle}/welcome`)
      await context.setOffline(true)
      await expect(page.getByRole('timer')).toHaveText('now')
      await expect(page.getByRole('link', { name: 'Go to the course' })).toBeVisible()
      await context.setOffline(false)
      await expect(page).toHaveURL(address)
      await expect(page.getByText('Something to read.')).toBeVisible()
    })

    await test.step('a welcome to nothing is not found', async () => {
      trouble.expect(/404/)
      await page.goto('/batches/there-is-no-such-course/welcome')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not/i)
    })
  } finally {
    await site.db.delete(courses).where(eq(courses.id, course.id))
    await notifyCatalogueChanged(site.db)
  }
})

async function startsIn({ db }: Site, courseId: string, ms: number) {
  await db
    .update(courses)
    .set({ startsAt: new Date(Date.now() + ms) })
    .where(eq(courses.id, courseId))
  await notifyCatalogueChanged(db)
}

async function laterCourse({ db }: Site) {
  const made = await makeLesson(db, {
    type: 'article',
    articleHtml: '<p>Something to read.</p>',
    course: await makeCourse(db, {
      title: TITLE,
      startsAt: new Date(Date.now() + 7 * 24 * HOUR_MS - 1),
      publishedAt: new Date(),
    }),
  })
  await db
    .update(courses)
    .set({ lessonCount: 1, durationMs: 60_000, firstLessonSeoTitle: made.lesson.seoTitle })
    .where(eq(courses.id, made.course.id))
  await notifyCatalogueChanged(db)
  return made
}
