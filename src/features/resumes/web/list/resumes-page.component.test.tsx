import { beforeAll, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { buildPdf, createFakeResume, RESUME_PATH, TEST_RESUME } from '#tests/components/fixtures/resumes.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'
import { drawPdf } from '../preview/draw-pdf.ts'

// What reads and draws a PDF is two megabytes of code, which the first test would wait for.
beforeAll(async () => void (await drawPdf(buildPdf(1), { width: 100, maxPages: 1 })))

const ACTOR = createTestActor()
const dialog = page.getByRole('dialog', { name: 'New resume' })
const create = () => dialog.getByRole('button', { name: 'Create the resume' }).click()

/** The radio is hidden under its picture or label. */
async function choose(name: RegExp): Promise<void> {
  const radio = dialog.getByRole('radio', { name })
  await expect.element(radio).toBeInTheDocument()
  ;(radio.element() as HTMLElement).click()
  await expect.element(radio).toBeChecked()
}

async function upload(field: Locator, content: string | File): Promise<void> {
  const file = content instanceof File ? content : new File([content], 'resume.json')
  await field.upload(file)
  await create()
}

test('visitors see what it is, and are invited to make one', async () => {
  await openPage('/resume-builder')
  await expect.element(page.getByRole('heading', { name: 'Resume builder' })).toBeVisible()
  expect(page.getByRole('img', { name: /A resume in the “/ }).all()).toHaveLength(3)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Sign in to make a resume\./)

  await openPage(RESUME_PATH)
  await expect.poll(getAddress).toBe(`/sign-in?redirect=${encodeURIComponent(RESUME_PATH)}`)
  await openPage(`/resume-builder/1/download?resume=${TEST_RESUME.id}`)
  await expect.element(page.getByRole('heading', { name: 'Make a resume like this' })).toBeVisible()
})

test('somebody else’s resume is not there, and their invitation begins an own one', async () => {
  const { resumes } = createFakeResume()
  const notFound = () => refuse('NOT_FOUND', 'This resume doesn’t exist.')
  const api: FakeApi = { resumes: { ...resumes, listResumes: () => ({ data: [] }), getResume: notFound } }
  for (const address of [RESUME_PATH, '/resume-builder/4/download']) {
    await openPage(address, { actor: ACTOR, api })
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await openPage(`/resume-builder/1/download?resume=${TEST_RESUME.id}`, { actor: ACTOR, api })
  await page.getByRole('link', { name: 'Make yours' }).click()
  await expect.poll(getAddress).toBe('/resume-builder?template=1')
  await openPage('/resume-builder?template=1', { actor: ACTOR, api })
  await expect.element(dialog.getByRole('radio', { name: /Classic/ })).toBeChecked()
})

test('a new one begins with the profile, and is taken away again', async () => {
  const { resumes } = createFakeResume()
  await openPage('/resume-builder', {
    actor: ACTOR,
    api: { resumes: { ...resumes, createResume: () => TEST_RESUME } },
  })
  const card = page.getByRole('listitem').filter({ hasText: 'Ada Okonkwo' })
  await expect.element(card).toMatchTextContent(/Intermediate/)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('No resumes yet')).toBeVisible()

  await page.getByRole('button', { name: 'New resume' }).click()
  await choose(/Two columns/)
  await choose(/Fresher/)
  await create()
  await expect.poll(getAddress).toMatch(/^\/resume-builder\/[\da-f-]{36}$/)
  expect(listCalls('resumes.createResume')).toMatchObject([
    { input: { templateId: 2, category: 1, from: 'profile' } },
  ])
})

test('files are imported with what they lose, and refused with what is wrong in them', async () => {
  const { resumes } = createFakeResume()
  const problems = [{ path: 'work[0].name', message: 'This must be text.' }]
  let isWrong = true
  await openPage('/resume-builder', {
    actor: ACTOR,
    api: {
      resumes: {
        ...resumes,
        importResume: () =>
          isWrong
            ? refuse('NOT_A_RESUME', 'This file isn’t a resume in the JSON Resume format.', { problems })
            : { resume: TEST_RESUME, lost: [{ path: 'basics.shoeSize', reason: 'There’s no place.' }] },
      },
    },
  })
  await page.getByRole('button', { name: 'Download Ada Okonkwo' }).click()
  await page.getByRole('menuitem', { name: 'Download JSON Resume' }).click()
  await expect.poll(getDocumentRequest).toBe('Ada Okonkwo - Resume.json')

  await page.getByRole('button', { name: 'New resume' }).click()
  await choose(/^A file/)
  const field = dialog.getByLabelText(/JSON Resume file/)
  const refusals = [
    ['no json at all', 'This file isn’t a resume in the JSON Resume format.'],
    ['\u0089PNG', 'This file isn’t a resume in the JSON Resume format.'],
    // Told by what is in it and not by its name.
    ['%PDF-1.7 and nothing more', 'We couldn’t read this PDF.'],
    [buildPdf(1), 'There is no resume to restore in this PDF.'],
  ] as const
  for (const [content, words] of refusals) {
    await upload(field, content)
    await expect.element(dialog.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
  }
  expect(listCalls('resumes.importResume')).toEqual([])

  await upload(field, '{"basics":{}}')
  await expect
    .element(dialog.getByRole('region', { name: 'What’s wrong in the file' }))
    .toMatchTextContent(/work\[0\]\.name/)
  isWrong = false
  await upload(field, '{"basics":{}}')
  await expect.element(dialog.getByText(/One part of the file didn’t fit in/)).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/basics\.shoeSize/)
  await dialog.getByRole('button', { name: 'Open the resume' }).click()
  await expect.poll(getAddress).toMatch(/^\/resume-builder\/[\da-f-]{36}$/)
})

test('after the download it can be had again, in other formats, and others invited', async () => {
  const { resumes } = createFakeResume()
  await openPage(`/resume-builder/1/download?resume=${TEST_RESUME.id}`, { actor: ACTOR, api: { resumes } })
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible()
  await expect
    .element(page.getByLabelText('Invitation link'))
    .toHaveValue('https://learn.example.org/resume-builder/1/download')
  for (const [button, name] of [
    ['Download PDF again', 'Ada Okonkwo - Resume.pdf'],
    ['Download JSON Resume', 'Ada Okonkwo - Resume.json'],
    ['Download Europass (XML)', 'Ada Okonkwo - Resume.xml'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect.poll(getDocumentRequest).toBe(name)
  }
  await page.getByRole('link', { name: 'Keep editing' }).click()
  await expect.poll(getAddress).toBe(RESUME_PATH)
})
