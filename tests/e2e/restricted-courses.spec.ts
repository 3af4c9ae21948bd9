import type { APIRequestContext } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { createQuestionSource } from '#features/assessments/rules/question-source.ts'
import { codingProblems, createQuestionSet, questionSets } from '#features/assessments/server/index.ts'
import { courses, notifyCatalogueChanged, sections, stages } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { makeCodingProblem } from '#tests/support/coding-problems.ts'
import { expect, signIn, test } from './support/test.ts'

const LOCKED = 'You don’t have access to this course.'
const SLUG = 'closed-doors'

/** A course that says everything but who sees it, made as its creator's browser would. */
async function makeCourse(request: APIRequestContext, title = 'Closed doors'): Promise<string> {
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(`/api/studio/course-drafts${path}`, { method, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { id } = await send('POST', '', {})
  const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer }
  const added = await request.post(`/api/studio/course-drafts/${id}/thumbnails`, { multipart: { picture } })
  const { thumbnail } = await added.json()
  const texts = { title, ctfTitle: title, about: 'What is **behind** them.' }
  const mail = { subject: 'Come in', body: 'Dear {firstName}' }
  const mails = { welcomeEmail: mail, congratulationsEmail: mail }
  const changes = { ...texts, ...mails, category: 'programming', thumbnail }
  await send('PATCH', `/${id}`, { version: 1, changes })
  const { topicId } = await send('POST', `/${id}/topics`, { title: 'The first door' })
  const { itemId } = await send('POST', `/${id}/topics/${topicId}/items`, { type: 'article' })
  const article = { type: 'article', title: 'Knock', description: 'How to', minutes: 2, body: 'Knock twice.' }
  await send('PATCH', `/${id}/items/${itemId}`, { version: 1, changes: article })
  return id
}

test('a restricted course waits for its price, is published with it, and opens to those who were invited', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const creator = await site.account('door_maker', ['creator'])
  const support = await site.account('door_pricer', ['support'])
  const invited = await site.account('door_guest')
  const other = await site.account('door_stranger')
  await signIn(context, creator.email)
  const id = await makeCourse(context.request)
  try {
    await test.step('its creator restricts it and submits it', async () => {
      await page.goto(`/upload/course?id=${id}`)
      await page.getByLabel('Restricted').check()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      const steps = page.getByRole('navigation', { name: 'Course steps' })
      await expect(steps.getByRole('link', { name: 'Pricing' })).toBeHidden()
      await page.goto(`/upload/course/pricing?id=${id}`)
      await expect(page).toHaveURL(`/upload/course/publish?id=${id}`)
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
      await page.getByRole('button', { name: 'Submit for pricing' }).click()
      await expect(page.getByText('Waiting for pricing')).toBeVisible()
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await page.getByRole('button', { name: 'Submit for pricing' }).click()
      await expect(page.getByText('Waiting for pricing')).toBeVisible()
    })

    await test.step('support sets the price in the console', async () => {
      const office = await openBrowser()
      await signIn(office, support.email)
      const desk = await office.newPage()
      await desk.goto('/admin')
      await desk
        .getByRole('main')
        .getByRole('link', { name: /Pricing.*oldest/ })
        .click()
      await desk.getByRole('link', { name: /Closed doors/ }).click()
      const detail = desk.getByRole('region', { name: 'Open item' })
      await expect(detail.getByText('Knock', { exact: true })).toBeVisible()
      await detail.getByLabel('Price in USD').fill('12.50')
      await detail.getByRole('button', { name: 'Set price' }).click()
      await expect(detail.getByText('Enter a whole number from 0 to 10,000,000.')).toBeVisible()
      await detail.getByLabel('Price in USD').fill('1,200')
      await detail.getByRole('button', { name: 'Set price' }).click()
      await expect(desk.getByText('Price set: $1,200.').first()).toBeVisible()
      await desk.goto(`/upload/course/pricing?id=${id}`)
      await expect(desk).toHaveURL(/\/admin\/pricing\?item=/)
      await expect(detail.getByRole('button', { name: 'Change price' })).toBeVisible()
      const { text } = await site.inbox.mailTo(creator.email)
      expect(text).toContain('The price of “Closed doors” is $1,200.')
    })

    await test.step('its creator publishes it', async () => {
      await page.goto(`/upload/course/publish?id=${id}`)
      await expect(page.getByText('Price: $1,200.')).toBeVisible()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your course is published' })).toBeVisible()
    })

    await test.step('who was invited gets in, and nobody else', async () => {
      const granted = await site.lectern('admin', 'grant-access', SLUG, invited.email)
      expect([granted.code, granted.stderr]).toEqual([0, ''])
      const [inside, outside] = [await openBrowser(), await openBrowser()]
      await signIn(inside, invited.email)
      await signIn(outside, other.email)
      const open = await inside.newPage()
      await open.goto(`/courses/${SLUG}/knock`)
      await expect(open.getByText('Knock twice.')).toBeVisible()
      const closed = await outside.newPage()
      await closed.goto(`/courses/${SLUG}/knock`)
      await expect(closed.getByRole('main').getByText(LOCKED)).toBeVisible()
      await expect(closed.getByText('Price: $1,200. Access is given by invitation')).toBeVisible()
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, creator.id))
    await site.db.delete(courses).where(eq(courses.creatorId, creator.id))
    await notifyCatalogueChanged(site.db)
  }
})

