import { watchForSeconds } from './support/player.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

test('somebody is banned while a video plays', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('rowdy')
  trouble.expect(/40[13]/)
  await signIn(context, email)

  await test.step('the video stops and the page says why', async () => {
    await page.goto(`${COURSE_PATH}/moving-bars`)
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await watchForSeconds(page, 0.5)
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
    await page.getByLabel('Message').fill('I am sorry and will not do it again, I promise.')
    await page.getByLabel('Contact').fill('0123456789')
    await page.getByRole('main').getByRole('button', { name: /send/i }).click()
    await expect(page.getByText(`Somebody will look at it and may write to ${email}.`)).toBeVisible()
  })
})
