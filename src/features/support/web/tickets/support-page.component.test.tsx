import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsOffline, listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { OwnTicketWithMessages } from '../../rules/tickets/ticket-contract.ts'

const AT = '2026-03-02T09:00:00.000Z'
const MESSAGE = 'The power went out in the middle of my test.'

const TICKET: OwnTicketWithMessages = {
  id: '0190a000-0000-7000-8000-000000000001',
  ticketNo: 7,
  type: 'test-reattempt',
  batch: null,
  title: 'Power cut',
  state: 'answered',
  createdAt: AT,
  lastMessageAt: AT,
  dueAt: null,
  isOverdue: false,
  closedAt: null,
  reopensUntil: null,
  unreadCount: 0,
  mergedInto: null,
  rating: null,
  canReply: true,
  canRequestClose: true,
  canRate: false,
  messages: [
    {
      seqNo: 1,
      side: 'learner',
      author: { name: 'Ada Lovelace', image: null },
      text: MESSAGE,
      image: null,
      createdAt: AT,
      isRead: true,
    },
  ],
}

test('a visitor is asked to sign in', async () => {
  await openPage('/support')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Sign in to contact support.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'contact page' })).toBeVisible()
})

test('a ticket says what is wrong, survives a reload and is filed with a picture', async () => {
  let isFiled = false
  const open = () =>
    openPage('/support', {
      actor: createTestActor(),
      api: {
        support: {
          listTickets: () => ({ data: isFiled ? [TICKET] : [], next: null, unread: 0 }),
          createTicket({ image }) {
            if (image?.size === 0) return refuse('IMAGE_REFUSED', 'Failed to process image.')
            isFiled = true
            return TICKET
          },
        } satisfies FakeApi['support'],
      },
    })
  await open()
  const form = page.getByRole('form', { name: 'New ticket' })
  const send = form.getByRole('button', { name: 'Send ticket' })
  const attach = (size: number) =>
    userEvent.upload(
      form.getByLabelText('Image', { exact: false }).first(),
      new File([new Uint8Array(size)], 'shot.png', { type: 'image/png' }),
    )
  await expect.element(page.getByText('No tickets yet')).toBeVisible()
  await expect.element(form.getByLabelText('What is it about?')).toHaveValue('test-reattempt')
  await send.click()
  await expect.element(form.getByText('Title must be at least 3 characters long')).toBeVisible()
  await expect.element(form.getByText('Message must contain at least 5 words')).toBeVisible()
  await expect.element(form.getByLabelText('Title')).toHaveFocus()

  await form.getByLabelText('Title').fill('Power cut')
  await form.getByLabelText('Message').fill(MESSAGE)
  await attach(0)
  await send.click()
  await expect.element(form.getByText('Failed to process image.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove image' }).click()
  await open()
  await expect.element(form.getByLabelText('Message')).toHaveValue(MESSAGE)

  await attach(8)
  await expect.element(form.getByAltText('Preview of shot.png')).toBeInTheDocument()
  await send.click()
  await expect.element(page.getByText('Form submitted successfully').first()).toBeVisible()
  await expect.element(form.getByLabelText('Title')).toHaveValue('')
  await expect.element(page.getByText('Power cut')).toBeVisible()
  expect(listCalls('support.createTicket')).toMatchObject([
    { input: { type: 'test-reattempt', title: 'Power cut', message: MESSAGE } },
  ])
})

test('a reply over a lost line is sent once; the ticket is resolved and rated', async () => {
  let ticket = TICKET
  let isOffline = true
  const keys: string[] = []
  await openPage(`/support?ticket=${TICKET.id}`, {
    actor: createTestActor(),
    api: {
      support: {
        listTickets: () => ({ data: [ticket], next: null, unread: 0 }),
        getTicket: () => ticket,
        replyToTicket({ idempotencyKey, message: text }) {
          keys.push(idempotencyKey)
          if (isOffline) return failAsOffline()
          const [first] = TICKET.messages
          if (!first) throw new Error('a ticket has a message')
          ticket = { ...ticket, messages: [first, { ...first, seqNo: 2, text }] }
          return ticket
        },
        requestTicketClose() {
          ticket = { ...ticket, canRequestClose: false, canRate: true }
          return ticket
        },
        rateTicket({ rating, comment }) {
          expect(comment).toBe('Quick!')
          ticket = { ...ticket, rating, canRate: false }
          return ticket
        },
      } satisfies FakeApi['support'],
    },
  })
  const reply = page.getByRole('form', { name: 'Your reply' })
  const send = reply.getByRole('button', { name: 'Send reply' })
  await send.click()
  await expect.element(reply.getByText('Please type a message before sending.')).toBeVisible()
  await reply.getByLabelText('Your reply').fill('Thank you, I will.')
  await send.click()
  await expect.element(page.getByText('Error sending reply').first()).toBeVisible()
  isOffline = false
  await send.click()
  await expect.element(page.getByText('Message sent successfully').first()).toBeVisible()
  await expect.element(page.getByText('Thank you, I will.')).toBeVisible()
  expect(keys[1]).toBe(keys[0])

  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect.element(page.getByText('Ticket marked as resolved').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Marked as resolved' })).toBeDisabled()
  await page.getByLabelText('5 stars').click()
  await page.getByLabelText('Anything we should know?', { exact: false }).fill('Quick!')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect.element(page.getByText('You gave 5 stars.')).toBeVisible()
})
