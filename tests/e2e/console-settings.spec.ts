import { LEARNER_ALLOWANCE_SETTING } from '#features/learning/rules/settings.ts'
import { systemClock } from '#platform/server/clock.ts'
import { updateSiteSetting } from '#platform/server/settings/update-site-setting.ts'
import { TEST_OPERATOR } from '#tests/support/command-context.ts'
import { createTestSettings } from '#tests/support/test-context.ts'
import { LECTURE_PATH } from './support/player.ts'
import { expect, signIn, test } from './support/test.ts'

test('an administrator changes the free minutes of a day, and a learner has them at once', async ({
  page,
  context,
  openBrowser,
  site,
  trouble,
}) => {
  const admin = await site.account('keeper', ['admin'])
  const learner = await site.account('minute_counter')
  await signIn(context, admin.email)
  const other = await openBrowser()
  await signIn(other, learner.email)
  const lesson = await other.newPage()
  const minutesLeft = async () => {
    const answer = await other.request.post('/api/allowance', { data: {} })
    return ((await answer.json()) as { limitSeconds: number }).limitSeconds / 60
  }
  expect(await minutesLeft()).toBe(120)

  await page.goto('/admin/settings')
  const setting = page.getByRole('region', { name: 'Free minutes a day', exact: true })
  const field = setting.getByRole('textbox')
  const save = setting.getByRole('button', { name: 'Save' })

  await test.step('bounds are told beside the field', async () => {
    await field.fill('2000')
    await save.click()
    await expect(setting.getByText('Enter a whole number from 1 to 1440.')).toBeVisible()
    await expect(field).toBeFocused()
  })

  await test.step('a change is in force without a restart', async () => {
    await field.fill('45')
    await save.click()
    await expect(setting.getByText('45 minutes', { exact: true })).toBeVisible()
    await expect(setting.getByText(/Lena keeper, /)).toBeVisible()
    await expect.poll(minutesLeft).toBe(45)
    await lesson.goto(LECTURE_PATH)
    await expect(lesson.getByRole('timer')).toHaveText(/^4[45]:\d\d$/)
  })

  await test.step('who was overtaken is told by whom', async () => {
    trouble.expect(/409/)
    const ctx = { db: site.db, clock: systemClock, actor: TEST_OPERATOR, settings: createTestSettings() }
    await updateSiteSetting(ctx, { key: LEARNER_ALLOWANCE_SETTING.key, value: 50 })
    await field.fill('55')
    await save.click()
    await expect(
      setting.getByText(/^Command line \(operator\) changed this .* It is 50 minutes now/),
    ).toBeVisible()
    await expect(field).toHaveValue('55')
    await save.click()
    await expect(setting.getByText('55 minutes')).toBeVisible()
  })

  await test.step('it is undone, and set back', async () => {
    await setting.getByRole('button', { name: /^Undo/ }).click()
    await expect(setting.getByText('50 minutes')).toBeVisible()
    await setting.getByRole('button', { name: /^Reset/ }).click()
    await expect(setting.getByText('120 minutes').first()).toBeVisible()
    await expect.poll(minutesLeft).toBe(120)
  })

  await test.step('support hours and the zone of the site are what learners read', async () => {
    const hours = page.getByRole('region', { name: 'Support hours', exact: true })
    await hours.getByRole('textbox').fill('21:00-10:00')
    await hours.getByRole('button', { name: 'Save' }).click()
    await expect(hours.getByText(/^Enter hours such as 10:00-21:00/)).toBeVisible()
    await hours.getByRole('textbox').fill('08:30-16:30')
    await hours.getByRole('button', { name: 'Save' }).click()
    await expect(hours.getByText('08:30-16:30', { exact: true })).toBeVisible()
    const zone = page.getByRole('region', { name: 'Time zone of the site', exact: true })
    await zone.getByRole('combobox').fill('Mars/Base')
    await zone.getByRole('button', { name: 'Save' }).click()
    await expect(zone.getByText('Enter the name of a time zone such as Europe/Berlin.')).toBeVisible()
    await zone.getByRole('combobox').fill('America/Sao_Paulo')
    await zone.getByRole('button', { name: 'Save' }).click()
    await expect(zone.getByText('America/Sao_Paulo', { exact: true })).toBeVisible()
    await expect(async () => {
      await lesson.goto('/support')
      await expect(lesson.getByText(/from 08:30 to 16:30 \(America\/Sao Paulo\)/)).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    for (const region of [hours, zone]) await region.getByRole('button', { name: /^Reset/ }).click()
    await expect(zone.getByText('UTC', { exact: true }).first()).toBeVisible()
  })
})

test('a job that was given up is tried again on the page of health, and another one discarded', async ({
  page,
  context,
  site,
}) => {
  const admin = await site.account('watcher', ['admin'])
  await signIn(context, admin.email)
  // Of a name that no process knows, so that it stays where it is put.
  await site.pool.query(`
    with added as (
      select id from generate_series(1, 2) n,
        graphile_worker.add_job('unknown:send-part-' || n, max_attempts => 2, run_at => now() + interval '1 day')
    )
    select count(*) from added`)
  await site.pool.query(`
    update graphile_worker._private_jobs set attempts = 2, last_error = 'No mailbox for grace@example.com'
    where max_attempts = 2`)
  await page.goto('/admin/health')
  const givenUp = page.getByRole('region', { name: 'Given up', exact: true })
  await expect(givenUp.getByText('No mailbox for […]')).toHaveCount(2)
  await expect(page.getByText('No known backup.')).toBeVisible()
  await givenUp.getByRole('button', { name: /^Try again: unknown:send-part-1/ }).click()
  await expect(givenUp.getByText('unknown:send-part-1')).toBeHidden()
  const waiting = page.getByRole('region', { name: 'Waiting', exact: true })
  await expect(waiting.getByText('unknown:send-part-1')).toBeVisible()
  await givenUp.getByRole('button', { name: /^Discard unknown:send-part-2/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(givenUp.getByText('No jobs')).toBeVisible()
})
