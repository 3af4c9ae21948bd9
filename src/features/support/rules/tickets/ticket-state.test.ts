import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillSavedAnswer } from './saved-answer.ts'
import { newTicketSchema } from './ticket.ts'
import {
  canRateTicket,
  getNextTicketState,
  TICKET_ACTIONS,
  TICKET_STATES,
  type TicketStateContext,
} from './ticket-state.ts'

const NOW = new Date('2026-03-09T12:00:00Z')
const DAY_MS = 86_400_000
const in_ = (state: TicketStateContext['state'], daysAgo = 0): TicketStateContext => ({
  state,
  closedAt: state === 'closed' ? new Date(NOW.getTime() - daysAgo * DAY_MS) : null,
  mergedInto: null,
})

describe('the states of a ticket', () => {
  test('follow from what people do', () => {
    const table = TICKET_STATES.map((state) => [
      state,
      ...TICKET_ACTIONS.map((action) => Object.values(getNextTicketState(in_(state), action, NOW))[0]),
    ])
    expect([['', ...TICKET_ACTIONS], ...table]).toEqual([
      ['', 'learner-reply', 'request-close', 'support-reply', 'close', 'reopen'],
      ['open', 'open', 'close-requested', 'answered', 'closed', 'NOT_CLOSED'],
      ['answered', 'open', 'close-requested', 'answered', 'closed', 'NOT_CLOSED'],
      ['close-requested', 'open', 'close-requested', 'close-requested', 'closed', 'NOT_CLOSED'],
      ['closed', 'open', 'CLOSED', 'CLOSED', 'CLOSED', 'open'],
    ])
  })

  test('a reply opens a ticket again up to seven days after its closing', () => {
    expect(getNextTicketState(in_('closed', 7), 'learner-reply', NOW)).toEqual({ state: 'open' })
    expect(getNextTicketState(in_('closed', 7.0001), 'learner-reply', NOW)).toEqual({ refused: 'CLOSED' })
    expect(getNextTicketState(in_('closed', 100), 'reopen', NOW)).toEqual({ state: 'open' })
  })

  test('a merged ticket never changes, and is not rated', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TICKET_ACTIONS), fc.nat(30), (action, days) => {
        const merged = { ...in_('closed', days), mergedInto: 'x' }
        expect(getNextTicketState(merged, action, NOW)).toEqual({ refused: 'MERGED' })
        expect(canRateTicket(merged)).toBe(false)
      }),
    )
  })

  test('whatever people do, only the support closes, and only at the end it is rated', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TICKET_ACTIONS)), (actions) => {
        let ticket = in_('open')
        for (const action of actions) {
          const next = getNextTicketState(ticket, action, NOW)
          if ('refused' in next) continue
          if (next.state === 'closed') expect(action).toBe('close')
          ticket = in_(next.state)
          expect(canRateTicket(ticket)).toBe(next.state === 'closed' || next.state === 'close-requested')
        }
      }),
    )
  })
})

describe('the form of a ticket', () => {
  const said = (title: string, message: string) => {
    const { error } = newTicketSchema.safeParse({ type: 'others', title, message })
    return error?.issues.map((issue) => issue.message) ?? []
  }

  test('wants a title of three characters and a message of five words', () => {
    expect(said(' ab ', 'one two  three\nfour')).toEqual([
      'Title must be at least 3 characters long',
      'Message must contain at least 5 words',
    ])
    expect(said(' abc ', ' one two three\nfour five ')).toEqual([])
  })

  test('takes marks that turn text around out of the title', () => {
    const { title } = newTicketSchema.parse({
      type: 'others',
      title: 'Test\u202e of\nloops',
      message: 'one two three four five',
    })
    expect(title).toBe('Test  of loops')
  })
})

test('a saved answer is filled once, and other braces stay', () => {
  const text = 'Hello {name}, {ticketNo} {name} {other} {}'
  expect(fillSavedAnswer(text, { name: '{ticketNo} $&', ticketNo: 1042 })).toBe(
    'Hello {ticketNo} $&, 1042 {ticketNo} $& {other} {}',
  )
})
