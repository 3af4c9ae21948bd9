import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createQuestionSource } from '#features/assessments/rules/question-source.ts'
import { createQuestionSet } from '#features/assessments/server/index.ts'
import { notifyCatalogueChanged, videos } from '#features/catalogue/server/index.ts'
import { countInsights } from '#features/insights/server/index.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { findLesson } from './support/lessons.ts'
import { getVideo, getVideoPosition, isVideoPaused, watchForSeconds } from './support/player.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const TITLE = 'Bars that ask'
const LESSON_PATH = '/courses/bars-that-ask/watching-bars'

/** A published course of a creator with the film that a lecture of the site has already, so that nothing is transcoded. */
async function makeAskedCourse({ db }: Site, creatorId: string): Promise<{ id: string; courseId: string }> {
  const shown = await findLesson({ db }, 'moving-bars')
  const [film] = await db
    .select()
    .from(videos)
    .where(eq(videos.id, shown.videoId ?? ''))
  if (!film) throw new Error('the lecture has no film')
  const id = randomUUID()
  await db.insert(videos).values({ ...film, id, creatorId, contentHash: null })
  const course = await makeCourse(db, {
    ...{ creatorId, title: TITLE, ctfTitle: TITLE, seoTitle: 'bars-that-ask' },
    ...{ category: 'web-development', lessonCount: 1, firstLessonSeoTitle: 'watching-bars' },
  })
  const { lesson } = await makeLesson(db, {
    ...{ course, seqNo: 1, title: 'Watching bars', seoTitle: 'watching-bars' },
    ...{ description: 'Bars.', videoId: id, durationMs: shown.durationMs },
  })
  const option = (text: string, isRight: boolean, feedback: string) => ({
    text,
    isRight,
    feedback,
    target: '',
  })
  const question = {
    ...createQuestionSource('single'),
    prompt: 'Which way do the bars move?',
    explanation: 'They *never* stop.',
    options: [option('To the side', true, 'Well seen.'), option('They stand still', false, 'Look again.')],
  }
  const clock = { now: () => new Date() }
  const made = await createQuestionSet(
    { db, clock, actor: { id: creatorId } } as Parameters<typeof createQuestionSet>[0],
    { title: 'About bars', questions: [question] },
  )
  if (made === 'TOO_MANY') throw new Error('no question set was made')
  await db.transaction((tx) => notifyCatalogueChanged(tx))
  return { id: lesson.id, courseId: course.id }
}

const getPlayer = (page: Page) => page.getByRole('region', { name: 'Video: Watching bars' })
const getQuestion = (page: Page) => getPlayer(page).getByRole('dialog', { name: 'Question at 0:03' })
const seek = (page: Page, seconds: number) =>
  getVideo(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, seconds)

test('a video asks a question that its creator put on its bar', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const asker = await site.account('bar_asker', ['creator'])
  const { id: lessonId, courseId } = await makeAskedCourse(site, asker.id)
  await signIn(context, asker.email)

  await test.step('the creator puts it at three seconds, and publishes', async () => {
    await page.goto('/profile/mycourses')
    await page.getByRole('button', { name: `Edit ${TITLE}` }).click()
    await page.getByRole('link', { name: 'Curriculum' }).click()
    await page.getByRole('button', { name: 'Watching bars', expanded: false }).first().click()
    const panel = page.getByRole('region', { name: 'Questions in the video' })
    await panel.getByRole('button', { name: 'Add a question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a question' })
    await dialog.getByLabel('Time in the video').fill('9:59')
    await dialog.getByLabel('About bars').check()
    await dialog.getByLabel('Which way do the bars move?').check()
    await dialog.getByRole('button', { name: 'Add question' }).click()
    await expect(dialog.getByText('The video ends at 2:0')).toBeVisible()
    await dialog.getByLabel('Time in the video').fill('0:03')
    await dialog.getByRole('button', { name: 'Add question' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByLabel('Moment of question 1')).toHaveValue('0:03')
    await expect(panel.getByText('Which way do the bars move?')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.goto(`/upload/course/publish?id=${id}`)
    const changes = page.getByRole('list', { name: 'What will change' })
    await expect(changes.getByRole('listitem')).toHaveCount(1)
    await expect(changes).toContainText('Questions in the video')
    await page.getByRole('button', { name: 'Publish changes', exact: true }).click()
    await expect(page.getByText('Your changes are published')).toBeVisible()
  })

  const learner = await site.account('asked')
  await makeEnrolment(site.db, learner.id, courseId)
  const browser = await openBrowser()
  await signIn(browser, learner.email)
  const watcher = await browser.newPage()
  const question = getQuestion(watcher)

  await test.step('a learner is asked when the video comes to it, and not when they jump over it', async () => {
    await watcher.goto(LESSON_PATH)
    await getPlayer(watcher).getByRole('button', { name: 'Play video' }).click()
    await expect(getPlayer(watcher).getByRole('img', { name: 'Questions at 0:03' })).toBeVisible()
    await expect(question).toBeVisible({ timeout: 30_000 })
    expect(await isVideoPaused(watcher)).toBe(true)
    const position = await getVideoPosition(watcher)
    expect(position).toBeGreaterThanOrEqual(3)
    expect(position).toBeLessThan(4)
    await watcher.keyboard.press('Escape')
    await watchForSeconds(watcher, 0.5)
    await seek(watcher, 1)
    await seek(watcher, 6)
    await watchForSeconds(watcher, 0.5)
    await expect(question).toBeHidden()
  })

  await test.step('the right answer lets the video go on, and is not asked for again', async () => {
    await seek(watcher, 2)
    await expect(question).toBeVisible({ timeout: 30_000 })
    for (const option of ['They stand still', 'To the side']) {
      await question.getByLabel(option).check()
      await question.getByRole('button', { name: 'Check answer' }).click()
    }
    await question.getByRole('button', { name: 'Continue' }).click()
    await watchForSeconds(watcher, 0.5)
    await seek(watcher, 2)
    await watchForSeconds(watcher, 2)
    await expect(question).toBeHidden()
  })
  await browser.close()

  await test.step('the creator sees how many knew it at the first try', async () => {
    await countInsights({ db: site.db, clock: { now: () => new Date() } })
    await page.goto(`/profile/insights?video=${lessonId}`)
    const figures = page.getByRole('listitem').filter({ hasText: 'Which way do the bars move?' })
    await expect(figures).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Questions in the video' })).toBeVisible()
    await expect(figures.getByText('0% right first time (0 of 1)')).toBeVisible()
    await expect(figures.getByRole('link', { name: '0:03' })).toHaveAttribute(
      'href',
      `/videopage/${lessonId}/3`,
    )
  })
})
