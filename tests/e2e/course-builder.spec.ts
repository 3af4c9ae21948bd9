import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { questionSets, questions } from '#features/assessments/server/tables.ts'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const GATE = 'Please complete the previous sections!'
const at = (step: string, id: string) => `/upload/course${step}?id=${id}`
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Opens the form of an item and gives its row. */
async function openItem(page: Page, title: string) {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Move ${title}` }) })
    .last()
  await row.getByRole('button', { expanded: false }).first().click()
  await expect(row.getByLabel('Description', { exact: true })).toBeVisible()
  return row
}

/** Adds an item to a topic and gives its row, whose form is open. */
async function addItem(page: Page, topic: string, kind: string) {
  await page
    .getByRole('group', { name: `Add to ${topic}` })
    .getByRole('button', { name: kind, exact: true })
    .click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { expanded: true }) })
    .last()
  await expect(row.getByLabel('Title', { exact: true })).toBeFocused()
  return row
}

async function addTopic(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add topic' }).click()
  await page.getByLabel('Topic title').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Move ${title}` })).toBeVisible()
}

async function makeQuestionSet({ db }: Site, ownerId: string) {
  const now = new Date()
  const [set] = await db
    .insert(questionSets)
    .values({ ownerId, title: 'Questions about locks', createdAt: now, updatedAt: now })
    .returning()
  await db.insert(questions).values({
    questionSetId: set?.id ?? '',
    seqNo: 1,
    kind: 'single',
    promptHtml: 'What is a lock?',
    promptMarkdown: 'What is a lock?',
    optionsHtml: ['a file', 'a door'],
    optionsMarkdown: ['a file', 'a door'],
    answers: [0],
    explanationHtml: '',
    explanationMarkdown: '',
  })
}

const listItems = (page: Page, topic: string) =>
  page.getByRole('list', { name: `Items of ${topic}` }).getByRole('button', { name: /^Move / })

