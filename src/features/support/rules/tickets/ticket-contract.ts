import { oc } from '@orpc/contract'
import { z } from 'zod'
import { timeCursorSchema } from '#features/community/rules/comment.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import {
  newTicketSchema,
  TICKET_IMAGE_MAX_BYTES,
  TICKET_PAGE_MAX_ITEMS,
  TICKET_PAGE_SIZE,
  TICKET_SIDES,
  TICKET_TYPES,
  ticketRatingSchema,
  ticketReplySchema,
} from './ticket.ts'
import { TICKET_STATES } from './ticket-state.ts'

const contract = oc.$route({ tags: ['support'] })

const UNAUTHORIZED = { status: 401, message: t.pleaseSignIn }
const TOO_MANY_REQUESTS = {
  status: 429,
  message: t.tooManyAttempts,
  data: z.object({ retryAfterSeconds: z.int() }),
}
const NOT_FOUND = { status: 404, message: t.ticketNotFound }
const CLOSED = { status: 409, message: t.ticketIsClosed }
const BATCH_NOT_FOUND = { status: 404, message: t.batchNotFound }
const MERGED = { status: 409, message: t.ticketWasMerged }

const time = z.iso.datetime()
const oneTicket = z.object({ ticketId: idSchema })

const ownTicket = z.object({
  id: idSchema,
  ticketNo: z.int(),
  type: z.enum(TICKET_TYPES),
  /** The batch on whose page it was filed. */
  batch: z.object({ name: z.string(), slug: z.string() }).nullable(),
  title: z.string(),
  state: z.enum(TICKET_STATES),
  createdAt: time,
  lastMessageAt: time,
  /** Null unless an answer is due. */
  dueAt: time.nullable(),
  isOverdue: z.boolean(),
  closedAt: time.nullable(),
  /** Until when a reply opens it again; null when none does. */
  reopensUntil: time.nullable(),
  unreadCount: z.int(),
  /** The ticket that goes on in its place. */
  mergedInto: z.object({ id: idSchema, ticketNo: z.int() }).nullable(),
  rating: z.int().nullable(),
  canReply: z.boolean(),
  canRequestClose: z.boolean(),
  canRate: z.boolean(),
})
export type OwnTicket = z.infer<typeof ownTicket>

const message = z.object({
  /** From 1. */
  seqNo: z.int(),
  side: z.enum(TICKET_SIDES),
  author: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
  text: z.string(),
  image: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
  createdAt: time,
  /** Whether the other side has seen it. */
  isRead: z.boolean(),
})
export type TicketMessage = z.infer<typeof message>

const ticketWithMessages = ownTicket.extend({ messages: z.array(message) })
export type OwnTicketWithMessages = z.infer<typeof ticketWithMessages>

const ticketPage = z.object({
  data: z.array(ownTicket),
  /** Leads to the older ones; null at the end. */
  next: timeCursorSchema.nullable(),
  /** How many own tickets have unread replies. */
  unread: z.int(),
})
export type OwnTicketPage = z.infer<typeof ticketPage>

/** Tickets of the reader; those who handle tickets have their own procedures. */
export const ticketsContract = {
  listTickets: contract
    .route({ method: 'GET', path: '/tickets', summary: 'Own tickets, what was written in last first' })
    .errors({ UNAUTHORIZED })
    .input(
      z.object({
        /** Only older ones: `next` of the page before. */
        before: timeCursorSchema.optional(),
        /** Only those that were filed on the page of this batch. */
        batchId: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(TICKET_PAGE_MAX_ITEMS).default(TICKET_PAGE_SIZE),
      }),
    )
    .output(ticketPage),

  createTicket: contract
    .route({
      method: 'POST',
      path: '/tickets',
      successStatus: 201,
      summary: 'Ask the support, with a PNG or JPEG picture if it helps; the same key files one ticket only',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      BATCH_NOT_FOUND,
      IMAGE_REFUSED: { status: 422, message: t.failedToProcessImage },
    })
    .input(
      newTicketSchema.extend({
        image: z.file().max(TICKET_IMAGE_MAX_BYTES, t.imageIsTooLarge).optional(),
        /** A batch that one is in, or guides. */
        batchId: idSchema.optional(),
        idempotencyKey: idSchema,
      }),
    )
    .output(z.object({ id: idSchema })),

  getTicket: contract
    .route({ method: 'GET', path: '/tickets/{ticketId}', summary: 'An own ticket with its messages' })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(oneTicket)
    .output(ticketWithMessages),

  getTicketImage: contract
    .route({
      method: 'GET',
      path: '/tickets/{ticketId}/image',
      summary: 'The picture of a ticket, for its learner and those who handle tickets',
    })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(oneTicket)
    .output(z.file()),

  replyToTicket: contract
    .route({
      method: 'POST',
      path: '/tickets/{ticketId}/replies',
      successStatus: 201,
      summary: 'Write into an own ticket; this opens it again, up to a week after it was closed',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      NOT_FOUND,
      CLOSED,
      MERGED,
      FULL: { status: 409, message: t.ticketIsFull },
    })
    .input(oneTicket.extend({ message: ticketReplySchema, idempotencyKey: idSchema }))
    .output(ticketWithMessages),

  markTicketRead: contract
    .route({
      method: 'POST',
      path: '/tickets/{ticketId}/read',
      summary: 'Mark the messages of an own ticket as read, up to the last one shown',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, NOT_FOUND })
    .input(oneTicket.extend({ seqNo: z.int().min(1).max(1_000_000) }))
    .output(z.object({ unread: z.int() })),

  requestTicketClose: contract
    .route({
      method: 'POST',
      path: '/tickets/{ticketId}/close-request',
      summary: 'Say that an own ticket is resolved and can be closed',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, NOT_FOUND, CLOSED, MERGED })
    .input(oneTicket)
    .output(ticketWithMessages),

  rateTicket: contract
    .route({
      method: 'PUT',
      path: '/tickets/{ticketId}/rating',
      summary: 'Say how one was helped, from 1 to 5, once the ticket is resolved',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      NOT_FOUND,
      TOO_EARLY: { status: 409, message: t.ticketCantBeRatedYet },
    })
    .input(oneTicket.extend(ticketRatingSchema.shape))
    .output(ticketWithMessages),
}
