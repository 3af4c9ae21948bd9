import type { Page } from '@playwright/test'
import { watchForSeconds } from './support/player.ts'
import { COURSE_PATH, DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const LECTURE = `${COURSE_PATH}/moving-bars`
const NEW_PASSWORD = 'a newer password'

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

test('a forgotten password', async ({ page, context, openBrowser, site, trouble }) => {
  const { email } = await site.account('forgetful')
  const elsewhere = await openBrowser()
  await signIn(elsewhere, email)

  await test.step('the way there, whatever its spelling', async () => {
    await page.goto('/forgot-password')
    await expect(page).toHaveURL('/forget-password')
  })

  await test.step('what is pressed before the page has its code is not lost', async () => {
    const codeComes = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await codeComes.promise
      await route.continue()
    })
    await page.evaluate(() => location.reload())
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByLabel('Email').fill('nobody@lectern.example')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    codeComes.resolve()
    await expect(page.getByText('If nobody@lectern.example has an account')).toBeVisible()
    await expect(page).toHaveURL('/forget-password')
    await page.unroute(/\.js$/)
    await page.getByRole('button', { name: 'Start again' }).click()
  })

  await test.step('the first step', async () => {
    await page.goto('/sign-in')
    await page.getByRole('main').getByRole('link', { name: /forg/i }).click()
    await expect(page).toHaveURL(/\/forget-password/)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByText(`If ${email} has an account, a code is on its way there.`)).toBeVisible()
  })

  await test.step('what is wrong is said', async () => {
    trouble.expect(/400.*finishRecovery|status of 400/)
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('Confirm password').fill('other')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Please enter OTP')).toBeVisible()
    await expect(page.getByText('Password is too short.')).toBeVisible()
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill(`${NEW_PASSWORD}!`)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Password and confirm password are not same!')).toBeVisible()
  })

  await test.step('the code and a new password, after a reload between', async () => {
    const mail = await site.inbox.mailTo(email)
    await page.reload()
    await expect(page.getByLabel('New password')).toBeVisible()
    await page.getByRole('main').getByRole('textbox').first().pressSequentially(codeIn(mail.text))
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).not.toHaveURL(/forget-password/)
    expect(await (await elsewhere.request.get('/api/accounts/me')).json()).toBeNull()
  })

  await test.step('only the new one is good', async () => {
    const tryWith = (password: string) =>
      context.request.post('/api/accounts/sign-in', { data: { email, password } })
    expect((await tryWith(DEMO_PASSWORD)).status()).toBe(401)
    expect((await tryWith(NEW_PASSWORD)).status()).toBe(200)
  })
})

test('the settings of an account', async ({ page, context, openBrowser, site, trouble }) => {
  const { email } = await site.account('settler')
  await signIn(context, email)
  const elsewhere = await openBrowser()
  await signIn(elsewhere, email)
  const dialog = page.getByRole('dialog', { name: 'Change username' })

  await test.step('a sign-in with another browser was told by mail', async () => {
    const mail = await site.inbox.mailTo(email)
    expect(mail.subject).toContain('A new sign-in to your account')
    expect(mail.text).toContain('Device: Chrome on ')
  })

  await test.step('a username can be changed three times', async () => {
    trouble.expect(/40[039].*[uU]sername/)
    await page.goto('/settings')
    for (const [place, username] of ['settler_one', 'settler_two', 'settler_three'].entries()) {
      await page.getByRole('button', { name: 'Change username' }).click()
      const before = ['settler', 'settler_one', 'settler_two'][place]
      await expect(dialog.getByText(`You’re @${before} now`)).toBeVisible()
      await expect(
        dialog.getByText(['3 more times', '2 more times', 'one more time'][place] ?? ''),
      ).toBeVisible()
      await dialog.getByLabel('Username').fill(username)
      await expect(dialog.getByText('Username is available')).toBeVisible()
      await dialog.getByRole('button', { name: 'Save username' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(`@${username}`)).toBeVisible()
    }
    await expect(page.getByText('Username can be changed at most 3 times!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change username' })).toBeDisabled()
    const again = await context.request.put('/api/accounts/username', { data: { username: 'settler_four' } })
    expect(again.status()).toBe(403)
    await page.goto('/profile/Settler')
    await expect(page).toHaveURL('/profile/settler_three')
  })

  await test.step('the password, with the one of before', async () => {
    trouble.expect(/40\d.*changePassword/)
    await page.goto('/.well-known/change-password')
    await expect(page).toHaveURL('/settings/security#password')
    const change = page.getByRole('dialog', { name: 'Change password' })
    await page.getByRole('button', { name: 'Change password' }).click()
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(change.getByText('Some required fields are empty!').first()).toBeVisible()
    await change.getByLabel('Current password').fill('not the password')
    await change.getByLabel('Current password').fill(DEMO_PASSWORD)
    await change.getByLabel('New password').fill('password1!')
    await change.getByLabel('Confirm password').fill('password1!')
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(change.getByText('This password is easy to guess.')).toBeVisible()
    await change.getByLabel('Current password').fill('not the password')
    await change.getByLabel('New password').fill(NEW_PASSWORD)
    await change.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(change.getByText('The current password is incorrect.')).toBeVisible()
    await change.getByLabel('Current password').fill(DEMO_PASSWORD)
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(change).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
    expect(await (await elsewhere.request.get('/api/accounts/me')).json()).toBeNull()
    expect(await (await context.request.get('/api/accounts/me')).json()).toMatchObject({ email })
  })

  await test.step('another device is signed out from here', async () => {
    await elsewhere.request.post('/api/accounts/sign-in', { data: { email, password: NEW_PASSWORD } })
    await page.reload()
    await expect(page.getByText('Place unknown')).toBeHidden()
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden()
    expect(await (await elsewhere.request.get('/api/accounts/me')).json()).toBeNull()
  })
})