test('a course is built step by step, published and changed', async ({
  page,
  context,
  site,
  trouble,
  openBrowser,
}) => {
  test.setTimeout(480_000)
  const writer = await site.account('builder', ['creator'])
  await makeQuestionSet(site, writer.id)
  await signIn(context, writer.email)
  let id = ''
  try {
    await test.step('the sidebar leads to a new course', async () => {
      await page.goto('/profile/mycourses')
      const rail = page.getByRole('navigation', { name: 'Main' })
      await rail.getByText('New Upload', { exact: true }).click()
      await rail.getByRole('link', { name: 'Course', exact: true }).click()
      await expect(page).toHaveURL('/upload/course')
      await page.getByRole('button', { name: 'New course' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Untitled course' })).toBeVisible()
      id = new URL(page.url()).searchParams.get('id') ?? ''
    })

    await test.step('no step is entered before those above it are complete', async () => {
      const steps = page.getByRole('navigation', { name: 'Course steps' })
      await steps.getByRole('link', { name: 'Curriculum' }).click()
      await expect(notice(page, GATE)).toBeVisible()
      await expect(page).toHaveURL(at('', id))
      await expect(page.getByText('Please fill all the details').first()).toBeVisible()
      await page.goto(at('/publish', id))
      await expect(notice(page, GATE)).toBeVisible()
      await expect(page).toHaveURL(at('', id))
      await page.goto(at('/curriculum', id))
      await expect(page).toHaveURL(at('', id))
    })

    await test.step('structure', async () => {
      await page.getByLabel('Title', { exact: true }).fill('All about lock-files')
      await expect(page.getByText('*Your Title should only contain alpha numeric characters!')).toBeVisible()
      await page.getByLabel('Title', { exact: true }).fill('All about lock files')
      await page.getByLabel('Certificate title').fill('Lock files')
      await page.getByLabel('Category', { exact: true }).selectOption('Web Development')
      await page.getByLabel('Second category').selectOption('Programming')
      await page.getByLabel('Third category').selectOption('Data Science')
      await page.getByLabel('Second category').selectOption('None')
      await expect(page.getByLabel('Second category')).toHaveValue('data-science')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(at('/landing-page', id))
    })

    await test.step('landing page', async () => {
      const about = page.getByLabel('About this course', { exact: true })
      await about.fill('Everything')
      await about.selectText()
      await page.getByRole('button', { name: 'Bold' }).click()
      await expect(about).toHaveValue('**Everything**')
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await expect(page.locator('strong', { hasText: 'Everything' })).toBeVisible()
      const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#357' } })
        .png()
        .toBuffer()
      await page
        .locator('input[type=file][accept^=image]')
        .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
      await expect(page.getByRole('radio', { name: 'Thumbnail 1' })).toBeChecked()
      await page.getByLabel('Level').selectOption('Beginner')
      await page.getByLabel('Language it’s taught in').selectOption('Deutsch')
      await page
        .getByLabel('What learners will be able to do')
        .fill('Read a lock file\n\n Write none by hand')
      await page.getByLabel('Who this course is for').fill('People who install packages')
      await expect(saved(page)).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(at('/curriculam', id))
    })

    await test.step('two topics', async () => {
      await expect(page.getByText('No topics yet')).toBeVisible()
      await addTopic(page, 'Reading')
      await addTopic(page, 'Writing')
    })

    await test.step('an article with its preview', async () => {
      const row = await addItem(page, 'Reading', 'Article')
      await row.getByLabel('Title', { exact: true }).fill('What a lock file is')
      await row.getByLabel('Description', { exact: true }).fill('In short.')
      await row.getByLabel('Duration in minutes').fill('5')
      await row.getByLabel('Text', { exact: true }).fill('It is **not** for reading.')
      await row.getByRole('button', { name: 'Preview' }).click()
      await expect(row.locator('strong', { hasText: 'not' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Move What a lock file is' })).toBeVisible()
      await expect(row.getByText('Complete', { exact: true })).toBeVisible()
    })

    await test.step('a lecture with its film', async () => {
      const row = await addItem(page, 'Reading', 'Lecture')
      await row.getByLabel('Title', { exact: true }).fill('Reading one')
      await row.getByLabel('Description', { exact: true }).fill('Line by line.')
      const film = join(site.folder, 'reading.mp4')
      await writeVideoFile(film, { seconds: 3, width: 320, height: 180 })
      const chooser = page.waitForEvent('filechooser')
      await row.getByRole('button', { name: 'Choose a video' }).click()
      await (await chooser).setFiles(film)
      await expect(row.getByText('Ready in all qualities')).toBeVisible({ timeout: 120_000 })
      await expect(row.getByText('video is too short [< 10 Seconds]')).toBeVisible()
      await expect(row.getByText('Complete', { exact: true })).toBeVisible()
    })

    await test.step('chapters of the film stay while other items are looked at', async () => {
      await page.getByRole('button', { name: 'Add a chapter' }).click()
      await page.getByLabel('Start of chapter 1').fill('0:01')
      await page.getByLabel('Title of chapter 1').fill('The second line')
      await openItem(page, 'What a lock file is')
      await expect(page.getByLabel('Title of chapter 1')).toBeHidden()
      const row = await openItem(page, 'Reading one')
      await expect(row.getByLabel('Title of chapter 1')).toHaveValue('The second line')
      await page.getByRole('link', { name: 'Structure Complete' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await row.getByRole('button', { name: 'Save chapters' }).click()
      await expect(row.getByLabel('Title of chapter 2')).toHaveValue('The second line')
    })

    await test.step('files that are dropped on a topic become its lectures', async () => {
      const film = await readFile(join(site.folder, 'reading.mp4'))
      const dropped = await page.evaluateHandle((bytes) => {
        const transfer = new DataTransfer()
        for (const name of ['Locks in npm.mp4', 'Locks in yarn.mp4']) {
          transfer.items.add(
            new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: 'video/mp4' }),
          )
        }
        return transfer
      }, film.toString('base64'))
      const topic = page.getByRole('group', { name: 'Add to Writing' })
      await topic.dispatchEvent('dragenter', { dataTransfer: dropped })
      await topic.dispatchEvent('drop', { dataTransfer: dropped })
      await expect(listItems(page, 'Writing')).toHaveCount(2)
      for (const title of ['Locks in npm', 'Locks in yarn']) {
        const row = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: `Move ${title}` }) })
          .last()
        await expect(row.getByText('0 min').or(row.getByText('1 min'))).toBeVisible({ timeout: 120_000 })
        await row.getByRole('button', { name: `More options for ${title}` }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
        await expect(row).toBeHidden()
      }
    })

    await test.step('questions from the bank', async () => {
      const row = await addItem(page, 'Reading', 'Question set')
      await row.getByLabel('Title', { exact: true }).fill('Do you know')
      await row.getByLabel('Description', { exact: true }).fill('One question.')
      await row.getByLabel('Duration in minutes').fill('2')
      await row.getByRole('searchbox').fill('locks')
      await row.getByRole('radio', { name: /Questions about locks/ }).check()
      await expect(row.getByText('Complete', { exact: true })).toBeVisible()
      await row.getByRole('button', { expanded: true }).click()
    })

    await test.step('items move by keys, also to the next topic, and by the pointer', async () => {
      const handle = page.getByRole('button', { name: 'Move Do you know' })
      await handle.press('ArrowDown')
      await expect(page.getByRole('status').filter({ hasText: 'Do you know moved' })).toHaveText(
        'Do you know moved to position 1 of 1 in Writing.',
      )
      await expect(handle).toBeFocused()
      await expect(listItems(page, 'Writing')).toHaveCount(1)
      await page
        .getByRole('button', { name: 'Move Reading one' })
        .dragTo(page.getByRole('button', { name: 'Move What a lock file is' }), {
          targetPosition: { x: 5, y: 2 },
        })
      await expect(listItems(page, 'Reading').first()).toHaveAccessibleName('Move Reading one')
      await page.getByRole('button', { name: 'Move Reading one' }).press('ArrowDown')
      await expect(listItems(page, 'Reading').first()).toHaveAccessibleName('Move What a lock file is')
      await expect(page.getByText('Saving…')).toBeHidden()
    })

    await test.step('a reload keeps everything', async () => {
      await page.reload()
      await expect(listItems(page, 'Reading')).toHaveCount(2)
      await expect(listItems(page, 'Writing')).toHaveCount(1)
      const row = await openItem(page, 'What a lock file is')
      await expect(row.getByLabel('Text', { exact: true })).toHaveValue('It is **not** for reading.')
    })

    await test.step('two windows: nothing is overwritten unseen', async () => {
      trouble.expect(/409/)
      const other = await context.newPage()
      await other.goto(page.url())
      const there = await openItem(other, 'What a lock file is')
      await there.getByLabel('Description', { exact: true }).fill('In one sentence.')
      await expect(there.getByText('Saving…')).toBeVisible()
      await expect(there.getByText('Saved', { exact: true })).toBeVisible()
      await other.getByRole('button', { name: 'Move Do you know' }).press('ArrowUp')
      await expect(listItems(other, 'Reading')).toHaveCount(3)
      await expect(other.getByText('Saving…')).toBeHidden()
      await page.bringToFront()
      const row = page
        .locator('li')
        .filter({ has: page.getByRole('button', { expanded: true }) })
        .last()
      await row.getByLabel('Title', { exact: true }).fill('What lock files are')
      const question = page.getByRole('dialog', { name: 'Changed in another window' })
      await expect(question).toContainText('In one sentence.')
      await question.getByRole('button', { name: 'Use the other' }).click()
      await expect(row.getByLabel('Description', { exact: true })).toHaveValue('In one sentence.')
      await expect(listItems(page, 'Writing')).toHaveCount(1)
      await page.getByRole('button', { name: 'Move Writing' }).press('ArrowUp')
      await expect(
        notice(page, 'The curriculum was changed elsewhere. You now see its current order.'),
      ).toBeVisible()
      await expect(listItems(page, 'Reading')).toHaveCount(3)
      await page.getByRole('button', { name: 'Move Do you know' }).press('ArrowDown')
      await expect(listItems(page, 'Writing')).toHaveCount(1)
      await other.close()
    })

    await test.step('published, a visitor reads it', async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page).toHaveURL(at('/publish', id))
      await expect(page.getByText('3 lessons in 2 topics will be published.')).toBeVisible()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your course is published' })).toBeVisible()
      await expect(page.getByText('Everything here is published.')).toBeVisible()
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto('/courses/all-about-lock-files')
      await expect(visitor.getByRole('heading', { name: 'All about lock files' })).toBeVisible()
      for (const words of [
        'Beginner',
        'Taught in Deutsch',
        'Write none by hand',
        'People who install packages',
      ])
        await expect(visitor.getByText(words, { exact: true })).toBeVisible()
      await visitor
        .getByRole('list', { name: 'Categories' })
        .getByRole('link', { name: 'Data Science' })
        .click()
      await expect(visitor.getByRole('link', { name: 'All about lock files' })).toBeVisible()
      await visitor.goBack()
      await visitor.getByRole('link', { name: 'Preview', exact: true }).click()
      await expect(visitor.getByRole('heading', { name: 'What a lock file is' }).first()).toBeVisible()
      await expect(visitor.locator('strong', { hasText: 'not' }).first()).toBeVisible()
      await visitor.goto('/courses/all-about-lock-files/reading-one')
      await expect(visitor.getByRole('heading', { name: 'Reading one' }).first()).toBeVisible()
      await visitor.context().close()
    })

    await test.step('edited from its card and published again', async () => {
      await page.goto('/profile/mycourses')
      await page.getByRole('button', { name: 'Edit All about lock files' }).click()
      await page.getByRole('link', { name: 'Curriculum' }).click()
      const row = await openItem(page, 'Reading one')
      await row.getByLabel('Title', { exact: true }).fill('Reading two')
      await expect(page.getByRole('button', { name: 'Move Reading two' })).toBeVisible()
      await page.goto('/profile/mycourses')
      await expect(page.getByRole('link', { name: 'Continue with All about lock files' })).toBeVisible()
      await page.goto(at('/publish', id))
      const changes = page.getByRole('list', { name: 'What will change' })
      await expect(changes.getByRole('listitem')).toHaveCount(1)
      await expect(changes).toContainText('Reading two')
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Your changes are published')).toBeVisible()
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto('/courses/all-about-lock-files/reading-two')
      await expect(visitor.getByRole('heading', { name: 'Reading two' }).first()).toBeVisible()
      await visitor.context().close()
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})

test('who is no creator builds no courses', async ({ page, context, site, trouble }) => {
  trouble.expect(/403/)
  await page.goto('/upload/course')
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await signIn(context, (await site.account('no_builder')).email)
  const answer = await page.goto('/upload/course')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'This page is for creators' })).toBeVisible()
})
