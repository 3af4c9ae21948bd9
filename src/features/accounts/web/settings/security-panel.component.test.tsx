import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountSession } from '#features/accounts/rules/account.ts'
import type { Passkey } from '#features/accounts/rules/passkeys.ts'
import type { TwoFactorStatus } from '#features/accounts/rules/two-factor.ts'
import { TEST_SETTINGS } from '#tests/components/fixtures/accounts.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'

const PASSWORD = 'purple snails'
const NEW_PASSWORD = 'a newer password'
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-wxyz${index}`)

const SESSION: AccountSession = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  device: 'Chrome on Linux',
  kind: 'computer',
  signedInAt: new Date('2026-01-05T08:00:00Z'),
  lastUsedAt: new Date('2026-01-05T10:00:00Z'),
  current: true,
}

const openSecurity = (accounts: FakeApi['accounts'] = {}) =>
  openPage('/settings/security', {
    actor: createTestActor(),
    api: {
      accounts: {
        getSettings: () => TEST_SETTINGS,
        listSessions: () => ({ data: [SESSION] }),
        listPasskeys: () => ({ data: [] }),
        ...accounts,
      },
    },
  })

test('the password changes with the one of before', async () => {
  await openSecurity({
    changePassword({ oldPassword, password }) {
      if (password === 'password1!')
        return refuse('PASSWORD_WEAK', 'This password is easy to guess.', { hint: '' })
      if (oldPassword !== PASSWORD) return refuse('OLD_PASSWORD_WRONG', 'The current password is incorrect.')
      return { changed: true }
    },
  })
  const opener = page.getByRole('button', { name: 'Change password' })
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const fill = async (current: string, next: string) => {
    await dialog.getByLabelText('Current password').fill(current)
    await dialog.getByLabelText('New password').fill(next)
    await dialog.getByLabelText('Confirm password').fill(next)
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  await opener.click()
  await expect.element(dialog).toBeVisible()
  // Not shown, and no hidden field: password managers look at text fields alone.
  const owner = dialog.element().querySelector<HTMLInputElement>('input[autocomplete=username]')
  expect([owner?.type, owner?.value, owner?.checkVisibility()]).toEqual([
    'text',
    createTestActor().email,
    false,
  ])
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(dialog.getByText('Some required fields are empty!').first()).toBeVisible()
  await fill(PASSWORD, 'password1!')
  await expect.element(dialog.getByText(/^This password is easy to guess\./)).toBeVisible()
  await fill('not the password', NEW_PASSWORD)
  await expect.element(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await fill(PASSWORD, NEW_PASSWORD)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('all other devices are signed out at once', async () => {
  let sessions = [SESSION, { ...SESSION, id: '0190a000-0000-7000-8000-0000000000d2', current: false }]
  await openSecurity({
    listSessions: () => ({ data: sessions }),
    endOtherSessions() {
      sessions = [SESSION]
      return { data: sessions }
    },
  })
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(page.getByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument()
  await expect.element(page.getByText('This device')).toBeVisible()
})

test('a passkey gets another name, and is removed', async () => {
  let passkeys: Passkey[] = [
    {
      id: '0190a000-0000-7000-8000-0000000000e1',
      name: 'My phone',
      createdAt: new Date('2026-01-05T08:00:00Z'),
      lastUsedAt: null,
    },
  ]
  await openSecurity({
    listPasskeys: () => ({ data: passkeys }),
    renamePasskey({ passkeyId, name }) {
      passkeys = passkeys.map((one) => (one.id === passkeyId ? { ...one, name } : one))
      return { data: passkeys }
    },
    removePasskey({ passkeyId }) {
      passkeys = passkeys.filter(({ id }) => id !== passkeyId)
      return { data: passkeys }
    },
  })
  await page.getByRole('button', { name: 'Rename the passkey “My phone”' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Rename|Remove) the passkey/ })
  const field = dialog.getByLabelText('Name of the passkey')
  await expect.element(field).toHaveValue('My phone')
  await field.fill('')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.element(dialog.getByText('Please give the passkey a name.')).toBeVisible()
  await field.fill('Phone of work')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Phone of work')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove the passkey “Phone of work”' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('The passkey was removed.').first()).toBeVisible()
  await expect.element(page.getByText('Phone of work')).not.toBeInTheDocument()
})

test('a second factor is set up and turned off, each after a proof of who one is', async () => {
  let twoFactor: TwoFactorStatus = TEST_SETTINGS.twoFactor
  let isProven = false
  const needProof = (method: string) =>
    isProven || refuse('CONFIRMATION_NEEDED', 'Please confirm that it’s you.', { method })
  await openSecurity({
    getSettings: () => ({ ...TEST_SETTINGS, twoFactor }),
    confirmIdentity(proof) {
      isProven = 'password' in proof ? proof.password === PASSWORD : 'code' in proof
      return isProven ? { confirmed: true } : refuse('PASSWORD_WRONG', 'That password is incorrect.')
    },
    beginAuthenticator() {
      needProof('password')
      return { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Example:ada?secret=ABCDEFGHIJKLMNOP' }
    },
    finishAuthenticator({ code }) {
      if (code !== '123456') return refuse('CODE_REFUSED', 'This code is incorrect')
      twoFactor = { enabled: true, required: false, recoveryCodesLeft: RECOVERY_CODES.length }
      return { recoveryCodes: RECOVERY_CODES }
    },
    turnOffTwoFactor() {
      needProof('authenticator')
      twoFactor = TEST_SETTINGS.twoFactor
      return TEST_SETTINGS
    },
  })
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect.element(dialog.getByText('Confirm that it’s you')).toBeVisible()
  await dialog.getByLabelText('Your password').fill('not the one')
  await confirm.click()
  await expect.element(dialog.getByText('That password is incorrect.')).toBeVisible()
  await dialog.getByLabelText('Your password').fill(PASSWORD)
  await confirm.click()
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  const code = dialog.getByLabelText('Code from the app')
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(dialog.getByText(/^Please enter the six digits/)).toBeVisible()
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(dialog.getByText('This code is incorrect')).toBeVisible()
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(dialog.getByRole('listitem')).toHaveLength(10)
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(getDocumentRequest).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect.element(page.getByText(/10 recovery codes are left\.$/)).toBeVisible()

  isProven = false
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabelText('Code from the app, or a recovery code').fill(RECOVERY_CODES[0] ?? '')
  await confirm.click()
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  expect(listCalls('accounts.turnOffTwoFactor')).toHaveLength(2)
})
