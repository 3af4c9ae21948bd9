import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsOffline, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const REQUEST = {
  Subject: 'Compilers for everybody',
  Message: 'I have taught compilers for ten years.',
  Contact: '+1 555 010 0100',
}
const NO_ACCOUNT = 'No registered account found with this email!'

function createSupportApi(support: FakeApi['support'] = {}): FakeApi {
  let openSince: string | null = null
  return {
    support: {
      getCreatorAccess: () => ({ isCreator: false, openSince, rejectedBecause: null }),
      checkCreatorAccess: () => refuse('NO_ACCOUNT', NO_ACCOUNT),
      sendCreatorRequest() {
        openSince = '2026-01-05T10:00:00.000Z'
        return { sent: true }
      },
      ...support,
    },
  }
}

const open = (api = createSupportApi()) => openPage('/contact', { actor: createTestActor(), api })
const opener = () => page.getByRole('button', { name: 'Creator Access' }).first()
const dialog = page.getByRole('dialog', { name: 'Creator access' })
const send = () => dialog.getByRole('button', { name: 'Send request' }).click()
async function fill(fields: readonly (keyof typeof REQUEST)[]): Promise<void> {
  for (const field of fields) await dialog.getByLabelText(field).fill(REQUEST[field])
}

test('a visitor signs in first, and what they wanted goes on after it', async () => {
  await openPage('/contact')
  await opener().click()
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect.element(signIn.getByText('Sign in to request creator access.')).toBeVisible()
  await open()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Ada Lovelace')
})

test('errors are shown, and the form opens again with what was typed', async () => {
  await open()
  await opener().click()
  await fill(['Subject'])
  await send()
  const incomplete = page.getByRole('dialog', { name: 'Not complete yet' })
  await expect.element(incomplete).toMatchTextContent('you still need: message and contact.')
  await page.getByRole('button', { name: 'Complete it' }).click()
  await expect.element(dialog.getByLabelText('Message')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue(REQUEST.Subject)

  await dialog.getByLabelText('Email').fill('somebody@example.com')
  await fill(['Message'])
  await expect.element(dialog.getByText(NO_ACCOUNT)).toBeVisible()
  await dialog.getByLabelText('Email').fill('ada@example.org')

  await dialog.getByLabelText('Contact').fill('short')
  await open()
  await opener().click()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue(REQUEST.Message)
  await send()
  await expect.element(dialog.getByText('Please use at least 10 characters.')).toBeVisible()
  expect(listCalls('support.sendCreatorRequest')).toEqual([])
})

test('a request is sent once', async () => {
  let isOffline = true
  const answered = Promise.withResolvers<void>()
  await open(
    createSupportApi({
      getCreatorAccess: () => ({
        isCreator: false,
        openSince: isOffline ? null : '2026-01-05T10:00:00.000Z',
        rejectedBecause: 'Tell us more.',
      }),
      async sendCreatorRequest() {
        if (isOffline) failAsOffline()
        await answered.promise
        return { sent: true }
      },
    }),
  )
  await opener().click()
  await expect.element(dialog.getByText('Tell us more.')).toBeVisible()
  await fill(['Subject', 'Message', 'Contact'])
  await send()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByLabelText('Contact')).toHaveValue(REQUEST.Contact)
  isOffline = false
  await send()
  // Pressed again while it is on its way.
  await userEvent.keyboard('{Enter}')
  answered.resolve()
  await expect.element(page.getByText('We have received your request.')).toBeVisible()
  expect(listCalls('support.sendCreatorRequest')).toHaveLength(2)
  await page.getByRole('button', { name: 'Done' }).click()

  await opener().click()
  await expect.element(page.getByText(/We have your request for creator access/)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a creator has courses instead', async () => {
  await openPage('/contact', { actor: createTestActor('creator') })
  await expect.element(page.getByRole('link', { name: 'My Courses' }).first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Creator Access' }).elements()).toEqual([])
})
