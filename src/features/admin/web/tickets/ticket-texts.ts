import type { TicketType } from '#features/support/rules/tickets/ticket.ts'
import type { TicketState } from '#features/support/rules/tickets/ticket-state.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'
import type { TicketConflictInfo } from '../../rules/tickets-contract.ts'

export const TICKET_TYPE_LABELS: Readonly<Record<TicketType, string>> = {
  'test-reattempt': t.testReattempt,
  mentor: t.mentor,
  platform: t.platform,
  subject: t.subject,
  others: t.others,
}

export const TICKET_STATE_LABELS: Readonly<Record<TicketState, string>> = {
  open: t.open,
  answered: t.answered,
  'close-requested': t.markedAsResolved,
  closed: t.closed,
}

const dueTime = new Intl.DateTimeFormat(getLanguage(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** When an answer is due. In UTC, which it names: the same for the server that draws the page and every browser. */
export const formatDueTime = (at: string): string => t.dueAt({ at: dueTime.format(new Date(at)) })

/** Who was first, as the second is told. */
export function formatTicketConflict({ refused, by }: TicketConflictInfo): string {
  const name = by?.name ?? t.somebody
  if (refused === 'ANSWERED') return t.nameHasAnswered({ name })
  return refused === 'CLOSED' ? t.nameHasClosedIt({ name }) : t.nameHandlesIt({ name })
}
