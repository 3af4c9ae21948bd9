import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TEST_ACCOUNT, TEST_SETTINGS } from '#tests/components/fixtures/accounts.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const PASSWORD = 'purple snails'

/** Opens the settings of an account whose username can be changed so often. */
async function openSettings(usernameChangesLeft: number): Promise<void> {
  let account = { ...TEST_ACCOUNT, usernameChangesLeft }
  await openPage('/settings', {
    actor: createTestActor(),
    api: {
      accounts: {
        getSettings: () => ({ ...TEST_SETTINGS, account }),
        checkUsername: ({ username }) => ({ username }),
        updateUsername({ username }) {
          account = { ...account, username, usernameChangesLeft: account.usernameChangesLeft - 1 }
          return account
        },
        startEmailChange({ email, password }) {
          if (password !== PASSWORD) return refuse('PASSWORD_WRONG', 'That password is incorrect.')
          return { oldEmail: account.email, newEmail: email, resendAfterSeconds: 0, sendsLeft: 3 }
        },
        finishEmailChange({ email, oldOtp, newOtp }) {
          if (oldOtp !== '111111' || newOtp !== '222222')
            return refuse('CODE_REFUSED', 'Verification failed, Please try again.')
          account = { ...account, email }
          return { ...TEST_SETTINGS, account }
        },
      },
    },
  })
}

test('a username can be changed until its changes are used up', async () => {
  await openSettings(2)
  const dialog = page.getByRole('dialog', { name: 'Change username' })
  const opener = page.getByRole('button', { name: 'Change username' })
  for (const [before, left, next] of [
    ['ada', '2 more times', 'ada_one'],
    ['ada_one', 'one more time', 'ada_two'],
  ] as const) {
    await opener.click()
    await expect.element(dialog.getByText(new RegExp(`^You’re @${before} now`))).toBeVisible()
    await expect.element(dialog.getByText(new RegExp(left))).toBeVisible()
    await dialog.getByLabelText('Username').fill(next)
    await expect.element(dialog.getByText('Username is available')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save username' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(`@${next}`)).toBeVisible()
  }
  await expect.element(page.getByText(/Username can be changed at most 3 times!$/)).toBeVisible()
  await expect.element(opener).toBeDisabled()
})

test('another address needs the password and a code from each mailbox', async () => {
  await openSettings(3)
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  const opener = page.getByRole('button', { name: 'Change email' })
  await opener.click()
  await expect.element(dialog.getByLabelText('New email')).toHaveFocus()
  await dialog.getByLabelText('New email').fill('moved@example.com')
  await dialog.getByLabelText('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Send the codes' }).click()
  await expect.element(dialog.getByText('That password is incorrect.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
  await dialog.getByLabelText('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Send the codes' }).click()
  const boxes = dialog.getByRole('textbox')
  await boxes.first().click()
  await userEvent.keyboard('111111')
  await boxes.nth(6).click()
  await userEvent.keyboard('333333')
  const change = dialog.getByRole('button', { name: 'Change email' })
  await change.click()
  await expect.element(dialog.getByText('Verification failed, Please try again.')).toBeVisible()
  await expect.element(dialog.getByText(/Request another one\.$/)).toBeVisible()
  await boxes.nth(6).click()
  await userEvent.keyboard('222222')
  await change.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByText('moved@example.com')).toBeVisible()
  expect(listCalls('accounts.finishEmailChange')).toHaveLength(2)
})
