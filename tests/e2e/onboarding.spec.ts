import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '#features/accounts/server/tables.ts'
import { expect, signIn, test } from './support/test.ts'

test('somebody new sets up an account: interests, a picture, a first course', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const { id, email } = await site.account('beginner')
  await site.db.update(users).set({ username: null }).where(eq(users.id, id))
  await signIn(context, email)
  await context.request.put('/api/accounts/username', { data: { username: 'newcomer_named' } })
  await page.goto('/courses')

  const setUp = page.getByRole('dialog', {
    name: /^(What would you like to learn|Add a picture of yourself|Start with a course)/,
  })
  await expect(setUp.getByText('Step 1 of 3')).toBeVisible()
  await expect(setUp.getByRole('checkbox')).toHaveCount(20)
  await setUp.getByRole('checkbox', { name: 'Web Development' }).check()
  await setUp.getByRole('button', { name: 'Continue' }).click()
  await expect(setUp.getByText('Step 2 of 3')).toBeVisible()
  await page.reload()
  await expect(setUp.getByText('Step 2 of 3')).toBeVisible()
  trouble.expect(/400.*setPicture/)
  const file = setUp.locator('input[type=file]')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(setUp.getByRole('alert')).toHaveText(
    "Can't update profile picture! Please choose a JPEG, PNG or WebP picture.",
  )
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2f7d54' } })
    .jpeg()
    .toBuffer()
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  const crop = page.getByRole('dialog', { name: 'Choose what to show' })
  await crop.getByRole('group', { name: 'Visible part of the picture' }).press('ArrowLeft')
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect(setUp.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(page.locator('header img').first()).toHaveAttribute('src', /^\/media\/avatars\/.*\.webp$/)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  const suggested = setUp.getByRole('list', { name: 'Suggested courses' }).getByRole('link')
  await expect(suggested.first()).toBeVisible()
  await setUp.getByRole('button', { name: 'Skip' }).click()
  await expect(setUp).toBeHidden()
  const kept = await context.request.get('/api/accounts/interests')
  expect(await kept.json()).toEqual({ interests: ['web-development'] })
  // The dialog is gone before the server has answered.
  await expect
    .poll(async () => (await context.request.get('/api/accounts/me')).json())
    .toMatchObject({ onboarding: null })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(setUp).toBeHidden()
})
