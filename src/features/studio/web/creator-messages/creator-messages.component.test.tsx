import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RESTRICTED_COURSE_DRAFT } from '#tests/components/fixtures/restricted-course-draft.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'

const getPath = (step: string) => `/upload/course/${step}?id=${RESTRICTED_COURSE_DRAFT.id}`

/** Opens the mails of a course on a server that saves them. */
async function openMessages(changes: Partial<CourseDraftDetail['document']>) {
  let draft: CourseDraftDetail = {
    ...RESTRICTED_COURSE_DRAFT,
    document: { ...RESTRICTED_COURSE_DRAFT.document, ...changes },
  }
  let isVerified = false
  await openPage(getPath('creator-message'), {
    actor: createTestActor('creator'),
    api: {
      studio: {
        getCourseDraft: () => draft,
        saveCourseDraft({ version, changes: saved }) {
          const document = { ...draft.document, ...saved } as CourseDraftDetail['document']
          draft = { ...draft, document, version: version + 1 }
          return { version: draft.version, updatedAt: draft.updatedAt }
        },
        listCourseDraftChanges: () => ({ changes: [] }),
        listDraftAddOns: () => ({ data: [], totalCount: 0, next: null, previous: null }),
        previewCreatorMessage: ({ subject, body }) => ({
          subject: subject.replace('{firstName}', 'Lena'),
          html: `<p>Rendered: ${body}</p>`,
          footer: 'Why you get it.',
        }),
        sendTestCreatorMessage: () =>
          isVerified ? { email: 'ada@example.org' } : refuse('NOT_VERIFIED', 'Verify your address first.'),
      },
    },
  })
  return {
    getDocument: () => draft.document,
    verify() {
      isVerified = true
    },
  }
}

const welcome = page.getByRole('region', { name: 'Welcome email', exact: true })
const congratulations = page.getByRole('region', { name: 'Congratulations email', exact: true })
const subject = welcome.getByLabelText('Subject', { exact: true })
const text = welcome.getByLabelText('Text', { exact: true })
const sendTest = welcome.getByRole('button', { name: 'Send a test to myself' })

test('fields are inserted where was written last, unknown ones are named, and the preview follows', async () => {
  const server = await openMessages({ welcomeEmail: null })
  await subject.fill('Ahoy ')
  await welcome.getByRole('button', { name: 'First name' }).click()
  await expect.element(subject).toHaveValue('Ahoy {firstName}')
  await text.fill('Come aboard, {lastName}: ')
  await welcome.getByRole('button', { name: 'Link', exact: true }).last().click()
  await expect.element(text).toHaveValue('Come aboard, {lastName}: {courseLink}')
  await expect.element(welcome.getByText('There is no field {lastName}.')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview of the Welcome email' })
  await expect.element(preview.getByText('Ahoy Lena')).toBeVisible()
  await expect.element(preview.getByText('Rendered: Come aboard, {lastName}: {courseLink}')).toBeVisible()

  await sendTest.click()
  await expect.element(page.getByText(/^Please write a subject and a text/).first()).toBeVisible()
  expect(listCalls('studio.sendTestCreatorMessage')).toEqual([])
  await text.fill('Come aboard!')
  await sendTest.click()
  await expect.element(page.getByText('Verify your address first.').first()).toBeVisible()
  server.verify()
  await sendTest.click()
  await expect.element(page.getByText('A test email is on its way to ada@example.org.').first()).toBeVisible()
  expect(listCalls('studio.sendTestCreatorMessage').at(-1)?.input).toMatchObject({
    ...{ kind: 'welcome', of: 'course', subject: 'Ahoy {firstName}', body: 'Come aboard!' },
  })
  await expect
    .poll(() => server.getDocument().welcomeEmail)
    .toEqual({ subject: 'Ahoy {firstName}', body: 'Come aboard!' })
})

test('nobody continues before both mails are written, and errors are shown beside them', async () => {
  await openMessages({ congratulationsEmail: null })
  const goOn = page.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await expect.element(page.getByText('Please complete the previous sections!').first()).toBeVisible()
  await expect.element(congratulations.getByText('Please fill all the details').first()).toBeVisible()
  await expect.poll(getAddress).toBe(getPath('creator-message'))
  await congratulations.getByLabelText('Subject', { exact: true }).fill('You have read {courseTitle}')
  await congratulations.getByLabelText('Text', { exact: true }).fill('Well done, {firstName}!')
  await goOn.click()
  // Promotions may be left out.
  await expect.poll(getAddress).toBe(getPath('promotions'))
  await goOn.click()
  await expect.poll(getAddress).toBe(getPath('publish'))
})
