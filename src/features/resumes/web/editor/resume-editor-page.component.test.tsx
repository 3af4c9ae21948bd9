import { beforeAll, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { buildPdf, createFakeResume, RESUME_PATH } from '#tests/components/fixtures/resumes.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { failAsOffline, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'
import { drawPdf } from '../preview/draw-pdf.ts'

// What reads and draws a PDF is two megabytes of code, which the first test would wait for.
beforeAll(async () => void (await drawPdf(buildPdf(1), { width: 100, maxPages: 1 })))

type FakeResume = ReturnType<typeof createFakeResume>

const preview = page.getByRole('region', { name: 'Preview' })
const headline = page.getByLabelText('Headline')
const fullName = page.getByLabelText('Full name')
const saved = page.getByRole('status').filter({ hasText: /^Saved$/ })
/** Presses what is hidden under its picture. */
const press = (radio: Locator) => (radio.element() as HTMLElement).click()

/** Where the preview is a tab: nothing is drawn, which takes a second, unless somebody opens it. */
const NARROW = 900

async function openEditor({ resumes }: Pick<FakeResume, 'resumes'>, width = NARROW) {
  await openPage(RESUME_PATH, { actor: createTestActor(), api: { resumes }, width })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Okonkwo')
}

async function addExperience(): Promise<void> {
  document.querySelector<HTMLElement>('#resume-work summary')?.click()
  await page.getByRole('button', { name: 'Add experience' }).click()
  await expect.element(page.getByLabelText('Position')).toHaveFocus()
}

test('entries are written, and saved unless something in them is wrong', async () => {
  const server = createFakeResume()
  await openEditor(server)
  await addExperience()
  await userEvent.keyboard('Intern')
  await page.getByRole('group', { name: 'From' }).getByLabelText('Year').fill('2020')
  await page.getByRole('group', { name: 'Highlights' }).getByRole('button', { name: 'Add a line' }).click()
  await userEvent.keyboard('I made the coffee')
  await expect.element(page.getByText(/^Start with a verb/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Highlights, line 2' })).toHaveFocus()
  await userEvent.keyboard('Led a team of four')
  const isHereNow = page.getByRole('checkbox', { name: 'I work here now' })
  await expect.element(isHereNow).toBeChecked()
  await expect.element(saved).toBeVisible()
  expect(server.getSaved().document.work.at(-1)).toMatchObject({
    position: 'Intern',
    startDate: '2020',
    endDate: '',
    highlights: ['I made the coffee', 'Led a team of four'],
  })

  await page.getByRole('group', { name: 'Until' }).getByLabelText('Year').fill('2019')
  await page.getByLabelText('Position').element().focus()
  await expect.element(page.getByText(/^The start and end dates are invalid/)).toBeVisible()
  await expect.element(page.getByText(/^Not saved: some fields need attention/)).toBeVisible()
  await isHereNow.click()
  await expect.element(saved).toBeVisible()
})

test('entries move by keys, and come back after they were deleted', async () => {
  await openEditor(createFakeResume())
  await addExperience()
  await userEvent.keyboard('Intern')
  const getNames = () =>
    [...document.querySelectorAll('#resume-work li > div > button[aria-expanded]')].map((one) =>
      one.textContent?.includes('Intern') ? 'Intern' : 'other',
    )
  const others = getNames()
    .slice(1)
    .map(() => 'other')
  page.getByRole('button', { name: 'Move up: Intern' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Move up: Intern' })).toHaveFocus()
  const moved = others.toSpliced(-1, 0, 'Intern')
  expect(getNames()).toEqual(moved)
  await page.getByRole('button', { name: 'Delete Intern' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete Intern' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(getNames).toEqual(moved)
})

test('sections are ordered and hidden, and the look is chosen', async () => {
  const server = createFakeResume()
  await openEditor(server)
  await page.getByRole('tab', { name: 'Design' }).click()
  await expect.poll(getAddress).toBe(`${RESUME_PATH}?tab=design`)
  await page.getByRole('button', { name: 'Move up: Projects' }).click()
  await page.getByRole('button', { name: 'Hide: Skills' }).click()
  press(page.getByRole('radio', { name: 'Teal' }))
  await page.getByRole('radio', { name: 'Letter' }).click()
  await expect.element(saved).toBeVisible()
  const { design } = server.getSaved()
  expect(design).toMatchObject({ accent: 'teal', pageSize: 'Letter', hidden: ['skills'] })
  expect(design.order[0]).toBe('projects')
})

test('a download asks for what is missing, is tried again, and leads to what to do with it', async () => {
  const server = createFakeResume()
  await openEditor(server)
  await page.getByLabelText('Email').fill('')
  await page.getByLabelText('Phone').fill('')
  const download = page.getByRole('button', { name: 'Download PDF' })
  await download.click()
  const missing = page.getByRole('dialog', { name: 'Some fields are empty!' })
  await expect.element(missing).toMatchTextContent(/Still missing: an email address or a phone number\./)
  await missing.getByRole('button', { name: 'Keep filling it in' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await userEvent.keyboard('ada@example.org')
  await expect.element(saved).toBeVisible()

  server.setFailure(failAsOffline)
  await download.click()
  const failed = page.getByRole('dialog', { name: 'Something went wrong!' })
  await expect.element(failed).toBeVisible()
  server.setFailure()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(getAddress).toMatch(/^\/resume-builder\/1\/download\?resume=/)
  expect(getDocumentRequest()).toBe('Ada Okonkwo - Resume.pdf')
})

test('two windows do not overwrite each other by accident', async () => {
  const server = createFakeResume()
  await openEditor(server)
  const dialog = page.getByRole('dialog', { name: /changed in another window/ })
  server.saveHeadline('From the other')
  await headline.fill('From this one')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Load the other' }).click()
  await expect.element(headline).toHaveValue('From the other')

  server.saveHeadline('The other again')
  await headline.fill('This one again')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Not saved: another window has changed it.')).toBeVisible()
  expect(server.getSaved().document.basics.label).toBe('The other again')
  await page.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(saved).toBeVisible()
  expect(server.getSaved().document.basics.label).toBe('This one again')
})

test('without a connection what is typed is kept, by the next page too, and saved when it is back', async () => {
  const server = createFakeResume()
  await openEditor(server, 1_280)
  await expect.element(preview.getByText('2 pages, which is fine.')).toBeVisible()
  await expect.element(preview.getByRole('img').first()).toBeVisible()
  server.setFailure(failAsOffline)
  await headline.fill('Typed in a tunnel')
  const kept = page.getByText('Not saved. Your changes are kept on this device.')
  await expect.element(kept).toBeVisible()
  await expect.element(page.getByText(/^The preview couldn’t be updated/)).toBeVisible()
  await expect.element(preview.getByRole('img').first()).toBeVisible()

  await openEditor(server)
  await expect.element(headline).toHaveValue('Typed in a tunnel')
  await expect.element(kept).toBeVisible()
  server.setFailure()
  dispatchEvent(new Event('online'))
  await expect.element(saved).toBeVisible()
  expect(server.getSaved().document.basics.label).toBe('Typed in a tunnel')

  await openEditor(server)
  server.setFailure(() => refuse('UNAUTHORIZED', 'Sign in first.'))
  await headline.fill('Typed after the session')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Sign in' }))
    .toMatchTextContent(/Sign in again to save your resume\./)
})

test('on a phone the preview is a tab, and makes nothing before it is seen', async () => {
  const server = createFakeResume()
  await openEditor(server, 390)
  await expect.element(page.getByRole('tab', { name: 'Preview' })).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
  expect(listCalls('resumes.previewPdf')).toEqual([])
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect.element(preview.getByRole('img').first()).toHaveAccessibleName('Page 1 of 2')
  await expect.element(fullName).not.toBeVisible()
  await page.getByRole('tab', { name: 'Content' }).click()
  await fullName.fill('آدا أوكونكو')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('آدا أوكونكو')
  await expect.element(saved).toBeVisible()
})

test('what the profile says by now is offered, and taken over where somebody wants it', async () => {
  const change = {
    key: 'basics.label',
    section: 'basics' as const,
    kind: 'changed' as const,
    title: 'Headline',
    differences: [{ label: 'Headline', before: 'Senior Backend Engineer', after: 'Writes engines' }],
  }
  const server = createFakeResume([change, { ...change, key: 'basics.name', title: 'Full name' }])
  const takeOver = vi.fn(() => {
    server.saveHeadline('Writes engines')
    return server.getSaved()
  })
  await openEditor({ resumes: { ...server.resumes, takeOverProfileChanges: takeOver } as never })
  await page.getByRole('button', { name: 'See what’s changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your profile has changed' })
  await expect.element(dialog.getByText('Writes engines').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Full name/ }).click()
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(headline).toHaveValue('Writes engines')
  await expect.element(page.getByText('Your profile has changed')).not.toBeInTheDocument()
  expect(listCalls('resumes.takeOverProfileChanges')).toMatchObject([
    { input: { keys: ['basics.label'], version: 0 } },
  ])
})
