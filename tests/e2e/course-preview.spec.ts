import { eq } from 'drizzle-orm'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import { EMPTY_COURSE_DRAFT } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { draftItems, drafts, draftTopics } from '#features/studio/server/index.ts'
import { makeCourseDraft } from '#tests/support/make-draft.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const PLAN = { visibility: 'practice', mode: 'online' } as const
/** Later than any clock of a test. */
const opensAt = '2099-03-01T09:00:00.000Z'

/** A draft with an article, questions and a lecture that says nothing yet. */
async function makePreviewedDraft({ db }: Site, ownerId: string) {
  const { draftId, topicId } = await makeCourseDraft(db, ownerId)
  const at = new Date()
  const [set] = await db
    .insert(questionSets)
    .values({ ownerId, title: 'Questions about keys', createdAt: at, updatedAt: at })
    .returning()
  const texts = { promptHtml: 'What is a key?', promptMarkdown: 'What is a key?', explanationHtml: '' }
  const options = ['a tool', 'a fruit']
  await db.insert(questions).values({
    ...{ questionSetId: set?.id ?? '', seqNo: 1, kind: 'single', answers: [0], explanationMarkdown: '' },
    ...{ ...texts, optionsHtml: options, optionsMarkdown: options },
  })
  const practised = { kind: 'questionSet' as const, id: set?.id ?? '' }
  const placed = { draftId, topicId, updatedAt: at }
  const article = { type: 'article', title: 'What a key is', description: 'In short.', minutes: 5 } as const
  const mcq = { type: 'mcq', title: 'Do you know', description: 'One question.', minutes: 2 } as const
  await db.insert(draftItems).values([
    {
      ...placed,
      position: 0,
      type: 'article',
      document: article,
      body: 'It **opens** [this](./do-you-know).',
    },
    {
      ...{ ...placed, position: 2, type: 'mcq' },
      document: { ...mcq, questionSetId: set?.id ?? null, codingProblemId: null },
    },
  ])
  await db
    .update(draftTopics)
    .set({ subTopics: [{ title: 'Ask about keys', minutes: 45 }], practiceProblems: [practised] })
    .where(eq(draftTopics.id, topicId))
  const stage = {
    title: 'Doors',
    visibility: 'visible' as const,
    opensAt,
    hasTest: false,
    topicIds: [topicId],
  }
  const document = { title: 'All about keys', ctfTitle: 'Keys', category: 'programming', tags: [] }
  await db
    .update(drafts)
    .set({
      document: { ...EMPTY_COURSE_DRAFT, ...document, about: 'Everything.', ...PLAN, stages: [stage] },
    })
    .where(eq(drafts.id, draftId))
  return draftId
}

test('a draft is previewed as learners will see it', async ({ page, context, site, openBrowser }) => {
  test.setTimeout(240_000)
  const writer = await site.account('previewer', ['creator'])
  const draftId = await makePreviewedDraft(site, writer.id)
  await signIn(context, writer.email)
  const address = `/upload/course/preview?id=${draftId}`

  await test.step('an article, with the way to what it links to', async () => {
    const answer = await page.goto(address)
    expect(answer?.headers()['cache-control']).toMatch(/private|no-store/)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('only you can see this')
    await expect(page.getByRole('heading', { level: 1, name: 'What a key is' })).toBeVisible()
    await expect(page.locator('article strong', { hasText: 'opens' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Stage 1 · Doors' })).toContainText('locked')
    const besides = page.getByRole('region', { name: 'Also in this course' })
    await expect(besides.getByText('Live class, 45')).toBeVisible()
    await expect(besides.getByText('Questions about keys')).toBeVisible()
    await expect(besides.getByText('Practice problem, 1 question')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'this', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Do you know' })).toBeVisible()
  })

  await test.step('questions, checked without being recorded', async () => {
    await page.getByLabel('a fruit').check()
    await page.getByRole('button', { name: 'Check answers' }).click()
    await expect(page.getByText('Not passed yet')).toBeVisible()
    await page.getByLabel('a tool').check()
    await page.getByRole('button', { name: 'Check answers' }).click()
    await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  })

  await test.step('something incomplete, by the keyboard, and back to it in the builder', async () => {
    await page.getByRole('link', { name: 'Previous Untitled item' }).press('Enter')
    await expect(page.getByText('Still needed: Title, Description, Video')).toBeVisible()
    await expect(page.getByText('No video yet')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Syllabus' }).getByRole('link')).toHaveCount(3)
    const back = page.getByRole('link', { name: 'Back to the builder' })
    await expect(back).toHaveAttribute('href', /^\/upload\/course\/curriculam\?id=[\w-]+&item=[\w-]+$/)
  })

  await test.step('for nobody else', async () => {
    const stranger = await openBrowser()
    const visit = await stranger.request.get(address, { maxRedirects: 0 })
    expect(visit.headers()['location']).toMatch(/^\/sign-in\?redirect=/)
    await signIn(stranger, (await site.account('no_previewer', ['creator'])).email)
    expect((await stranger.request.get(address)).status()).toBe(404)
  })
  await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
})
