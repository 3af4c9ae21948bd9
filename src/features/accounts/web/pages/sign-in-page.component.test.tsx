import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, getDocumentRequest, openPage } from '#tests/components/support/open-page.tsx'

const PASSWORD = 'purple snails'

/** Opens the page of a site that knows one account, without or with a second factor. */
const openSignIn = (address: string, hasSecondFactor = false) =>
  openPage(address, {
    api: {
      accounts: {
        signIn: () => (hasSecondFactor ? refuse('SECOND_FACTOR_NEEDED', 'Enter your code.') : TEST_ACCOUNT),
        finishSignIn: () => TEST_ACCOUNT,
        updateTimeZone: () => TEST_ACCOUNT,
      },
    },
  })

const main = page.getByRole('main')
const login = main.getByRole('button', { name: 'Sign in', exact: true })

async function signIn(): Promise<void> {
  await main.getByLabelText('Email').fill('ada@example.org')
  await main.getByLabelText('Password').fill(PASSWORD)
  await login.click()
}

test('a link for one address signs in nobody else', async () => {
  await openSignIn('/sign-in?email=somebody@example.com&redirect=/courses')
  await expect.element(main.getByLabelText('Email')).toHaveValue('somebody@example.com')
  await signIn()
  await expect
    .element(main.getByText("Email don't match. Enter the email you received course access!"))
    .toBeVisible()
  expect(getDocumentRequest()).toBeUndefined()
})

test('a private page asks for the sign-in and leads back to it', async () => {
  await openPage('/profile')
  await expect.poll(getAddress).toBe('/sign-in?redirect=/profile')
})

test('the sign-in leads to the page it was meant for, after the second factor, too', async () => {
  await openSignIn('/sign-in?redirect=/settings/security', true)
  await signIn()
  const code = main.getByLabelText('Code from the app, or a recovery code')
  await expect.element(code).toHaveFocus()
  await code.fill('abcde-12345')
  await login.click()
  await expect.poll(getDocumentRequest).toBe('/settings/security')
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'the sign-in never leads to %s',
  async (target) => {
    await openSignIn(`/sign-in?redirect=${encodeURIComponent(target)}`)
    await signIn()
    await expect.poll(getDocumentRequest).toBe('/')
  },
)

test('the banned are led to the page where they can appeal', async () => {
  await openPage('/sign-in', {
    api: { accounts: { signIn: () => refuse('BANNED', 'This account has been banned.') } },
  })
  await signIn()
  await expect.poll(getDocumentRequest).toBe('/banned')
})
