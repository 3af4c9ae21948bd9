import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { answerTicket, closeTicket } from '#features/support/server/index.ts'
import { ticketMessages, tickets } from '#features/support/server/ticket-tables.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { createTestActor, TEST_SETTINGS } from '#tests/support/test-context.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const MESSAGE = 'The power went out in the middle of my test.'

const drawScreenshot = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3646a8' } })
    .png()
    .toBuffer()

const getForm = (page: Page) => page.getByRole('form', { name: 'New ticket' })

/** The support answers from its own side. */
async function answer(site: Site, support: { id: string }, ticketId: string, text: string) {
  const actor = { ...createTestActor('support'), id: support.id }
  const [ticket] = await site.db.select().from(tickets).where(eq(tickets.id, ticketId))
  const input = { ticketId, text, seenSeqNo: ticket?.lastSeqNo ?? 0, idempotencyKey: crypto.randomUUID() }
  const ctx = { ...createTestCommandContext(site.db, systemClock, actor), settings: TEST_SETTINGS }
  expect(await answerTicket(ctx, input)).toBe('SENT')
}

test('a learner asks from a phone, is answered before their eyes, and says how it went', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  test.setTimeout(300_000)
  const learner = await site.account('asker')
  const support = await site.account('helper', ['support'])
  await signIn(context, learner.email)
  await page.setViewportSize(PHONE)
  await page.goto('/support')
  const form = getForm(page)
  await expect(page.getByText('No tickets yet')).toBeVisible()

  await test.step('what is wrong stands beside its field', async () => {
    await expect(form.getByLabel('What is it about?')).toHaveValue('test-reattempt')
    await form.getByRole('button', { name: 'Send ticket' }).click()
    await expect(form.getByText('Title must be at least 3 characters long')).toBeVisible()
    await expect(form.getByText('Message must contain at least 5 words')).toBeVisible()
    await expect(form.getByLabel('Title')).toBeFocused()
  })

  await test.step('a wrong file is refused, what was typed stays', async () => {
    await form.getByLabel('Title').fill('Power cut')
    await form.getByLabel('Message').fill(MESSAGE)
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Choose an image' }).click()
    await (await chooser).setFiles({
      name: 'shot.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    trouble.expect(/422/)
    await form.getByRole('button', { name: 'Send ticket' }).click()
    await expect(form.getByText('Failed to process image.')).toBeVisible()
    await form.getByRole('button', { name: 'Remove image' }).click()
    await page.reload()
    await expect(form.getByLabel('Message')).toHaveValue(MESSAGE)
  })

  await test.step('it is filed with a picture', async () => {
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Choose an image' }).click()
    await (await chooser).setFiles({
      name: 'shot.png',
      mimeType: 'image/png',
      buffer: await drawScreenshot(),
    })
    await expect(form.getByAltText('Preview of shot.png')).toBeVisible()
    await form.getByRole('button', { name: 'Send ticket' }).click()
    await expect(page.getByText('Form submitted successfully').first()).toBeVisible()
    await expect(form.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText(/^Answer due by /)).toBeVisible()
  })
  const [ticket] = await site.db.select().from(tickets).where(eq(tickets.userId, learner.id))
  const ticketId = ticket?.id ?? ''
  const second = await context.newPage()
  await second.goto('/support')

  await test.step('the answer appears in an open ticket and in another tab', async () => {
    await page.getByText('Power cut').click()
    const picture = page.getByAltText('The image sent with this ticket')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(900)
    await answer(site, support, ticketId, 'You may take it again. <b>Good luck!</b>')
    await expect(page.getByText('You may take it again. <b>Good luck!</b>')).toBeVisible()
    await expect(second.getByText('We’ve answered. Did it help?')).toBeVisible()
    // Looked at in one tab, it is read in both.
    await expect(second.getByText('1 new reply')).toBeHidden()
  })

  await test.step('they write back, from a line that was lost, once', async () => {
    const reply = page.getByRole('form', { name: 'Your reply' })
    await reply.getByRole('button', { name: 'Send reply' }).click()
    await expect(reply.getByText('Please type a message before sending.')).toBeVisible()
    await reply.getByLabel('Your reply').fill('Thank you, I will.')
    trouble.expect(/ERR_FAILED/)
    await page.route(/\/support\/replyToTicket/, (route) => route.abort(), { times: 1 })
    await reply.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Error sending reply').first()).toBeVisible()
    await reply.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Message sent successfully').first()).toBeVisible()
    const written = await site.db.select().from(ticketMessages).where(eq(ticketMessages.ticketId, ticketId))
    expect(written).toHaveLength(3)
    await expect(second.getByText(/^Answer due by /)).toBeVisible()
  })

  await test.step('it is resolved, rated and closed', async () => {
    await page.getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(page.getByText('Ticket marked as resolved').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Marked as resolved' })).toBeDisabled()
    await page.reload()
    await page.getByText('Power cut').click()
    await expect(page.getByRole('button', { name: 'Marked as resolved' })).toBeDisabled()
    await page.getByLabel('5 stars').check()
    await page.getByLabel('Anything we should know?').fill('Quick!')
    await page.getByRole('button', { name: 'Send rating' }).click()
    await expect(page.getByText('You gave 5 stars.')).toBeVisible()
    const actor = { ...createTestActor('support'), id: support.id }
    await closeTicket(createTestCommandContext(site.db, systemClock, actor), { ticketId })
    await expect(page.getByText(/You can reopen it by replying until/)).toBeVisible()
  })

  await test.step('the bell leads there', async () => {
    await page.goto('/notifications')
    await page.getByRole('link', { name: /Support has answered your ticket #/ }).click()
    await expect(page.getByText('Thank you, I will.')).toBeVisible()
  })

  await test.step('it is nobody else’s', async () => {
    const stranger = await site.account('ticket_stranger')
    const other = await openBrowser()
    await signIn(other, stranger.email)
    for (const path of [ticketId, `${ticketId}/image`])
      expect((await other.request.get(`/api/tickets/${path}`)).status()).toBe(404)
    expect((await other.request.get(`/support?ticket=${ticketId}`)).status()).toBe(404)
    const picture = await context.request.get(`/api/tickets/${ticketId}/image`)
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
})

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/support')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Sign in to contact support.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'contact page' })).toBeVisible()
})
