import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { answerTicket } from '#features/support/server/index.ts'
import { tickets } from '#features/support/server/ticket-tables.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { createTestActor, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { expect, signIn, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const ANSWER = 'You may take it again. <b>Good luck!</b>'

test('a learner asks from a phone, and is answered before their eyes', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  const learner = await site.account('asker')
  const support = await site.account('helper', ['support'])
  await signIn(context, learner.email)
  await page.setViewportSize(PHONE)
  await page.goto('/support')
  const form = page.getByRole('form', { name: 'New ticket' })
  await form.getByLabel('Title').fill('Power cut')
  await form.getByLabel('Message').fill('The power went out in the middle of my test.')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose an image' }).click()
  const screenshot = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3646a8' } })
  await (await chooser).setFiles({
    name: 'shot.png',
    mimeType: 'image/png',
    buffer: await screenshot.png().toBuffer(),
  })
  await expect(form.getByAltText('Preview of shot.png')).toBeVisible()
  await form.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText(/^Answer due by /)).toBeVisible()

  const other = await openBrowser()
  await signIn(other, learner.email)
  const second = await other.newPage()
  await second.goto('/support')
  await page.getByText('Power cut').click()
  const picture = page.getByAltText('The image sent with this ticket')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(900)

  const [ticket] = await site.db.select().from(tickets).where(eq(tickets.userId, learner.id))
  const ticketId = ticket?.id ?? ''
  const actor = { ...createTestActor('support'), id: support.id }
  const ctx = { ...createTestCommandContext(site.db, systemClock, actor), settings: TEST_SETTINGS }
  const answer = { ticketId, text: ANSWER, seenSeqNo: ticket?.lastSeqNo ?? 0 }
  expect(await answerTicket(ctx, { ...answer, idempotencyKey: crypto.randomUUID() })).toBe('SENT')
  await expect(page.getByText(ANSWER)).toBeVisible()
  await expect(second.getByText('We’ve answered. Did it help?')).toBeVisible()
  // Looked at in one browser, it is read in both.
  await expect(second.getByText('1 new reply')).toBeHidden()

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Support has answered your ticket #/ }).click()
  await expect(page.getByText(ANSWER)).toBeVisible()
  const image = await context.request.get(`/api/tickets/${ticketId}/image`)
  expect(image.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
