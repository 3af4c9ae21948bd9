import { implement } from '@orpc/server'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { ticketsContract } from '../../rules/tickets/ticket-contract.ts'
import { createTicket } from './create-ticket.ts'
import { markOwnTicketRead, rateTicket, replyToOwnTicket, requestTicketClose } from './learner-commands.ts'
import { findOwnTicket, listOwnTickets } from './learner-queries.ts'
import { openTicketImage } from './ticket-image.ts'

const HOUR_SECONDS = 60 * 60

/** Procedures for learners and their own tickets. */
export function createTicketProcedures({ limits, storage }: { limits: RateLimits; storage: Storage }) {
  const os = implement(ticketsContract).$context<RequestContext>()
  // People have to read what is written.
  const filing = limitRate(limits, 'support:tickets', 10, HOUR_SECONDS)
  const writing = limitRate(limits, 'support:ticket-replies', 60, HOUR_SECONDS)
  const marking = limitRate(limits, 'support:ticket-marks', 600, HOUR_SECONDS)
  return {
    listTickets: os.listTickets
      .use(requireSignIn)
      .handler(({ input, context }) => listOwnTickets(context, input)),

    createTicket: os.createTicket
      .use(requireSignIn)
      .use(filing)
      .handler(async ({ input: { image, ...ticket }, context, errors }) => {
        const file = image && new Uint8Array(await image.arrayBuffer())
        const outcome = await createTicket({ ...context, storage }, { ...ticket, image: file })
        if (outcome === 'NO_ACCOUNT') throw errors.UNAUTHORIZED()
        if (typeof outcome === 'string') throw errors[outcome]()
        return { id: outcome.ticketId }
      }),

    getTicket: os.getTicket.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const ticket = await findOwnTicket(context, input)
      if (!ticket) throw errors.NOT_FOUND()
      return ticket
    }),

    getTicketImage: os.getTicketImage.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const image = await openTicketImage({ ...context, storage }, input)
      if (!image) throw errors.NOT_FOUND()
      return image
    }),

    replyToTicket: os.replyToTicket
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input: { message: text, ...input }, context, errors }) => {
        const outcome = await replyToOwnTicket(context, { ...input, text })
        const ticket = await findOwnTicket(context, input)
        if (outcome !== 'SENT') throw errors[outcome]()
        if (!ticket) throw errors.NOT_FOUND()
        return ticket
      }),

    markTicketRead: os.markTicketRead
      .use(requireSignIn)
      .use(marking)
      .handler(async ({ input, context, errors }) => {
        const outcome = await markOwnTicketRead(context, input)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return outcome
      }),

    requestTicketClose: os.requestTicketClose
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await requestTicketClose(context, input)
        if (outcome !== 'REQUESTED') throw errors[outcome]()
        const ticket = await findOwnTicket(context, input)
        if (!ticket) throw errors.NOT_FOUND()
        return ticket
      }),

    rateTicket: os.rateTicket
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await rateTicket(context, input)
        if (outcome !== 'RATED') throw errors[outcome]()
        const ticket = await findOwnTicket(context, input)
        if (!ticket) throw errors.NOT_FOUND()
        return ticket
      }),
  }
}
