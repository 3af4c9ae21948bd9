import type { WebSocketRoute } from '@playwright/test'
import { milestoneReached } from '#features/learning/rules/events.ts'
import { awardWatchingPoints } from '#features/points/server/commands/award-watching.ts'
import { earnPoints, spendPoints } from '#features/points/server/ledger/ledger-entries.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { TEST_SETTINGS } from '#tests/support/test-context.ts'
import { expect, signIn, test } from './support/test.ts'

const MINUTE = 60_000
const DAY_MS = 24 * 60 * MINUTE
/** Days of full learning before the journey: 160 entries of the statement. */
const DAYS = 40

test('points come, are understood, celebrated and accounted for', async ({ page, context, site }) => {
  test.setTimeout(240_000)
  const learner = await site.account('collector')
  const now = Date.now()
  for (let ago = DAYS; ago >= 1; ago--) {
    const at = new Date(now - ago * DAY_MS)
    const learned = { userId: learner.id, day: at.toISOString().slice(0, 10), learnedMs: 120 * MINUTE }
    await awardWatchingPoints({ db: site.db, clock: { now: () => at }, settings: TEST_SETTINGS }, learned)
  }
  await site.db.transaction((tx) =>
    spendPoints(tx, {
      userId: learner.id,
      amount: 112,
      source: 'redemption',
      idempotencyKey: 'order:journey',
      note: 'A cup',
      at: new Date(now),
    }),
  )
  const dialog = page.getByRole('dialog')

  await test.step('a visitor reads the rule, and is asked to sign in for their own points', async () => {
    await page.goto('/rewards')
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goto('/rewards/history')
    await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  })

  await test.step('the introduction comes until it was read to its end', async () => {
    await signIn(context, learner.email)
    await page.goto('/rewards')
    await expect(dialog).toContainText('Learning earns Cipher Points')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog).toContainText('expire after 60 days')
    await dialog.getByRole('button', { name: 'I understand' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Your Cipher Points')).toContainText('3,888')
    await page.getByRole('button', { name: 'How points work' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the statement goes back to the first entry', async () => {
    await page.getByRole('link', { name: 'Points history' }).click()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('Redeemed: A cup')
    await expect(rows.nth(1)).toContainText('−112')
    await expect(rows.nth(1)).toContainText('3,888')
    await expect(rows.nth(2)).toContainText('expires in 59 days')
    for (const entries of [/^Entries 51 to 100 of/, /^Entries 101 to 150 of/, /^Entries 151 to 161 of 161/]) {
      await page.getByRole('link', { name: 'Older entries' }).click()
      await expect(page.getByText(entries)).toBeVisible()
    }
    // The oldest points were spent first: a day of 100 and 12 of the next one.
    await expect(rows.last()).toContainText('nothing left of it')
    await expect(page.getByText('8 left, expires in 21 days')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Entries 101 to 150 of 161/)).toBeVisible()
  })

  await test.step('steps of the ladder that come at once are celebrated one after the other', async () => {
    const day = new Date(now).toISOString().slice(0, 10)
    const connected = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
      )
    await page.goto('/courses')
    await connected
    const reach = (minutes: number) =>
      site.db.transaction((tx) =>
        emitEvent(
          tx,
          milestoneReached,
          { userId: learner.id, day, learnedMs: minutes * MINUTE },
          new Date(now),
        ),
      )
    const balance = (points: string) =>
      expect(
        page
          .getByRole('banner')
          .getByRole('button', { name: `You have ${points} Cipher Points`, exact: true }),
      ).toBeVisible()
    await reach(1)
    await balance('3,889')
    await expect(page.getByText('learned today')).toHaveCount(0)
    await reach(30)
    await expect(page.getByText('5 minutes learned today', { exact: true })).toBeVisible()
    await expect(page.getByText('+05')).toBeVisible()
    await balance('3,908')
    const second = page.getByText('30 minutes learned today')
    await expect(second).toBeVisible()
    await expect(page.getByText('+15')).toBeVisible()
    await expect(second).toBeHidden()
  })

  await test.step('what came while there was no line is shown when it is back', async () => {
    const other = await context.newPage()
    let line: WebSocketRoute | undefined
    await other.routeWebSocket(/\/api\/realtime/, (socket) => {
      line = socket
      socket.connectToServer()
    })
    const asked = () => other.waitForResponse(/\/points\/getTotal$/)
    const first = asked()
    await other.goto('/courses')
    await first
    // Written without the event that tells open pages.
    await site.db.transaction((tx) =>
      earnPoints(tx, {
        userId: learner.id,
        amount: 7,
        source: 'adjustment',
        idempotencyKey: 'unheard',
        at: new Date(now),
        expiresAt: null,
      }),
    )
    const again = asked()
    await line?.close()
    await again
    await expect(
      other.getByRole('banner').getByRole('button', { name: 'You have 3,915 Cipher Points', exact: true }),
    ).toBeVisible()
    await other.close()
  })

  await test.step('a correction by hand is in the statement', async () => {
    const done = await site.lectern(
      'admin',
      'adjust-points',
      'collector',
      '-100',
      '--reason',
      'Counted twice',
    )
    expect(done).toMatchObject({ code: 0, stdout: 'collector has 3815 points now.\n' })
    await page.goto('/rewards/history')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('Adjusted by our team: Counted twice')
    const refused = await site.lectern('admin', 'adjust-points', 'collector', '-5000', '--reason', 'Too much')
    expect(refused.code).not.toBe(0)
    expect(refused.stderr).toContain('There are only 3815 points to take from.')
  })
})
