import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect, signIn, test } from './support/test.ts'

const json = (content: unknown) => strToU8(JSON.stringify(content))

/** As another Lectern gives it: a certificate, and notes to a video that is nowhere but there. */
const ARCHIVE = zipSync({
  'archive.json': json({
    format: 'lectern-archive',
    version: 1,
    site: { name: 'Elsewhere Academy', address: 'https://elsewhere.example' },
    madeAt: '2026-01-02T03:04:05.000Z',
  }),
  'profile/entries.json': json([
    {
      section: 'certificates',
      fields: {
        title: 'Keeper of sheep',
        organization: 'Society of shepherds',
        cftUrl: 'https://shepherds.example/certificates/7',
        startDate: '2024-05',
        endDate: null,
        skills: ['Counting'],
      },
    },
  ]),
  'community/notes.json': json(
    [61, 62].map((seconds) => ({
      course: 'Wool from beginning to end',
      courseSlug: 'wool-from-beginning-to-end',
      video: 'The first shearing',
      videoSlug: 'the-first-shearing',
      seconds,
      title: 'On counting sheep',
      text: 'It takes eight words to make a note here.',
    })),
  ),
})

/** By the button, as somebody does who has only that. */
async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an archive' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) })
}

test('an archive from another site comes into an account', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('shepherd')
  await signIn(context, email)
  const refusal = page.getByRole('alert').filter({ hasText: 'This isn’t an archive from a Lectern.' })
  const report = page
    .getByRole('status')
    .filter({ hasText: 'Your archive from Elsewhere Academy was imported' })
  const leftOut =
    'Left out: Wool from beginning to end – The first shearing (2) – this video isn’t on this site.'

  await test.step('what is no archive is refused, and nothing is lost', async () => {
    trouble.expect(/4\d\d.*importArchive/)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Your data' }).click()
    await expect(page).toHaveURL('/settings/data')
    await choose(page, 'holiday.zip', strToU8('PK? A picture of the sea.'))
    await expect(refusal).toContainText('Please choose the ZIP file exactly as you downloaded it.')
  })

  await test.step('an archive is taken in, and the report tells what came and what did not', async () => {
    await choose(page, 'lectern.zip', ARCHIVE)
    await expect(report.getByText('Certificates: 1 added')).toBeVisible()
    await expect(report.getByText(leftOut)).toBeVisible()
    await expect(refusal).toHaveCount(0)
  })

  await test.step('the same one again adds nothing', async () => {
    await choose(page, 'lectern.zip', ARCHIVE)
    await expect(report.getByText('Nothing new: you already have everything.')).toBeVisible()
    await expect(report.getByText(/\d added/)).toHaveCount(0)
    await expect(report.getByText(leftOut)).toBeVisible()
  })

  await test.step('the profile has it once', async () => {
    await page.goto('/profile/me')
    await expect(page.getByRole('heading', { level: 3, name: 'Keeper of sheep' })).toHaveCount(1)
    await expect(page.getByText('Society of shepherds')).toBeVisible()
  })
})