test('a practice course gets problems, live classes and stages, and is published with them', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000)
  const creator = await site.account('door_trainer', ['creator'])
  await signIn(context, creator.email)
  const id = await makeCourse(context.request, 'Practised doors')
  const made = await createQuestionSet(
    { db: site.db, actor: creator, clock: { now: () => new Date() } },
    {
      title: 'Which door?',
      questions: [{ ...createQuestionSource('text'), prompt: 'Left?', acceptedAnswers: ['yes'] }],
    },
  )
  expect(made).not.toBe('TOO_MANY')
  const codingProblemId = await makeCodingProblem(site.db, { ownerId: creator.id, title: 'Count the doors' })
  const steps = page.getByRole('navigation', { name: 'Course steps' })
  const isSaved = () => expect(page.getByText('Saved', { exact: true })).toBeVisible()
  try {
    await test.step('it is for practice, and taught live', async () => {
      await page.goto(`/upload/course?id=${id}`)
      await page.getByLabel('Practice').check()
      await page.getByLabel('Live online').check()
      await isSaved()
      await steps.getByRole('link', { name: 'Stages' }).click()
      await expect(page.getByText('Please complete the previous sections!')).toBeVisible()
      await page.goto(`/upload/course/curriculam?id=${id}`)
      await page.getByRole('button', { name: 'Add live class to The first door' }).click()
      await page.getByLabel('Title of the class').fill('Knocking together')
      await page.getByLabel('Title of the class').press('Enter')
      const classes = page.getByRole('list', { name: 'Live classes of The first door' })
      await expect(classes.getByText('60 minutes')).toBeVisible()
      await page.getByRole('button', { name: 'Add topic' }).click()
      await page.getByLabel('Topic title').fill('The second door')
      await page.getByLabel('Topic title').press('Enter')
      await expect(page.getByRole('heading', { name: 'The second door' })).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
    })

    await test.step('a topic gets a question set and a coding problem', async () => {
      await expect(page).toHaveURL(`/upload/course/practice-problems?id=${id}`)
      await page.getByRole('button', { name: 'Add practice problem to The first door' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Which door?').check()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      const problems = page.getByRole('list', { name: 'Practice problems of The first door' })
      await expect(problems.getByText('Which door?', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Add practice problem to The first door' }).click()
      await dialog.getByRole('radio', { name: 'Coding problem' }).check()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByText('Choose a coding problem.')).toBeVisible()
      await dialog.getByRole('radio', { name: 'Count the doors' }).check()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(problems.getByRole('listitem')).toHaveText([
        /Which door\?.*1 question/,
        /Count the doors.*Coding problem/,
      ])
      await page.getByRole('button', { name: 'Continue' }).click()
    })

    await test.step('the topics are in two stages', async () => {
      await expect(page).toHaveURL(`/upload/course/lock-stages?id=${id}`)
      await page.getByRole('button', { name: 'Add stage' }).click()
      await page.getByRole('button', { name: 'Start a new stage at The second door' }).click()
      await page.getByLabel('Title', { exact: true }).nth(1).fill('Inside')
      await page.getByLabel('Title', { exact: true }).first().fill('Outside')
      await page.getByLabel('Opens on').nth(1).fill('2030-03-01T09:00')
      await isSaved()
      await page.reload()
      await expect(page.getByLabel('Opens on').nth(1)).toHaveValue('2030-03-01T09:00')
      await expect(page.getByRole('list', { name: 'Topics of stage 2' })).toHaveText('The second door')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(`/upload/course/creator-message?id=${id}`)
    })

    await test.step('it is published', async () => {
      await page.goto(`/upload/course/publish?id=${id}`)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your course is published' })).toBeVisible()
      const [course] = await site.db.select().from(courses).where(eq(courses.creatorId, creator.id))
      expect(course).toMatchObject({ visibility: 'practice', mode: 'online' })
      const rows = await site.db
        .select()
        .from(stages)
        .where(eq(stages.courseId, course?.id ?? ''))
      expect(rows.map(({ title }) => title).toSorted()).toEqual(['Inside', 'Outside'])
      const [section] = await site.db
        .select()
        .from(sections)
        .where(eq(sections.courseId, course?.id ?? ''))
        .orderBy(asc(sections.seqNo))
      expect(section?.practiceProblems).toMatchObject([
        { kind: 'questionSet' },
        { kind: 'codingProblem', id: codingProblemId },
      ])
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, creator.id))
    await site.db.delete(courses).where(eq(courses.creatorId, creator.id))
    await site.db.delete(questionSets).where(eq(questionSets.ownerId, creator.id))
    await site.db.delete(codingProblems).where(eq(codingProblems.ownerId, creator.id))
    await notifyCatalogueChanged(site.db)
  }
})
