import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TEST_ACCOUNT, TEST_PENDING_SIGN_UP } from '#tests/components/fixtures/accounts.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage, setSignedIn } from '#tests/components/support/open-page.tsx'
import { saveCodeFormOpen, savePendingSignUp } from '../pending-sign-up.ts'

const CODE = '123456'
const PASSWORD = 'purple snails'
const LIMIT_REACHED = 'Limit Reached ! Please try again after 24 hours'

const dialog = page.getByRole('dialog')
const sendCode = dialog.getByRole('button', { name: 'Send me a code' })
const accountButton = page.getByRole('button', { name: 'Account' })

async function typeCode(code: string): Promise<void> {
  await dialog.getByRole('textbox').first().click()
  await userEvent.keyboard(code)
}

test('the sign-up form says what is wrong beside each field and loses nothing that was typed', async () => {
  await openPage('/contact', {
    api: {
      accounts: {
        signUp({ firstName, password, email }) {
          if (firstName === 'Lectern') {
            const message = 'This name is reserved for the people who run this site.'
            return refuse('NAME_REFUSED', 'No such name.', { firstName: message })
          }
          if (password !== PASSWORD)
            return refuse('PASSWORD_WEAK', 'This password is easy to guess.', { hint: '' })
          return { ...TEST_PENDING_SIGN_UP, email }
        },
      },
    },
  })
  const opener = page.getByRole('button', { name: 'Sign up' })
  const [firstName, email] = [dialog.getByLabelText('First name'), dialog.getByLabelText('Email')]
  const password = dialog.getByLabelText('Password')
  await opener.click()
  await expect.element(firstName).toHaveFocus()
  await sendCode.click()
  await expect.element(dialog.getByText('Please fill all the details').first()).toBeVisible()
  await expect.element(firstName).toHaveFocus()
  await firstName.fill('A'.repeat(26))
  await dialog.getByLabelText(/^Last name/).fill('B'.repeat(26))
  await email.fill('ada at example')
  await password.fill('short')
  await sendCode.click()
  for (const text of [
    'Firstname is too long',
    'Lastname is too long',
    'Email is not valid please check it again.',
    'Password is too short.',
  ]) {
    await expect.element(dialog.getByText(text)).toBeVisible()
  }
  await password.fill('p'.repeat(21))
  await expect.element(dialog.getByText('Password must be less than 20 chars.')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Terms' }))
    .toHaveAttribute('href', '/terms-and-condition')
  await expect
    .element(dialog.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/privacy-policy')
  expect(listCalls('accounts.signUp')).toEqual([])

  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveValue('ada at example')

  await firstName.fill('Lectern')
  await dialog.getByLabelText(/^Last name/).fill('Team')
  await email.fill('ada@example.org')
  await password.fill('byron1815')
  await sendCode.click()
  await expect
    .element(dialog.getByText('This name is reserved for the people who run this site.'))
    .toBeVisible()
  await firstName.fill('Ada')
  await sendCode.click()
  await expect.element(dialog.getByText('This password is easy to guess.')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill(PASSWORD)
  await sendCode.click()
  await expect.element(dialog.getByText(/^We sent a code to ada@example\.org\./)).toBeVisible()
})

test('the code form waits before it offers another code, refuses wrong and expired ones, and says when the limit is reached', async () => {
  const server = { isLimitReached: false, isExpired: false }
  await openPage('/contact', {
    api: {
      accounts: {
        signUp: () =>
          server.isLimitReached
            ? refuse('CODE_LIMIT_REACHED', LIMIT_REACHED, { retryAfterSeconds: 86_400 })
            : { ...TEST_PENDING_SIGN_UP, resendAfterSeconds: 1 },
        resendCode: () =>
          server.isLimitReached
            ? refuse('CODE_LIMIT_REACHED', LIMIT_REACHED, { retryAfterSeconds: 86_400 })
            : TEST_PENDING_SIGN_UP,
        verifyCode({ otp }) {
          if (server.isExpired)
            return refuse('CODE_EXPIRED', 'This code has expired. Please request a new one.')
          if (otp !== CODE) return refuse('CODE_REFUSED', 'Verification failed, Please try again.')
          setSignedIn(createTestActor())
          return TEST_ACCOUNT
        },
        updateTimeZone: () => TEST_ACCOUNT,
      },
    },
  })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabelText('First name').fill('Ada')
  await dialog.getByLabelText('Email').fill('ada@example.org')
  await dialog.getByLabelText('Password').fill(PASSWORD)
  await sendCode.click()
  await expect.element(dialog.getByRole('button', { name: 'Resend code in 1 s' })).toBeDisabled()
  const boxes = dialog.getByRole('textbox')

  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect.element(dialog.getByText('Please enter OTP')).toBeVisible()
  await typeCode('12')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect.element(dialog.getByText('Please enter the 6-digit OTP')).toBeVisible()
  await boxes.first().click()
  await userEvent.keyboard('111111')
  await expect.element(dialog.getByText('Verification failed, Please try again.')).toBeVisible()
  await expect.element(dialog.getByText(/Request another one\.$/)).toBeVisible()
  server.isExpired = true
  await typeCode(CODE)
  await expect.element(dialog.getByText('This code has expired. Please request a new one.')).toBeVisible()
  await expect.element(boxes.first()).toHaveFocus()
  await expect.element(boxes.first()).toHaveValue('')

  const resend = dialog.getByRole('button', { name: 'Resend code' })
  await resend.click()
  await expect
    .element(dialog.getByText('A new code is on its way. The previous one no longer works.'))
    .toBeVisible()
  server.isLimitReached = true
  await resend.click()
  await expect.element(dialog.getByText(LIMIT_REACHED)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use another address' }).click()
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('ada@example.org')
  await sendCode.click()
  await expect.element(dialog.getByText(LIMIT_REACHED)).toBeVisible()

  Object.assign(server, { isLimitReached: false, isExpired: false })
  await sendCode.click()
  await expect.element(dialog.getByText(/^We sent a code to ada@example\.org\./)).toBeVisible()
  await typeCode(CODE)
  await expect.element(dialog.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
})

test('a sign-up goes on after a reload, and ends with a username that is free', async () => {
  savePendingSignUp(TEST_PENDING_SIGN_UP)
  saveCodeFormOpen(true)
  await openPage('/contact', {
    api: {
      accounts: {
        verifyCode() {
          setSignedIn({ ...createTestActor(), username: null })
          return { ...TEST_ACCOUNT, username: null }
        },
        updateTimeZone: () => TEST_ACCOUNT,
        checkUsername: ({ username }) =>
          username === 'taken'
            ? refuse('USERNAME_TAKEN', 'Username already exists!', { suggestions: ['ada1', 'ada2', 'ada3'] })
            : { username },
        updateUsername({ username }) {
          setSignedIn({ ...createTestActor(), username })
          return { ...TEST_ACCOUNT, username }
        },
      },
    },
  })
  await expect.element(dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await typeCode(CODE)
  await expect.element(dialog.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
  const username = dialog.getByLabelText('Username')
  await username.fill('x')
  await expect
    .element(dialog.getByText('Use 3 to 30 letters, digits and single underscores between them.'))
    .toBeVisible()
  await username.fill('Taken')
  await expect.element(dialog.getByText('Username already exists!')).toBeVisible()
  const suggestions = dialog.getByRole('list', { name: 'Available usernames' }).getByRole('button')
  await expect.element(suggestions).toHaveLength(3)
  await suggestions.first().click()
  await expect.element(dialog.getByText('Username is available')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save username' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(listCalls('accounts.updateUsername')).toMatchObject([{ input: { username: 'ada1' } }])
  await expect.element(accountButton).toBeVisible()
})

test('the keyboard alone signs in, with the second factor where there is one', async () => {
  await openPage('/contact', {
    api: {
      accounts: {
        signIn: ({ password }) =>
          password === PASSWORD
            ? refuse('SECOND_FACTOR_NEEDED', 'Enter your code to sign in.')
            : refuse('CREDENTIALS_WRONG', 'The email or password is incorrect.'),
        finishSignIn({ code }) {
          if (code !== CODE) return refuse('SECOND_FACTOR_WRONG', 'This code is incorrect')
          setSignedIn(createTestActor())
          return TEST_ACCOUNT
        },
        updateTimeZone: () => TEST_ACCOUNT,
      },
    },
  })
  const opener = page.getByRole('button', { name: 'Sign in' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Email')).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
  await userEvent.keyboard('ada@example.org{Tab}not the password{Enter}')
  await expect.element(dialog.getByText('The email or password is incorrect.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Login failed')
  dialog.getByLabelText('Password').element().focus()
  await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${PASSWORD}{Enter}`)
  const field = dialog.getByLabelText('Code from the app, or a recovery code')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('000000{Enter}')
  await expect.element(dialog.getByText('This code is incorrect')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${CODE}{Enter}`)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(accountButton).toHaveFocus()
  await expect.poll(getAddress).toBe('/contact')
})
