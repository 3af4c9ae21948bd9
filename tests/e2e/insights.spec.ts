import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq, like } from 'drizzle-orm'
import { answerQuestionSet } from '#features/assessments/server/index.ts'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { lessons } from '#features/catalogue/server/tables.ts'
import { comments } from '#features/community/server/comment-tables.ts'
import { countInsights, refreshWaitingThreads } from '#features/insights/server/index.ts'
import { lessonProgress } from '#features/learning/server/index.ts'
import { siteSettings } from '#platform/server/settings/tables.ts'
import { makeCourse, makeEnrolment, makeLesson, makeQuestion, makeUser } from '#tests/support/factories.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('a creator sees which moments of a video are watched, and how a course is going', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const creator = await site.account('analyst', ['creator'])
  const { course, film, empty } = await makeWatchedCourse(site, creator.id)
  const curve = page.getByRole('slider', { name: 'Audience retention' })
  const tileOf = (label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label })
  await signIn(context, creator.email)

  await test.step('the card of a course leads to its lessons in their order', async () => {
    await page.goto('/profile/mycourses')
    await page.getByRole('link', { name: `Insights: ${course.title}` }).click()
    await expect(page).toHaveURL(`/profile/insights?course=${course.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
    await expect(tileOf('Enrolled').first()).toContainText('8')
    const rows = page.getByRole('region', { name: 'Lessons' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText(film.title)
    await expect(rows.nth(1).getByRole('cell').first()).toHaveText('6')
    await expect(page.getByText('33% wrong (2 of 6)')).toBeVisible()
    await expect(page.getByText('1 thread where somebody else had the last word')).toBeVisible()
  })

  await test.step('its tables can be downloaded', async () => {
    const csv = await download(page, 'Download CSV: Lessons')
    expect(csv.split('\n')[1]).toBe(`1,${film.title},lecture,6,3,4.2`)
  })

  await test.step('a lesson leads to its curve, which the keyboard goes along', async () => {
    await page.getByRole('main').getByRole('link', { name: film.title }).first().click()
    await expect(page).toHaveURL(`/profile/insights?video=${film.id}`)
    await expect(tileOf('Viewers').first()).toContainText('6')
    await curve.press('End')
    await expect(curve).toHaveAttribute('aria-valuetext', '59 seconds: 3 viewers, 50%')
    await curve.press('ArrowLeft')
    await expect(page.getByText('0:58: 3 viewers, 50%')).toBeVisible()
    await curve.press('Home')
    await expect(curve).toHaveAttribute('aria-valuetext', '0 seconds: 6 viewers, 100%')
    await expect(page.getByRole('link', { name: 'Watch from 0:00' })).toBeVisible()
    await page.getByText('Show as table').click()
    await expect(page.getByRole('row', { name: '0:30 4 67% 1.0' })).toBeVisible()
    expect(await download(page, 'Download CSV: Audience retention')).toContain('\n30,4,6,4\n')
  })

  await test.step('another span has other viewers', async () => {
    const spans = page.getByRole('navigation', { name: 'Period' })
    await spans.getByRole('link', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(`/profile/insights?video=${film.id}&span=7`)
    await expect(tileOf('Viewers').first()).toContainText('2')
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: course.title })
      .click()
    await expect(page).toHaveURL(`/profile/insights?course=${course.id}&span=7`)
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'All time' }).click()
    await expect(page.getByRole('heading', { name: 'Month by month' })).toBeVisible()
  })

  await test.step('what nobody has watched says so', async () => {
    await page.goto(`/profile/insights?video=${empty.id}`)
    await expect(page.getByText('No viewers in this period')).toBeVisible()
  })

  await test.step('nobody sees those of others', async () => {
    trouble.expect(/: 40[34] .*insights|status of 40[34]/)
    const [other, learner] = [await site.account('analyst_two', ['creator']), await site.account('analysed')]
    await page.goto('about:blank')
    await context.clearCookies()
    await signIn(context, other.email)
    expect((await page.goto(`/profile/insights?course=${course.id}`))?.status()).toBe(404)
    expect((await page.goto('/profile/insights?video=nonsense'))?.status()).toBe(404)
    await page.goto('about:blank')
    await context.clearCookies()
    await signIn(context, learner.email)
    expect((await page.goto(`/profile/insights?video=${film.id}`))?.status()).toBe(403)
    await expect(page.getByText('This page is for creators')).toBeVisible()
  })
})

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

/** Six learners have watched the first lesson, three to its end and two of late; all have answered, and one has a question. */
async function makeWatchedCourse({ db }: Site, creatorId: string) {
  // On no list: its videos have no pictures.
  const course = await makeCourse(db, { creatorId, title: 'Watching Closely', visibility: 'unlisted' })
  const { lesson: film } = await makeLesson(db, { course, seqNo: 1, title: 'The whole film' })
  const { lesson: quiz } = await makeLesson(db, { course, seqNo: 2, type: 'mcq', title: 'One question' })
  const { lesson: empty } = await makeLesson(db, { course, seqNo: 3, title: 'Nobody came' })
  await makeQuestion(db, quiz.id, 1, [0])
  const [{ questionSetId } = { questionSetId: null }] = await db
    .select()
    .from(lessons)
    .where(eq(lessons.id, quiz.id))
  const learners = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)))
  for (const [index, { id: userId }] of learners.entries()) {
    await makeEnrolment(db, userId, course.id, daysAgo(index))
    if (index >= 6) continue
    const [at, to] = [
      daysAgo(index < 2 ? 1 : 20),
      [60_000, 20_000, 60_000, 31_000, 60_000, 20_000][index] ?? 0,
    ]
    const watched = [[0, to]] as const
    await db.insert(lessonProgress).values({
      ...{ viewerId: userId, lessonId: film.id, courseId: course.id },
      ...{
        watched,
        watchedMs: to,
        counted: watched,
        countedDay: at.toISOString().slice(0, 10),
        watchedAt: at,
      },
      seenAt: to === 60_000 ? at : null,
    })
    await db.transaction((tx) =>
      answerQuestionSet(
        tx,
        { userId, questionSetId: questionSetId ?? '', answers: [[index < 2 ? 1 : 0]] },
        daysAgo(0),
      ),
    )
  }
  const [threadId, authorId] = [randomUUID(), learners[0]?.id ?? '']
  await db.insert(comments).values({
    ...{ id: threadId, lessonId: film.id, courseId: course.id, authorId },
    ...{ text: 'Why is that?', createdAt: daysAgo(1) },
  })
  await refreshWaitingThreads(db, [threadId])
  // Counted as on a site that has counted nothing yet.
  await db.delete(siteSettings).where(like(siteSettings.name, 'insights:%'))
  await countInsights({ db, clock: { now: () => new Date() } })
  await notifyCatalogueChanged(db)
  return { course, film, empty }
}