test('another address, by a code from each mailbox', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('mover')
  await signIn(context, email)
  trouble.expect(/40[03].*EmailChange/)
  const moved = 'mover.moved@example.com'
  await page.goto('/settings')
  const change = page.getByRole('dialog', { name: 'Change email' })
  const opener = page.getByRole('button', { name: 'Change email' })
  await opener.click()
  await expect(change.getByLabel('New email')).toBeFocused()
  await change.getByLabel('New email').fill(moved)
  await change.getByLabel('Your password').fill('not the password')
  await change.getByRole('button', { name: 'Send the codes' }).click()
  await expect(change.getByText('That password is incorrect.')).toBeVisible()
  await change.getByLabel('Your password').fill(DEMO_PASSWORD)
  await change.getByRole('button', { name: 'Send the codes' }).click()
  const codes = [await site.inbox.mailTo(email), await site.inbox.mailTo(moved)]
  const boxes = change.getByRole('textbox')
  await boxes.first().pressSequentially(codeIn(codes[0]?.text))
  await boxes.nth(6).pressSequentially(codeIn(codes[1]?.text) === '111111' ? '222222' : '111111')
  await change.getByRole('button', { name: 'Change email' }).click()
  await expect(change.getByText('Verification failed, Please try again.')).toBeVisible()
  await expect(change.getByText('Request another one.')).toBeVisible()
  await boxes.nth(6).focus()
  await page.keyboard.type(codeIn(codes[1]?.text))
  await change.getByRole('button', { name: 'Change email' }).click()
  await expect(change).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByText(moved)).toBeVisible()
  expect((await site.inbox.mailTo(email, 2)).subject).toContain('Your email address was changed')
})

test('somebody is banned while a video plays', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('rowdy')
  trouble.expect(/40[13]/)
  await signIn(context, email)

  await test.step('the video stops and the page says why', async () => {
    await page.goto(LECTURE)
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await watchForSeconds(page, 1)
    const done = await site.lectern('admin', 'ban', 'rowdy', '--reason', 'Shouting <b>all</b> day')
    expect(done.code, done.stderr).toBe(0)
    const notifications = page.getByRole('region', { name: 'Notifications' })
    await expect(notifications).toContainText('This account has been banned. Please contact support.')
    // It may be gone with its page by now.
    const isPlaying = () => page.evaluate(() => document.querySelector('video')?.paused === false)
    await expect.poll(isPlaying).toBe(false)
    await expect(page).toHaveURL('/banned')
    expect(await (await context.request.get('/api/accounts/me')).json()).toBeNull()
  })

  await test.step('only an appeal is open, here without another sign-in', async () => {
    await expect(page.getByText('Shouting <b>all</b> day')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
    await expect(page.getByLabel('What is it about?')).toHaveValue('Account Access Appeal')
    await page.getByLabel('Message').fill('I am sorry and will not do it again, I promise.')
    const contact = page.getByLabel('Contact')
    if (await contact.isVisible()) await contact.fill('0123456789')
    await page.getByRole('main').getByRole('button', { name: /send/i }).click()
    const promise = page.getByText(`Somebody will look at it and may write to ${email}.`)
    await expect(promise).toBeVisible()
    await context.clearCookies()
    await signInByForm(page, email)
    await expect(page).toHaveURL('/banned')
    await expect(promise).toBeVisible()
    expect(await (await context.request.get('/api/accounts/me')).json()).toBeNull()
  })

  await test.step('and the ban can be lifted', async () => {
    const done = await site.lectern('admin', 'unban', 'rowdy')
    expect(done.code, done.stderr).toBe(0)
    await signInByForm(page, email)
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    expect((await site.inbox.mailTo(email)).subject).toBe('Your account is open again – Lectern')
  })
})

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
