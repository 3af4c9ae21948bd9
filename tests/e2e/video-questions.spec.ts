import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createQuestionSource } from '#features/assessments/rules/question-source.ts'
import { createQuestionSet, listSingleQuestions } from '#features/assessments/server/index.ts'
import { lessons, notifyCatalogueChanged, videos } from '#features/catalogue/server/index.ts'
import { countInsights } from '#features/insights/server/index.ts'
import { makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import { findLesson } from './support/lessons.ts'
import { getVideo, getVideoPosition, isVideoPaused, watchForSeconds } from './support/player.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const TITLE = 'Bars that ask'
const LESSON_PATH = '/courses/bars-that-ask/watching-bars'

/** A published course of a creator with the film that a lecture of the site has already, so that nothing is transcoded. */
async function makeAskedCourse(
  { db }: Site,
  creatorId: string,
  seoTitle = 'bars-that-ask',
): Promise<{ id: string; questionSetId: string }> {
  const shown = await findLesson({ db }, 'moving-bars')
  const [film] = await db
    .select()
    .from(videos)
    .where(eq(videos.id, shown.videoId ?? ''))
  if (!film) throw new Error('the lecture has no film')
  const id = randomUUID()
  await db.insert(videos).values({ ...film, id, creatorId, contentHash: null })
  const course = await makeCourse(db, {
    ...{ creatorId, title: TITLE, ctfTitle: TITLE, seoTitle },
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
  return { id: lesson.id, questionSetId: made.id }
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
  trouble,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const asker = await site.account('bar_asker', ['creator'])
  const { id: lessonId } = await makeAskedCourse(site, asker.id)
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
  const [lesson] = await site.db.select().from(lessons).where(eq(lessons.id, lessonId))
  await makeEnrolment(site.db, learner.id, lesson?.courseId ?? '')
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
    // No key is the player's, and Escape skips.
    await watcher.keyboard.press('k')
    await watcher.keyboard.press('ArrowRight')
    expect(await getVideoPosition(watcher)).toBe(position)
    await watcher.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await watchForSeconds(watcher, 0.5)
    await seek(watcher, 1)
    await seek(watcher, 6)
    await watchForSeconds(watcher, 0.5)
    await expect(question).toBeHidden()
  })

  await test.step('Tab stays in it, a lost line is told, and the right answer lets the video go on', async () => {
    await seek(watcher, 2)
    await expect(question).toBeVisible({ timeout: 30_000 })
    for (let press = 0; press < 6; press += 1) {
      await watcher.keyboard.press('Tab')
      await expect(question.locator(':focus')).toHaveCount(1)
    }
    await question.getByRole('button', { name: 'Check answer' }).click()
    await expect(question.getByText('Choose or write an answer first')).toBeVisible()
    await question.getByLabel('They stand still').check()
    trouble.expect(/ERR_FAILED/)
    await watcher.route('**/answerVideoQuestion', (route) => route.abort())
    await question.getByRole('button', { name: 'Check answer' }).click()
    await expect(question.getByText('We couldn’t check your answer.')).toBeVisible()
    await watcher.unroute('**/answerVideoQuestion')
    await question.getByRole('button', { name: 'Check answer' }).click()
    await expect(question.getByText('That’s not the answer.')).toBeVisible()
    await expect(question.getByText('They never stop.')).toBeHidden()
    await question.getByLabel('To the side').check()
    await question.getByRole('button', { name: 'Check answer' }).click()
    await expect(question.getByText('Well seen.')).toBeVisible()
    await expect(question.getByText('They never stop.')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Continue' })).toBeFocused()
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question).toBeHidden()
    await watchForSeconds(watcher, 0.5)
  })

  await test.step('what was answered right is not asked again, until the page is loaded anew', async () => {
    await seek(watcher, 2)
    await watchForSeconds(watcher, 2)
    await expect(question).toBeHidden()
    await watcher.goto(`${LESSON_PATH}?t=2`)
    await getPlayer(watcher)
      .getByRole('button', { name: /^(Play video|Resume at .*)$/ })
      .click()
    await expect(question).toBeVisible({ timeout: 30_000 })
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

test.describe('somebody who is here for the first time', () => {
  test.use({ tours: true, viewport: { width: 390, height: 844 } })

  test('is asked before they are shown around, and signs in from the question', async ({ page, site }) => {
    test.setTimeout(120_000)
    const asker = await site.account('phone_asker', ['creator'])
    const { id, questionSetId } = await makeAskedCourse(site, asker.id, 'bars-on-a-phone')
    const [asked] = await listSingleQuestions(site.db, [questionSetId])
    const point = { second: 1, questionSetId, questionId: asked?.id ?? '' }
    await site.db
      .update(lessons)
      .set({ videoQuestions: [point] })
      .where(eq(lessons.id, id))
    await page.goto('/courses/bars-on-a-phone/watching-bars')
    await getPlayer(page).getByRole('button', { name: 'Play video' }).click()
    const question = getPlayer(page).getByRole('dialog', { name: 'Question at 0:01' })
    await expect(question).toBeVisible({ timeout: 30_000 })
    await question.getByLabel('They stand still').check()
    // Longer than it waits for quiet.
    await page.waitForTimeout(1_500)
    await expect(page.locator('.driver-popover')).toHaveCount(0)
    await question.getByRole('button', { name: 'Enroll' }).click()
    const signInDialog = page.getByRole('dialog', { name: /sign in/i })
    await signInDialog.getByLabel('Email').fill('somebody@lectern.example')
    await expect(signInDialog.getByLabel('Email')).toHaveValue('somebody@lectern.example')
    await signInDialog.getByRole('button', { name: 'Close' }).click()
    await expect(signInDialog).toBeHidden()
    await question.getByRole('button', { name: 'Skip' }).click()
    await expect(question).toBeHidden()
  })
})
