import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, listCalls } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { ConsoleSavedAnswer, ConsoleTicketPage } from '../../rules/tickets-contract.ts'

const AT = '2026-03-01T10:00:00.000Z'
const AGENT = createTestActor('support')
const ASKER = {
  id: '0190a000-0000-7000-8000-00000000a100',
  name: 'Lena Learner',
  username: 'lena',
  email: 'lena@example.org',
  image: null,
}

const TICKET: ConsoleTicketPage = {
  id: '0190a000-0000-7000-8000-00000000a200',
  ticketNo: 1042,
  type: 'others',
  batch: null,
  title: 'The sound is gone',
  state: 'open',
  createdAt: AT,
  lastMessageAt: AT,
  dueAt: AT,
  isOverdue: false,
  closedAt: null,
  unreadCount: 0,
  asker: ASKER,
  assignedTo: { id: AGENT.id, name: AGENT.name, username: AGENT.username },
  rating: null,
  ratingComment: null,
  messages: [
    {
      seqNo: 1,
      side: 'learner',
      author: { name: ASKER.name, image: null },
      text: 'I hear nothing.',
      image: null,
      createdAt: AT,
      isRead: true,
    },
  ],
  notes: [],
  merged: [],
  mergedInto: null,
  courses: [],
  otherTickets: [],
  memberSince: AT,
  timeZone: 'UTC',
  isBanned: false,
}

test('a saved answer is made, and used with its fields filled in; a note is for the team only', async () => {
  let answers: ConsoleSavedAnswer[] = []
  let ticket = TICKET
  const admin: FakeApi['admin'] = {
    listQueueBacklogs: () => ({ data: [] }),
    listSavedAnswers: () => ({ data: answers }),
    saveSavedAnswer({ title, text }) {
      answers = [...answers, { id: '0190a000-0000-7000-8000-00000000a300', title, text }]
      return { data: answers }
    },
    listQueuedTickets: () => ({ data: [ticket], next: null }),
    getTicketFigures: () => ({
      open: 1,
      overdue: 0,
      unassigned: 0,
      closeRequested: 0,
      medianFirstAnswerMs: null,
      medianCloseMs: null,
      meanRating: null,
      ratings: 0,
    }),
    getQueuedTicket: () => ticket,
    addTicketNote({ text }) {
      const author = { id: AGENT.id, name: AGENT.name, username: AGENT.username }
      const note = { id: '0190a000-0000-7000-8000-00000000a400', text, createdAt: AT, author }
      ticket = { ...ticket, notes: [note] }
      return ticket
    },
  }
  await openPage('/admin/saved-answers', { actor: AGENT, api: { admin } })
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(page.getByText('Please enter 1 to 80 characters.')).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveFocus()
  await page.getByLabelText('Title').fill('Sound')
  await page.getByLabelText('Text').fill('Hello {name}, about #{ticketNo}: is it muted?')
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Sound' })).toBeVisible()

  await openPage(`/admin/tickets?item=${TICKET.id}`, { actor: AGENT, api: { admin } })
  await page.getByLabelText('Saved answers').selectOptions('Sound')
  const answer = page.getByLabelText('Your answer')
  await expect.element(answer).toHaveValue('Hello Lena, about #1042: is it muted?')
  await answer.fill('Probably the phone.')
  await page.getByRole('button', { name: 'Save as note' }).click()
  await expect.element(page.getByText(/^Note by Ada Lovelace, for the team only/)).toBeVisible()
  await expect.element(answer).toHaveValue('')
  expect(listCalls('admin.answerTicket')).toEqual([])
})
