import { implement } from '@orpc/server'
import {
  addTicketNote,
  answerTicket,
  assignTicket,
  closeTicket,
  countTickets,
  deleteSavedAnswer,
  findHandledTicket,
  listSavedAnswers,
  listTicketQueue,
  markTicketReadBySupport,
  mergeTickets,
  reopenTicket,
  saveSavedAnswer,
  type TicketConflict,
} from '#features/support/server/index.ts'
import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { limitRate, type RequestContext, type SignedInContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import {
  TICKET_FIGURES_DAYS,
  type TicketConflictInfo,
  ticketsConsoleContract,
} from '../../rules/tickets-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'
import { presentQueuedTicket, presentTicketPage } from './present-tickets.ts'

interface TicketRefusals {
  NOT_FOUND(): Error
  FORBIDDEN(): Error
  REFUSED(refusal?: { message: string }): Error
  CONFLICT(conflict: { data: TicketConflictInfo }): Error
}

/** What commands answer besides that it is done. */
type TicketRefusal =
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'INVALID'
  | 'MERGED'
  | 'NOT_CLOSED'
  | 'NOT_A_HANDLER'
  | 'SAME_TICKET'
  | 'OTHER_LEARNER'

const REASONS: Readonly<Record<Exclude<TicketRefusal, 'FORBIDDEN' | 'NOT_FOUND'>, string>> = defineTexts(
  () => ({
    INVALID: t.saySomething,
    MERGED: t.goesOnInAnotherTicket,
    NOT_CLOSED: t.ticketIsNotClosed,
    NOT_A_HANDLER: t.handlesNoTickets,
    SAME_TICKET: t.chooseAnotherTicket,
    OTHER_LEARNER: t.ticketIsOfAnotherLearner,
  }),
)

const isRefusal = (outcome: string): outcome is TicketRefusal =>
  outcome in REASONS || outcome === 'FORBIDDEN' || outcome === 'NOT_FOUND'

/** Answers with what a command refuses; does nothing when it was done. */
function throwRefusal(errors: TicketRefusals, outcome: string | object): void {
  if (typeof outcome !== 'string') {
    if (!('refused' in outcome)) return
    const { refused, by, at } = outcome as TicketConflict
    throw errors.CONFLICT({ data: { refused, by, at: at.toISOString() } })
  }
  if (!isRefusal(outcome)) return
  if (outcome === 'FORBIDDEN' || outcome === 'NOT_FOUND') throw errors[outcome]()
  throw errors.REFUSED({ message: REASONS[outcome] })
}

/** Procedures of the help desk in the console. */
export function createTicketConsoleProcedures(limits: RateLimits) {
  const os = implement(ticketsConsoleContract).$context<RequestContext>()
  const read = requireSection('tickets')
  const write = read.concat(limitRate(limits, 'admin:tickets', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  /** The page of a ticket, as it is after a command. */
  async function getPage(
    context: SignedInContext,
    ticketId: string,
    errors: Pick<TicketRefusals, 'NOT_FOUND' | 'FORBIDDEN'>,
  ) {
    const ticket = await findHandledTicket(context, { ticketId })
    if (ticket === 'FORBIDDEN') throw errors.FORBIDDEN()
    if (!ticket) throw errors.NOT_FOUND()
    return presentTicketPage(ticket)
  }

  async function change(
    context: SignedInContext,
    { ticketId }: { ticketId: string },
    errors: TicketRefusals,
    act: () => Promise<string | object>,
  ) {
    throwRefusal(errors, await act())
    return getPage(context, ticketId, errors)
  }

  async function getSavedAnswers(context: SignedInContext, errors: Pick<TicketRefusals, 'FORBIDDEN'>) {
    const saved = await listSavedAnswers(context)
    if (saved === 'FORBIDDEN') throw errors.FORBIDDEN()
    return { data: saved.map(({ id, title, text }) => ({ id, title, text })) }
  }

  return {
    listQueuedTickets: os.listQueuedTickets.use(read).handler(async ({ input, context, errors }) => {
      const page = await listTicketQueue(context, input)
      if (page === 'FORBIDDEN') throw errors.FORBIDDEN()
      return { ...page, data: page.data.map(presentQueuedTicket) }
    }),

    getTicketFigures: os.getTicketFigures.use(read).handler(async ({ context, errors }) => {
      const counts = await countTickets(context, { days: TICKET_FIGURES_DAYS })
      if (counts === 'FORBIDDEN') throw errors.FORBIDDEN()
      return counts
    }),

    getQueuedTicket: os.getQueuedTicket
      .use(read)
      .handler(({ input, context, errors }) => getPage(context, input.ticketId, errors)),

    answerTicket: os.answerTicket
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input, errors, () => answerTicket(context, input)),
      ),

    addTicketNote: os.addTicketNote
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input, errors, () => addTicketNote(context, input)),
      ),

    assignTicket: os.assignTicket
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input, errors, () => assignTicket(context, input)),
      ),

    markQueuedTicketRead: os.markQueuedTicketRead.use(write).handler(async ({ input, context, errors }) => {
      throwRefusal(errors, await markTicketReadBySupport(context, input))
      return { read: true }
    }),

    closeTicket: os.closeTicket
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input, errors, () => closeTicket(context, input)),
      ),

    reopenTicket: os.reopenTicket
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input, errors, () => reopenTicket(context, input)),
      ),

    mergeTicket: os.mergeTicket
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input, errors, () => mergeTickets(context, input)),
      ),

    listSavedAnswers: os.listSavedAnswers
      .use(read)
      .handler(({ context, errors }) => getSavedAnswers(context, errors)),

    saveSavedAnswer: os.saveSavedAnswer.use(write).handler(async ({ input, context, errors }) => {
      const saved = await saveSavedAnswer(context, input)
      if (saved === 'NOT_FOUND') throw errors.NOT_FOUND()
      return getSavedAnswers(context, errors)
    }),

    deleteSavedAnswer: os.deleteSavedAnswer.use(write).handler(async ({ input, context, errors }) => {
      if ((await deleteSavedAnswer(context, input)) === 'NOT_FOUND') throw errors.NOT_FOUND()
      return getSavedAnswers(context, errors)
    }),
  }
}
