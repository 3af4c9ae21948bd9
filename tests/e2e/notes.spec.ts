import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { notes } from '#features/community/server/note-tables.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import { findLesson } from './support/lessons.ts'
import { getVideoPosition, isVideoPaused, watchForSeconds } from './support/player.ts'
import { SINGLE_VIDEO_PATH } from './support/single-video.ts'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const LECTURE = `${COURSE_PATH}/moving-bars`
const NOTES = `${LECTURE}?panel=notes`
const TEXT = 'The bars move from the left to the right side'

const form = (page: Page) => page.getByRole('form', { name: /note/ })
const note = (page: Page, title: string) => page.getByRole('article', { name: title })
async function fill(page: Page, title: string, text: string, time?: string) {
  if (time) await form(page).getByLabel('Time', { exact: true }).fill(time)
  await form(page).getByLabel('Title').fill(title)
  await form(page).getByRole('textbox', { name: 'Note', exact: true }).fill(text)
}
const keep = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^(Add|Update) note$/ })
    .click()
const begin = (page: Page) => page.getByRole('button', { name: 'Add note' }).click()

test('a learner takes notes, finds them again and takes them along', async ({
  page,
  context,
  openBrowser,
  site,
  trouble,
}) => {
  test.setTimeout(240_000)
  const learner = await site.account('notetaker')
  const lesson = await findLesson(site, 'moving-bars')

  await test.step('not by visitors, nor without being enrolled', async () => {
    await page.goto(NOTES)
    await expect(page.getByText('Please login or signup!')).toBeVisible()
    await signIn(context, learner.email)
    await page.goto(NOTES)
    await expect(page.getByText('Please enroll in this course!')).toBeVisible()
    await expect(page.getByText('Start taking your notes here..')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add note' })).toBeHidden()
    await page.goto(`${COURSE_PATH}/long-reading?panel=notes`)
    await expect(page.getByText('Cannot use notes for articles!')).toBeVisible()
  })

  await test.step('enrolling opens them; what is missing is said beside its field', async () => {
    await page.goto(NOTES)
    await page.getByRole('button', { name: 'Enroll' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start learning' }).click()
    await begin(page)
    await keep(page)
    await expect(form(page).getByText('Title is missing')).toBeVisible()
    await expect(form(page).getByText('Notes text is missing')).toBeVisible()
    await fill(page, 'Bars', 'one two three')
    await expect(form(page).getByText('987 words left')).toBeVisible()
    await keep(page)
    await expect(form(page).getByText('Notes title should have at least 2 words!')).toBeVisible()
    await expect(form(page).getByText('Notes text should have at least 8 words!')).toBeVisible()
    await form(page).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a note keeps the second of the video, which rests meanwhile', async () => {
    await page.getByRole('button', { name: 'Play video' }).click()
    await watchForSeconds(page, 2)
    await begin(page)
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    const at = Math.floor(await getVideoPosition(page))
    await expect(form(page).getByLabel('Time', { exact: true })).toHaveValue(`0:0${at}`)
    await fill(page, 'First bars', TEXT)
    await keep(page)
    await expect(page.getByText('note added successfully!')).toBeVisible()
    await expect(note(page, 'First bars').getByRole('button', { name: `Go to 0:0${at}` })).toBeVisible()
    await expect.poll(() => isVideoPaused(page)).toBe(false)
  })

  await test.step('what was begun is there after a reload, and after signing in again', async () => {
    await begin(page)
    await fill(page, 'About the middle', `${TEXT}, unfinished`, '1:05')
    await page.reload()
    await expect(form(page).getByLabel('Title')).toHaveValue('About the middle')
    trouble.expect(/401/)
    await context.clearCookies()
    await keep(page)
    const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true })
    await dialog.getByLabel('Email').fill(learner.email)
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(dialog).toBeHidden()
    await expect(form(page).getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(
      `${TEXT}, unfinished`,
    )
    await keep(page)
    await expect(note(page, 'About the middle')).toBeVisible()
    await page.reload()
    await expect(note(page, 'About the middle')).toBeVisible()
    await expect(form(page)).toBeHidden()
  })

  await test.step('its time leads back to the video', async () => {
    await note(page, 'About the middle').getByRole('button', { name: 'Go to 1:05' }).click()
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(65)
  })

  await test.step('it is changed, and found by its words', async () => {
    await note(page, 'About the middle').getByRole('button', { name: 'Edit About the middle' }).click()
    await fill(page, 'About the end', `${TEXT}, <b>finished</b> with vector<int>`, '1:50')
    await keep(page)
    await expect(page.getByText('note updated successfully!')).toBeVisible()
    await expect(note(page, 'About the end')).toContainText('finished with vector<int>')
    await page.getByPlaceholder('Search', { exact: true }).fill('FINISHED')
    await expect(note(page, 'First bars')).toBeHidden()
    await expect(note(page, 'About the end').locator('mark')).toHaveText('finished')
    await page.getByPlaceholder('Search', { exact: true }).fill('nothing of the kind')
    await expect(page.getByText('No Data found')).toBeVisible()
    await page.getByPlaceholder('Search', { exact: true }).fill('')
    await expect(note(page, 'First bars')).toBeVisible()
  })

  await test.step('those of the course stand under their videos', async () => {
    await page.getByRole('button', { name: 'All Notes' }).click()
    await page.getByLabel('Order').selectOption('Sequence')
    await expect(page).toHaveURL(/notes=all&order=sequence/)
    await expect(page.getByRole('heading', { level: 3, name: 'Moving bars' })).toBeVisible()
    await expect(page.getByRole('article').locator('h4')).toHaveText(['First bars', 'About the end'])
  })

  await test.step('they are taken along as PDF and as Markdown', async () => {
    for (const [entry, name, beginning] of [
      ['Download PDF', 'Course of the journeys - Lena teacher.pdf', '%PDF-'],
      ['Download Markdown', 'Course of the journeys - Lena teacher.md', '# Course of the journeys'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the notes for this course' }).click()
      await page.getByRole('menuitem', { name: entry }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(name)
      expect((await readFile(await file.path(), 'latin1')).startsWith(beginning)).toBe(true)
      await expect(page.getByText('Notes downloaded successfully').first()).toBeVisible()
    }
  })

  await test.step('nobody else gets at them', async () => {
    const [own] = await site.db.select().from(notes).where(eq(notes.userId, learner.id))
    const other = await openBrowser()
    await signIn(other, (await site.account('curious')).email)
    const data = { title: 'Not mine', text: TEXT, timestamp: 1 }
    expect((await other.request.patch(`/api/notes/${own?.id}`, { data })).status()).toBe(404)
    expect((await other.request.delete(`/api/notes/${own?.id}`)).status()).toBe(404)
    const listed = await other.request.get(`/api/lessons/${lesson.id}/notes`)
    expect(await listed.json()).toMatchObject({ data: [], totalCount: 0 })
    expect((await other.request.get(`/api/courses/${lesson.courseId}/notes/markdown`)).status()).toBe(404)
  })

  await test.step('a note is deleted when that was meant; the rest outlives leaving the course', async () => {
    await note(page, 'First bars').getByRole('button', { name: 'Delete First bars' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    await note(page, 'First bars').getByRole('button', { name: 'Delete First bars' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Note has deleted successfully!')).toBeVisible()
    await expect(note(page, 'First bars')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete About the end' })).toBeFocused()
    await context.request.delete(`/api/courses/${lesson.courseId}/enrolment`)
    await page.goto(NOTES)
    await expect(page.getByText('Please enroll in this course!')).toBeVisible()
    await expect(note(page, 'About the end')).toBeVisible()
  })
})

test('many notes of a single video come as one scrolls, and nothing in them is executed', async ({
  page,
  context,
  site,
}) => {
  const learner = await site.account('scribbler')
  await signIn(context, learner.email)
  const executed: string[] = []
  page.on('dialog', async (dialog) => {
    executed.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) executed.push(request.url())
  })
  const film = await findLesson(site, 'film')
  const now = new Date()
  await site.db.insert(notes).values(
    ATTACKS.map((attack, seconds) => {
      const place = { userId: learner.id, courseId: film.courseId, lessonId: film.id }
      const [title, text] = [`${attack} ${seconds}`, `${attack} ${TEXT}`]
      return { ...place, id: crypto.randomUUID(), title, text, seconds, createdAt: now, updatedAt: now }
    }),
  )
  await page.goto(`${SINGLE_VIDEO_PATH}?panel=notes&order=sequence`)
  const shown = page.getByRole('list', { name: 'Notes' }).getByRole('article')
  await expect(shown.first()).toBeVisible()
  await expect
    .poll(async () => {
      await shown.last().scrollIntoViewIfNeeded()
      return shown.count()
    })
    .toBe(ATTACKS.length)
  const inside = shown.locator('h4 *, p *')
  await expect(inside).toHaveCount(0)
  // Typed rather than put into the table, they lose their tags on the way.
  await begin(page)
  await fill(page, `Attack ${ATTACKS[0]} here`, `${TEXT} ${ATTACKS.join(' ')}`)
  await keep(page)
  await expect(page.getByText('note added successfully!')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Attack alert(1) here' })).toBeVisible()
  await expect(inside).toHaveCount(0)
  expect(executed).toEqual([])
})

const ATTACKS = HOSTILE_TEXTS.map(({ text }) => text.replaceAll('\0', ''))
