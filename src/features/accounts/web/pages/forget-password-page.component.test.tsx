import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PendingRecovery } from '#features/accounts/rules/account.ts'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage, setSignedIn } from '#tests/components/support/open-page.tsx'

const NEW_PASSWORD = 'a newer password'
const PENDING: PendingRecovery = {
  recoveryId: '0190a000-0000-7000-8000-0000000000c1',
  email: 'ada@example.org',
  resendAfterSeconds: 0,
  sendsLeft: 3,
}

const FORM_API = {
  startRecovery: ({ email }) => ({ ...PENDING, email }),
  finishRecovery({ otp, password }) {
    if (password === 'password1!')
      return refuse('PASSWORD_WEAK', 'This password is easy to guess.', { hint: '' })
    if (otp !== '123456') return refuse('CODE_REFUSED', 'Verification failed, Please try again.')
    setSignedIn(createTestActor())
    return { account: TEST_ACCOUNT, secondFactorNeeded: false }
  },
  updateTimeZone: () => TEST_ACCOUNT,
} satisfies FakeApi['accounts']

const setPassword = page.getByRole('button', { name: 'Set new password' })

async function fillPasswords(password: string, repeated = password): Promise<void> {
  await page.getByLabelText('New password').fill(password)
  await page.getByLabelText('Confirm password').fill(repeated)
}

test('a code resets a forgotten password, and errors are shown beside their fields', async () => {
  await openPage('/forget-password', { api: { accounts: FORM_API } })
  await page.getByLabelText('Email').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect
    .element(page.getByText(/^If ada@example\.org has an account, a code is on its way there\./))
    .toBeVisible()

  await fillPasswords('short', 'other')
  await setPassword.click()
  await expect.element(page.getByText('Please enter OTP')).toBeVisible()
  await expect.element(page.getByText('Password is too short.')).toBeVisible()
  await fillPasswords(NEW_PASSWORD, `${NEW_PASSWORD}!`)
  await setPassword.click()
  await expect.element(page.getByText('Password and confirm password are not same!')).toBeVisible()
  expect(listCalls('accounts.finishRecovery')).toEqual([])

  await page.getByRole('main').getByRole('textbox').first().click()
  await userEvent.keyboard('111111')
  await fillPasswords('password1!')
  await setPassword.click()
  await expect.element(page.getByText(/^This password is easy to guess\./)).toBeVisible()
  await expect.element(page.getByLabelText('New password')).toHaveFocus()
  await fillPasswords(NEW_PASSWORD)
  await setPassword.click()
  await expect.element(page.getByText('Verification failed, Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('a reload between the mail and the new password loses nothing', async () => {
  sessionStorage.setItem('lectern.recovery', JSON.stringify(PENDING))
  await openPage('/forget-password', { api: { accounts: FORM_API } })
  await expect.element(page.getByLabelText('New password')).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().click()
  await userEvent.keyboard('123456')
  await fillPasswords(NEW_PASSWORD)
  await setPassword.click()
  await expect.element(page.getByRole('button', { name: 'Account' })).toBeVisible()
  expect(listCalls('accounts.finishRecovery')).toMatchObject([
    { input: { recoveryId: PENDING.recoveryId, password: NEW_PASSWORD } },
  ])
  expect(sessionStorage.getItem('lectern.recovery')).toBeNull()
})
