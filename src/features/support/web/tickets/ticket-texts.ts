import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import type { BadgeTone } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { TicketType } from '../../rules/tickets/ticket.ts'
import type { OwnTicket } from '../../rules/tickets/ticket-contract.ts'
import type { TicketState } from '../../rules/tickets/ticket-state.ts'

export const TICKET_TYPE_LABELS: Readonly<Record<TicketType, string>> = {
  'test-reattempt': t.testReattempt,
  mentor: t.mentor,
  platform: t.platform,
  subject: t.subjectType,
  others: t.others,
}

export const TICKET_STATE_LABELS: Readonly<Record<TicketState, { label: string; tone: BadgeTone }>> = {
  open: { label: t.ticketOpen, tone: 'info' },
  answered: { label: t.ticketAnswered, tone: 'accent' },
  'close-requested': { label: t.ticketCloseRequested, tone: 'good' },
  closed: { label: t.ticketClosed, tone: 'neutral' },
}

/** Formats dates in the reader's time zone. */
export function useTicketDates() {
  const timeZone = useReaderTimeZone()
  const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getDateLocale(), { ...options, timeZone }).format(new Date(iso))
  return {
    formatDay: (iso: string) => format(iso, { dateStyle: 'medium' }),
    formatDayAndTime: (iso: string) => format(iso, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

/** What happens next with a ticket, in a sentence. */
export function describeTicketProgress(
  { state, dueAt, isOverdue, closedAt, reopensUntil }: OwnTicket,
  formatDayAndTime: (iso: string) => string,
): string {
  if (state === 'close-requested') return t.supportClosesItNext
  if (closedAt) {
    const date = formatDayAndTime(closedAt)
    return reopensUntil
      ? t.closedAndCanBeReopened({ date, until: formatDayAndTime(reopensUntil) })
      : t.closedForGood({ date })
  }
  if (!dueAt) return t.weHaveAnswered
  const date = formatDayAndTime(dueAt)
  return isOverdue ? t.answerIsLate({ date }) : t.answerIsDue({ date })
}
