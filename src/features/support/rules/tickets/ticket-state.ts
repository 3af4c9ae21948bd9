/**
 * `answered`: it is the learner's turn. `close-requested`: the learner is helped and asks to close it; the support closes it
 * (docs/product/help-desk.md#states).
 */
export const TICKET_STATES = ['open', 'answered', 'close-requested', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** What people do with a ticket. */
export const TICKET_ACTIONS = ['learner-reply', 'request-close', 'support-reply', 'close', 'reopen'] as const
export type TicketAction = (typeof TICKET_ACTIONS)[number]

/** How long after its closing a learner's reply opens a ticket again. */
export const TICKET_REOPEN_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

export type TicketActionRefusal = 'CLOSED' | 'NOT_CLOSED' | 'MERGED'

/** What decides on an action. */
export interface TicketStateContext {
  readonly state: TicketState
  /** Null unless it is closed. */
  readonly closedAt: Date | null
  /** The ticket that goes on in its place. */
  readonly mergedInto: string | null
}

const NEXT_STATES: Readonly<
  Record<Exclude<TicketState, 'closed'>, Record<TicketAction, TicketState | null>>
> = {
  open: {
    'learner-reply': 'open',
    'request-close': 'close-requested',
    'support-reply': 'answered',
    close: 'closed',
    reopen: null,
  },
  answered: {
    'learner-reply': 'open',
    'request-close': 'close-requested',
    'support-reply': 'answered',
    close: 'closed',
    reopen: null,
  },
  // What the support still adds does not change that the learner is helped.
  'close-requested': {
    'learner-reply': 'open',
    'request-close': 'close-requested',
    'support-reply': 'close-requested',
    close: 'closed',
    reopen: null,
  },
}

/** Whether a learner's reply opens a closed ticket again. */
export const canReopenByReply = ({ closedAt, mergedInto }: TicketStateContext, now: Date): boolean =>
  mergedInto === null &&
  closedAt !== null &&
  now.getTime() - closedAt.getTime() <= TICKET_REOPEN_DAYS * DAY_MS

/** The state after an action, or why it is refused. */
export function getNextTicketState(
  ticket: TicketStateContext,
  action: TicketAction,
  now: Date,
): { readonly state: TicketState } | { readonly refused: TicketActionRefusal } {
  if (ticket.mergedInto !== null) return { refused: 'MERGED' }
  if (ticket.state === 'closed') {
    if (action === 'reopen') return { state: 'open' }
    if (action === 'learner-reply' && canReopenByReply(ticket, now)) return { state: 'open' }
    return { refused: 'CLOSED' }
  }
  const state = NEXT_STATES[ticket.state][action]
  return state === null ? { refused: 'NOT_CLOSED' } : { state }
}

/** Whether the learner can say how they were helped: at the end. */
export const canRateTicket = ({
  state,
  mergedInto,
}: Pick<TicketStateContext, 'state' | 'mergedInto'>): boolean =>
  mergedInto === null && (state === 'close-requested' || state === 'closed')
