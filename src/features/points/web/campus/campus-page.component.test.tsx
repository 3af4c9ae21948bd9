import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { TEST_PENDING_SIGN_UP } from '#tests/components/fixtures/accounts.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

test('a learner has a link to share, and sees how many came by it', async () => {
  await openPage('/campus-invite', {
    actor: createTestActor(),
    api: {
      points: {
        getCampusInvite: () => ({
          code: 'a2b3c4d5',
          path: '/campus-invite?invite=a2b3c4d5',
          joined: 1,
          lastJoinedAt: '2026-03-02T09:00:00.000Z',
        }),
      },
    },
  })
  await expect
    .element(page.getByRole('textbox', { name: 'Your link' }))
    .toHaveValue('https://learn.example.org/campus-invite?invite=a2b3c4d5')
  await expect.element(page.getByText('person has joined with it')).toBeVisible()
})

test('a visitor is asked to sign in', async () => {
  await openPage('/campus-invite')
  await expect.element(page.getByRole('dialog').getByText('Sign in to invite your campus.')).toBeVisible()
})

test('who comes by a link signs up with its code', async () => {
  const { href } = window.location
  onTestFinished(() => history.replaceState(null, '', href))
  // The page is cached for all visitors, so it reads the code from the address bar.
  history.replaceState(null, '', '?invite=a2b3c4d5')
  await openPage('/campus-invite', {
    api: {
      accounts: {
        signUp: () => TEST_PENDING_SIGN_UP,
      },
    },
  })
  const form = page.getByRole('dialog', { name: 'Create your account' })
  await form.getByLabelText('First name').fill('Ravi')
  await form.getByLabelText('Email').fill('ravi@guests.example')
  await form.getByLabelText('Password', { exact: true }).fill('learn-with-lectern')
  await form.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  expect(listCalls('accounts.signUp')).toMatchObject([{ input: { invite: 'a2b3c4d5' } }])
})
