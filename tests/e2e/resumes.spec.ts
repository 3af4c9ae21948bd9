import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { TEST_ABOUT } from '#tests/support/profile-fields.ts'
import { makeUsualResume } from '#tests/support/resumes.ts'
import { expect, signIn, test } from './support/test.ts'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const section = (page: Page, name: string) => page.locator(`#resume-${name}`)
const openSection = (page: Page, name: string) => section(page, name).locator('summary').click()
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Makes a resume as programs do, and gives its id. */
async function createResume({ request }: BrowserContext, filled = false): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await request.post('/api/resumes', {
    data: { id, templateId: 1, category: 2, from: 'profile' },
  })
  expect(answer.status()).toBe(201)
  if (filled) {
    const { design, version } = await answer.json()
    const data = { document: makeUsualResume(), design, version }
    expect((await request.put(`/api/resumes/${id}`, { data })).status()).toBe(200)
  }
  return id
}

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
  trouble,
}) => {
  test.setTimeout(240_000)
  trouble.expect(/ERR_FAILED/)
  const { email } = await site.account('resumer')

  await test.step('visitors see what it is and are asked to sign in', async () => {
    await page.goto('/resume-builder')
    await expect(page.getByRole('heading', { name: 'Resume builder' })).toBeVisible()
    await expect(page.getByRole('img', { name: /A resume in the “/ })).toHaveCount(3)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog')).toContainText('Sign in to make a resume.')
  })

  await test.step('a new one begins with the profile', async () => {
    await signIn(context, email)
    await page.goto('/resume-builder')
    await expect(page.getByText('No resumes yet')).toBeVisible()
    await page.getByRole('button', { name: 'New resume' }).click()
    const dialog = page.getByRole('dialog', { name: 'New resume' })
    await dialog.getByRole('radio', { name: /Two columns/ }).check()
    await dialog.getByRole('radio', { name: 'Fresher' }).check()
    await dialog.getByRole('button', { name: 'Create the resume' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Lena resumer')
    await expect(preview(page).getByRole('img')).toHaveAccessibleName('Page 1 of 1')
    await expect(preview(page).getByText('Fits on one page')).toBeVisible()
  })

  await test.step('what is typed is saved and seen', async () => {
    const before = await drawn(page)
    await page.getByLabel('Full name').fill('Lena Meier')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lena Meier')
    await expect.poll(() => drawn(page)).not.toBe(before)
    await openSection(page, 'work')
    await page.getByRole('button', { name: 'Add experience' }).click()
    await expect(page.getByLabel('Position')).toBeFocused()
    await page.keyboard.type('Engineer')
    await page.getByLabel('Company or organization').fill('Acme')
    await page.getByRole('group', { name: 'From' }).getByLabel('Year').fill('2020')
    await page.getByRole('group', { name: 'From' }).getByLabel('Month').selectOption('March')
    await expect(page.getByRole('checkbox', { name: 'I work here now' })).toBeChecked()
    await page.getByRole('group', { name: 'Highlights' }).getByRole('button', { name: 'Add a line' }).click()
    await page.keyboard.type('I built the engine')
    await expect(page.getByText('Start with a verb')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Highlights, line 2' })).toBeFocused()
    await page.keyboard.type('Led a team of four')
    await expect(saved(page)).toBeVisible()
    const { document } = await readResume(context, idOf(page))
    expect(document.work).toMatchObject([
      {
        position: 'Engineer',
        name: 'Acme',
        startDate: '2020-03',
        endDate: '',
        highlights: ['I built the engine', 'Led a team of four'],
      },
    ])
  })

  await test.step('a wrong period is said beside it and not saved', async () => {
    await page.getByRole('group', { name: 'Until' }).getByLabel('Year').fill('2019')
    await page.getByLabel('Position').focus()
    await expect(page.getByText('The start and end dates are invalid')).toBeVisible()
    await expect(page.getByText('Not saved: some fields need attention')).toBeVisible()
    await page.getByRole('checkbox', { name: 'I work here now' }).check()
    await expect(saved(page)).toBeVisible()
  })

  await test.step('entries move by keys, and come back after they were deleted', async () => {
    await page.getByRole('button', { name: 'Add experience' }).click()
    await page.keyboard.type('Intern')
    await page.getByRole('button', { name: 'Move up: Intern' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move down: Intern' })).toBeFocused()
    const names = () => section(page, 'work').locator('li > div > button[aria-expanded]').allInnerTexts()
    expect(await names()).toEqual(['Intern', expect.stringContaining('Engineer')])
    await page.getByRole('button', { name: 'Delete Intern' }).click()
    await expect(page.getByRole('button', { name: 'Delete Intern' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(names).toEqual(['Intern', expect.stringContaining('Engineer')])
  })

  await test.step('sections are ordered and hidden', async () => {
    await page.getByRole('tab', { name: 'Design' }).click()
    await page.getByRole('button', { name: 'Move up: Experience' }).click()
    await page.getByRole('button', { name: 'Hide: Skills' }).click()
    await page.getByRole('radio', { name: 'Teal' }).check()
    await page.getByRole('radio', { name: 'Letter' }).check()
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a reload keeps everything', async () => {
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('radio', { name: 'Letter' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Hide: Skills' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('tab', { name: 'Content' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Lena Meier')
  })

  await test.step('what is missing is said before the download', async () => {
    await page.getByLabel('Email').fill('')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Some fields are empty!' })
    await expect(dialog).toContainText('Still missing: an email address or a phone number.')
    await dialog.getByRole('button', { name: 'Keep filling it in' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('lena@example.com')
  })

  await test.step('a failure is told, and tried again', async () => {
    await page.route('**/api/rpc/resumes/downloadPdf**', (route) => route.abort())
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Something went wrong!' })
    await expect(dialog).toBeVisible()
    await page.unroute('**/api/rpc/resumes/downloadPdf**')
    const { name, content } = await downloadOf(page, dialog.getByRole('button', { name: 'Try again' }))
    expect(name).toBe('Lena Meier - Resume.pdf')
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('then the page says what to do with it', async () => {
    await expect(page).toHaveURL(/\/resume-builder\/2\/download\?resume=/)
    await expect(page.getByRole('heading', { name: 'Your resume is ready' })).toBeVisible()
    await expect(preview(page).getByRole('img')).toBeVisible()
    await expect(page.getByLabel('Invitation link')).toHaveValue(`${site.address}/resume-builder/2/download`)
    const again = await downloadOf(page, page.getByRole('button', { name: 'Download PDF again' }))
    expect(again.content.subarray(0, 5).toString()).toBe('%PDF-')
    const europass = await downloadOf(page, page.getByRole('button', { name: 'Download Europass (XML)' }))
    expect(europass.name).toBe('Lena Meier - Resume.xml')
    expect(europass.content.toString()).toContain('<Surname>Meier</Surname>')
    await page.getByRole('link', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Lena Meier')
  })

  await test.step('its card stands in the list, and it is deleted there', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Resumes' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Lena Meier' })
    await expect(card).toContainText('Fresher')
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No resumes yet')).toBeVisible()
  })
})

test('a resume goes out as JSON Resume and comes in again', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('porter')
  await signIn(context, email)
  await createResume(context, true)
  await page.goto('/resume-builder')
  await page.getByRole('button', { name: 'Download Ada Okonkwo' }).click()
  const { name, content } = await downloadOf(
    page,
    page.getByRole('menuitem', { name: 'Download JSON Resume' }),
  )
  expect(name).toBe('Ada Okonkwo - Resume.json')
  const json = JSON.parse(content.toString())
  expect(json.basics.name).toBe('Ada Okonkwo')

  const dialog = page.getByRole('dialog', { name: 'New resume' })
  const upload = async (data: unknown) => {
    const buffer = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data))
    await dialog
      .getByLabel(/JSON Resume file/)
      .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer })
    await dialog.getByRole('button', { name: 'Create the resume' }).click()
  }
  await page.getByRole('button', { name: 'New resume' }).click()
  await dialog.getByRole('radio', { name: 'A file' }).check()
  await upload('no json at all')
  await expect(dialog.getByText('This file isn’t a resume in the JSON Resume format.').first()).toBeVisible()
  trouble.expect(/422/)
  await upload({ ...json, work: [{ name: 5 }] })
  await expect(dialog.getByRole('region', { name: 'What’s wrong in the file' })).toContainText('work[0].name')
  await upload({ ...json, basics: { ...json.basics, name: 'Ada Again', shoeSize: 41 } })
  await expect(dialog.getByText('One part of the file didn’t fit in')).toBeVisible()
  await expect(dialog).toContainText('basics.shoeSize')
  await dialog.getByRole('button', { name: 'Open the resume' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Again')
  await expect(section(page, 'work')).toContainText('3 entries')
})

test('a downloaded PDF restores its resume', async ({ page, context, site, trouble }) => {
  trouble.expect(/422/)
  const { email } = await site.account('restorer')
  await signIn(context, email)
  const id = await createResume(context, true)
  await page.goto(`/resume-builder/${id}`)
  const { content } = await downloadOf(page, page.getByRole('button', { name: 'Download PDF' }))

  await page.goto('/resume-builder')
  await page.getByRole('button', { name: 'New resume' }).click()
  const dialog = page.getByRole('dialog', { name: 'New resume' })
  await dialog.getByRole('radio', { name: 'A file' }).check()
  const upload = async (buffer: Buffer) => {
    // Told by what is in it and not by its name.
    const file = { name: 'mine.json', mimeType: 'application/json', buffer }
    await dialog.getByLabel(/JSON Resume file/).setInputFiles(file)
    await dialog.getByRole('button', { name: 'Create the resume' }).click()
  }
  for (const [buffer, words] of [
    [Buffer.from('%PDF-1.7 and nothing more'), 'We couldn’t read this PDF.'],
    [Buffer.from('\u0089PNG'), 'This file isn’t a resume'],
    [content.subarray(0, content.length / 3), 'We couldn’t read this PDF.'],
  ] as const) {
    await upload(buffer)
    await expect(dialog.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
  }
  await upload(content)
  await expect(page).not.toHaveURL(/resume-builder$/)
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Okonkwo')
  expect(idOf(page)).not.toBe(id)
  const [original, restored] = await Promise.all([id, idOf(page)].map((one) => readResume(context, one)))
  const told = (resume: { document: object }) =>
    JSON.stringify(resume.document, (key, value) => (/^(id|sourceId)$/.test(key) ? undefined : value))
  expect(told(restored)).toBe(told(original))
})

test('two windows do not overwrite each other by accident', async ({ page, context, site, trouble }) => {
  trouble.expect(/409/)
  const { email } = await site.account('twowindows')
  await signIn(context, email)
  const id = await createResume(context)
  const other = await context.newPage()
  await Promise.all([page.goto(`/resume-builder/${id}`), other.goto(`/resume-builder/${id}`)])
  const dialog = (one: Page) => one.getByRole('dialog', { name: /changed in another window/ })

  await other.getByLabel('Headline').fill('From the other')
  await expect(saved(other)).toBeVisible()
  await page.getByLabel('Headline').fill('From this one')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Load the other' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('From the other')

  await page.getByLabel('Headline').fill('This one again')
  await expect(saved(page)).toBeVisible()
  await other.getByLabel('Headline').fill('The other again')
  await dialog(other).getByRole('button', { name: 'Close' }).click()
  await expect(other.getByText('Not saved: another window has changed it.')).toBeVisible()
  await other.getByRole('button', { name: 'Decide' }).click()
  await dialog(other).getByRole('button', { name: 'Keep mine' }).click()
  await expect(saved(other)).toBeVisible()
  expect((await readResume(context, id)).document.basics.label).toBe('The other again')
})

test('a lost connection while typing loses nothing', async ({ page, context, site, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { email } = await site.account('offliner')
  await signIn(context, email)
  const id = await createResume(context)
  await page.goto(`/resume-builder/${id}`)
  await expect(preview(page).getByRole('img')).toBeVisible()
  await context.route('**/api/rpc/resumes/**', (route) => route.abort())
  await page.getByLabel('Headline').fill('Typed in a tunnel')
  await expect(page.getByText('Not saved. Your changes are kept on this device.')).toBeVisible()
  await expect(page.getByText('The preview couldn’t be updated.')).toBeVisible()
  await expect(preview(page).getByRole('img')).toBeVisible()

  await test.step('the next page has it, and saves it', async () => {
    expect((await readResume(context, id)).document.basics.label).toBe('')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Typed in a tunnel')
    // As if the device had gone out: the page goes before the line is back. Its last try may still get through once it is.
    await context.setOffline(true)
    await page.goto('about:blank')
    await context.setOffline(false)
    await context.unroute('**/api/rpc/resumes/**')
    await page.goto(`/resume-builder/${id}`)
    await expect(page.getByLabel('Headline')).toHaveValue('Typed in a tunnel')
    await expect(saved(page)).toBeVisible()
    expect((await readResume(context, id)).document.basics.label).toBe('Typed in a tunnel')
  })

  await test.step('it saves by itself when the line is back', async () => {
    await context.setOffline(true)
    await page.getByLabel('Headline').fill('Typed in another')
    await expect(page.getByText('Not saved. Your changes are kept on this device.')).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    expect((await readResume(context, id)).document.basics.label).toBe('Typed in another')
  })
})

test('a resume is nobody else’s, and an invitation everybody’s', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  trouble.expect(/404/)
  const [owner, stranger] = [await site.account('owner'), await site.account('stranger')]
  const own = await openBrowser()
  await signIn(own, owner.email)
  const id = await createResume(own)

  await page.goto(`/resume-builder/${id}`)
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  expect((await page.goto('/resume-builder/4/download'))?.status()).toBe(404)
  await page.goto(`/resume-builder/1/download?resume=${id}`)
  await expect(page.getByRole('heading', { name: 'Make a resume like this' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)

  await signIn(context, stranger.email)
  expect((await page.goto(`/resume-builder/${id}`))?.status()).toBe(404)
  expect((await page.goto('/resume-builder/no-id'))?.status()).toBe(404)
  await page.goto(`/resume-builder/1/download?resume=${id}`)
  await page.getByRole('link', { name: 'Make yours' }).click()
  await expect(
    page.getByRole('dialog', { name: 'New resume' }).getByRole('radio', { name: /Classic/ }),
  ).toBeChecked()
})

test('on a phone the preview is a tab', async ({ openBrowser, site }) => {
  const { email } = await site.account('phoner')
  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(phone, email)
  const id = await createResume(phone, true)
  const page = await phone.newPage()
  await page.goto(`/resume-builder/${id}`)
  await expect(preview(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Preview' }).tap()
  await expect(preview(page).getByRole('img').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeHidden()
  await page.reload()
  await expect(preview(page).getByText('2 pages, which is fine.')).toBeVisible()
  await page.getByRole('tab', { name: 'Content' }).tap()
  await page.getByLabel('Full name').fill('آدا أوكونكو')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('آدا أوكونكو')
})

test('what the profile says by now is offered, and taken over where somebody wants it', async ({
  page,
  context,
  site,
}) => {
  const { email } = await site.account('changer')
  await signIn(context, email)
  const id = await createResume(context)
  const answer = await context.request.put('/api/profile/about', { data: { ...TEST_ABOUT, version: 0 } })
  expect(answer.status()).toBe(200)
  await page.goto(`/resume-builder/${id}`)
  await page.getByRole('button', { name: 'See what’s changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your profile has changed' })
  await expect(dialog).toContainText(TEST_ABOUT.headline)
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Headline')).toHaveValue(TEST_ABOUT.headline)
  await page.reload()
  await expect(page.getByLabel('Headline')).toHaveValue(TEST_ABOUT.headline)
  await expect(page.getByText('Your profile has changed')).toBeHidden()
})
