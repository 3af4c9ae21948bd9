import { readFile } from 'node:fs/promises'
import { makeEnrolment } from '#tests/support/factories.ts'
import { findLesson } from './support/lessons.ts'
import { getVideoPosition, isVideoPaused, LECTURE_PATH, watchForSeconds } from './support/player.ts'
import { expect, signIn, test } from './support/test.ts'

const TEXT = 'The bars move from the left to the right side'

test('a learner takes notes while watching, and takes them along', async ({ page, context, site }) => {
  const learner = await site.account('notetaker')
  const { courseId } = await findLesson(site, 'moving-bars')
  await makeEnrolment(site.db, learner.id, courseId)
  await signIn(context, learner.email)
  await page.goto(`${LECTURE_PATH}?panel=notes`)
  const form = page.getByRole('form', { name: 'New note' })
  const add = page.getByRole('button', { name: 'Add note' })

  await test.step('a note keeps the second of the video, which rests meanwhile', async () => {
    await page.getByRole('button', { name: 'Play video' }).click()
    await watchForSeconds(page, 2)
    await add.click()
    await expect.poll(() => isVideoPaused(page)).toBe(true)
    const at = Math.floor(await getVideoPosition(page))
    await expect(form.getByLabel('Time', { exact: true })).toHaveValue(`0:0${at}`)
    await form.getByLabel('Title').fill('First bars')
    await form.getByRole('textbox', { name: 'Note', exact: true }).fill(TEXT)
    await form.getByRole('button', { name: 'Add note' }).click()
    await expect(
      page.getByRole('article', { name: 'First bars' }).getByRole('button', { name: `Go to 0:0${at}` }),
    ).toBeVisible()
    await expect.poll(() => isVideoPaused(page)).toBe(false)
  })

  await test.step('the time of a note leads back to the video', async () => {
    await add.click()
    await form.getByLabel('Time', { exact: true }).fill('1:05')
    await form.getByLabel('Title').fill('About <script>alert(1)</script> bars')
    await form.getByRole('textbox', { name: 'Note', exact: true }).fill(TEXT)
    await form.getByRole('button', { name: 'Add note' }).click()
    // It has lost its tags on the way.
    const note = page.getByRole('article', { name: 'About alert(1) bars' })
    await note.getByRole('button', { name: 'Go to 1:05' }).click()
    await expect.poll(() => getVideoPosition(page)).toBeGreaterThanOrEqual(65)
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
    }
  })
})
