import { DEMO_PASSWORD } from './support/site.ts'
import { runLecternCommand } from './support/store.ts'
import { expect, test } from './support/test.ts'

const request = {
  Subject: 'Compilers for everybody',
  Message: 'I have taught compilers for ten years and would like to do it here.',
  Contact: '+1 555 010 0100',
}

test('a visitor asks to become a creator, is accepted, and teaches in the same tab', async ({
  page,
  site,
  trouble,
}) => {
  test.setTimeout(120_000)
  const learner = await site.account('future_creator')
  await page.goto('/courses')
  const dialog = page.getByRole('dialog', { name: 'Creator access' })

  await test.step('who is signed out signs in first', async () => {
    await page.getByRole('button', { name: 'Creator Access' }).click()
    const signInDialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(signInDialog.getByText('Sign in to request creator access.')).toBeVisible()
    await signInDialog.getByLabel('Email').fill(learner.email)
    await signInDialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await signInDialog.getByRole('button', { name: 'Login' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Lena future_creator')
  })

  await test.step('what is missing is said, and the form comes back with what was typed', async () => {
    await dialog.getByLabel('Subject').fill(request.Subject)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    const incomplete = page.getByRole('dialog', { name: 'Not complete yet' })
    await expect(incomplete).toContainText('you still need: message and contact.')
    await page.getByRole('button', { name: 'Complete it' }).click()
    await expect(dialog.getByLabel('Message')).toBeFocused()
    await expect(dialog.getByLabel('Subject')).toHaveValue(request.Subject)
  })

  await test.step('an address without an account is told at once', async () => {
    trouble.expect(/checkCreatorAccess/)
    await dialog.getByLabel('Email').fill('somebody@example.com')
    await dialog.getByLabel('Message').fill(request.Message)
    await expect(dialog.getByText('No registered account found with this email!')).toBeVisible()
    await dialog.getByLabel('Email').fill(learner.email)
  })

  await test.step('a reload loses nothing', async () => {
    await dialog.getByLabel('Contact').fill('short')
    await page.reload()
    await page.getByRole('button', { name: 'Creator Access' }).click()
    await expect(dialog.getByLabel('Message')).toHaveValue(request.Message)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByText('Please use at least 10 characters.')).toBeVisible()
    await dialog.getByLabel('Contact').fill(request.Contact)
  })

  await test.step('it is sent, once', async () => {
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('We have received your request.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Creator Access' }).click()
    await expect(page.getByText('We have your request for creator access')).toBeVisible()
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('accepted, it works at the next page, without signing in again', async () => {
    const list = await runLecternCommand(site, 'inbox', 'list', '--kind', 'creator-request')
    const [item] = list.split(' ')
    await runLecternCommand(site, 'inbox', 'accept', item ?? '')
    const mail = await site.inbox.mailTo(learner.email)
    expect(mail.subject).toContain('You’re a creator now')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('link', { name: 'My Courses' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Creator Access' })).toBeHidden()
    await page.goto('/notifications')
    await expect(page.getByRole('link', { name: 'Your request was accepted' })).toBeVisible()
  })
})
