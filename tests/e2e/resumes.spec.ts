import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './support/test.ts'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const readResume = async ({ request }: BrowserContext, id: string) =>
  (await request.get(`/api/resumes/${id}`)).json()

/** What a canvas shows, as a text to compare. */
const drawn = (page: Page) =>
  preview(page)
    .getByRole('img')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

async function downloadOf(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('a learner makes a resume of the profile, edits it and downloads it', async ({
  page,
  context,
  site,
}) => {
  const { email } = await site.account('resumer')
  await signIn(context, email)

  await test.step('a new one begins with the profile', async () => {
    await page.goto('/resume-builder')
    await page.getByRole('button', { name: 'New resume' }).click()
    const dialog = page.getByRole('dialog', { name: 'New resume' })
    await dialog.getByRole('radio', { name: /Two columns/ }).check()
    await dialog.getByRole('button', { name: 'Create the resume' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Lena resumer')
    await expect(preview(page).getByRole('img')).toHaveAccessibleName('Page 1 of 1')
    await expect(preview(page).getByText('Fits on one page')).toBeVisible()
  })

  await test.step('what is typed is saved and drawn, and a reload keeps it', async () => {
    const before = await drawn(page)
    await page.getByLabel('Full name').fill('Lena Meier')
    await page.getByLabel('Email').fill('lena@example.com')
    await page.locator('#resume-work summary').click()
    await page.getByRole('button', { name: 'Add experience' }).click()
    await page.getByLabel('Position').fill('Engineer')
    await expect.poll(() => drawn(page)).not.toBe(before)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Lena Meier')
    const { document } = await readResume(context, idOf(page))
    expect(document.work).toMatchObject([{ position: 'Engineer' }])
  })

  const id = idOf(page)
  const pdf = await downloadOf(page, page.getByRole('button', { name: 'Download PDF' }))

  await test.step('then the page says what to do with it', async () => {
    expect(pdf.name).toBe('Lena Meier - Resume.pdf')
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('heading', { name: 'Your resume is ready' })).toBeVisible()
    await expect(preview(page).getByRole('img')).toBeVisible()
    const europass = await downloadOf(page, page.getByRole('button', { name: 'Download Europass (XML)' }))
    expect(europass.name).toBe('Lena Meier - Resume.xml')
    expect(europass.content.toString()).toContain('<Surname>Meier</Surname>')
    const invitation = await fetch(`${site.address}/resume-builder/2/download?resume=${id}`)
    const html = await invitation.text()
    expect(html).toContain('Make a resume like this')
    expect(html).not.toContain('name="robots"')
  })

  await test.step('the PDF restores its resume', async () => {
    await page.goto('/resume-builder')
    await page.getByRole('button', { name: 'New resume' }).click()
    const dialog = page.getByRole('dialog', { name: 'New resume' })
    await dialog.getByRole('radio', { name: 'A file' }).check()
    const file = { name: 'mine.json', mimeType: 'application/json', buffer: pdf.content }
    await dialog.getByLabel(/JSON Resume file/).setInputFiles(file)
    await dialog.getByRole('button', { name: 'Create the resume' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Lena Meier')
    expect(idOf(page)).not.toBe(id)
    const [original, restored] = await Promise.all([id, idOf(page)].map((one) => readResume(context, one)))
    const told = (resume: { document: object }) =>
      JSON.stringify(resume.document, (key, value) => (/^(id|sourceId)$/.test(key) ? undefined : value))
    expect(told(restored)).toBe(told(original))
  })
})
