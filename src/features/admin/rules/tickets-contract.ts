import { oc } from '@orpc/contract'
import { z } from 'zod'
import { timeCursorSchema } from '#features/community/rules/comment.ts'
import { savedAnswerSchema } from '#features/support/rules/tickets/saved-answer.ts'
import { TICKET_SIDES, TICKET_TYPES, ticketReplySchema } from '#features/support/rules/tickets/ticket.ts'
import { TICKET_STATES } from '#features/support/rules/tickets/ticket-state.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const TICKETS_PAGE_ITEMS = 30
/** The days that the figures of the help desk are about. */
export const TICKET_FIGURES_DAYS = 30
export const TICKET_ASSIGNED_FILTERS = ['me', 'nobody'] as const

const time = z.iso.datetime()
const handler = z.object({ id: idSchema, name: z.string(), username: z.string().nullable() })

const queuedTicket = z.object({
  id: idSchema,
  ticketNo: z.int(),
  type: z.enum(TICKET_TYPES),
  /** The batch on whose page it was filed. */
  batch: z.object({ name: z.string(), slug: z.string() }).nullable(),
  title: z.string(),
  state: z.enum(TICKET_STATES),
  createdAt: time,
  lastMessageAt: time,
  dueAt: time,
  isOverdue: z.boolean(),
  closedAt: time.nullable(),
  unreadCount: z.int(),
  asker: handler.extend({ email: z.string(), image: z.string().nullable() }),
  assignedTo: handler.nullable(),
  rating: z.int().nullable(),
  ratingComment: z.string().nullable(),
})
export type ConsoleTicket = z.infer<typeof queuedTicket>

const briefTicket = z.object({
  id: idSchema,
  ticketNo: z.int(),
  title: z.string(),
  state: z.enum(TICKET_STATES),
  createdAt: time,
})

const ticketPage = queuedTicket.extend({
  messages: z.array(
    z.object({
      seqNo: z.int(),
      side: z.enum(TICKET_SIDES),
      author: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
      text: z.string(),
      image: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
      createdAt: time,
      isRead: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ id: idSchema, text: z.string(), createdAt: time, author: handler.nullable() })),
  /** Doubles that were merged into it. */
  merged: z.array(briefTicket),
  /** The ticket that goes on in its place. */
  mergedInto: idSchema.nullable(),
  courses: z.array(z.object({ title: z.string(), path: z.string(), enrolledAt: time })),
  otherTickets: z.array(briefTicket),
  memberSince: time,
  timeZone: z.string(),
  isBanned: z.boolean(),
})
export type ConsoleTicketPage = z.infer<typeof ticketPage>

const savedAnswer = z.object({ id: idSchema, title: z.string(), text: z.string() })
export type ConsoleSavedAnswer = z.infer<typeof savedAnswer>

const conflict = z.object({
  refused: z.enum(['ANSWERED', 'ASSIGNED', 'CLOSED']),
  by: handler.nullable(),
  at: time,
})
export type TicketConflictInfo = z.infer<typeof conflict>
const CONFLICT = { status: 409, message: t.somebodyElseWasFirst, data: conflict }
const REFUSED = { status: 422, message: t.cannotBeDone }

const ticketId = z.object({ ticketId: idSchema })
const writes = contract.errors({ NOT_FOUND, TOO_MANY_REQUESTS, CONFLICT, REFUSED })
const at = (path: string, summary: string) =>
  ({ method: 'POST', path: `/admin/tickets/{ticketId}${path}`, summary }) as const

export const ticketsConsoleContract = {
  listQueuedTickets: contract
    .route({ method: 'GET', path: '/admin/tickets', summary: 'Tickets in a state, what is due first first' })
    .input(
      z.object({
        state: z.enum(TICKET_STATES).default('open'),
        type: z.enum(TICKET_TYPES).optional(),
        assigned: z.enum(TICKET_ASSIGNED_FILTERS).optional(),
        /** A number such as #1042, three characters of the title, or the beginning of a name, e-mail address or username. */
        search: z.string().trim().max(200).optional(),
        after: timeCursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(TICKETS_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(queuedTicket), next: timeCursorSchema.nullable() })),

  getTicketFigures: contract
    .route({
      method: 'GET',
      path: '/admin/ticket-figures',
      summary: `How the help desk is doing; medians and ratings of ${TICKET_FIGURES_DAYS} days`,
    })
    .output(
      z.object({
        /** These four are counted as far as `WAITING_COUNT_MAX`; one above it means more. */
        open: z.int(),
        overdue: z.int(),
        unassigned: z.int(),
        closeRequested: z.int(),
        medianFirstAnswerMs: z.number().nullable(),
        medianCloseMs: z.number().nullable(),
        meanRating: z.number().nullable(),
        ratings: z.int(),
      }),
    ),

  getQueuedTicket: contract
    .route({ method: 'GET', path: '/admin/tickets/{ticketId}', summary: 'A ticket, and who asks' })
    .errors({ NOT_FOUND })
    .input(ticketId)
    .output(ticketPage),

  answerTicket: writes
    .route(at('/answers', 'Answer a ticket; the learner is notified'))
    .input(
      ticketId.extend({
        text: ticketReplySchema,
        /** The last message that was shown: an answer of somebody else after it is a conflict. */
        seenSeqNo: z.int().min(0).max(1_000_000),
        idempotencyKey: idSchema,
      }),
    )
    .output(ticketPage),

  addTicketNote: writes
    .route(at('/notes', 'Write a note that the learner never sees'))
    .input(ticketId.extend({ text: ticketReplySchema }))
    .output(ticketPage),

  assignTicket: writes
    .route(at('/assignee', 'Say who handles a ticket'))
    .input(ticketId.extend({ assigneeId: idSchema.nullable(), expectedAssigneeId: idSchema.nullable() }))
    .output(ticketPage),

  markQueuedTicketRead: writes
    .route(at('/read', 'Mark what a learner wrote as read'))
    .input(ticketId.extend({ seqNo: z.int().min(1).max(1_000_000) }))
    .output(z.object({ read: z.literal(true) })),

  closeTicket: writes.route(at('/close', 'Close a ticket')).input(ticketId).output(ticketPage),

  reopenTicket: writes.route(at('/reopen', 'Open a closed ticket again')).input(ticketId).output(ticketPage),

  mergeTicket: writes
    .route(at('/merge', 'Close a double; its learner is led to the ticket that goes on'))
    .input(ticketId.extend({ intoTicketId: idSchema }))
    .output(ticketPage),

  listSavedAnswers: contract
    .route({ method: 'GET', path: '/admin/saved-answers', summary: 'Texts that are used again and again' })
    .output(z.object({ data: z.array(savedAnswer) })),

  saveSavedAnswer: contract
    .errors({ NOT_FOUND, TOO_MANY_REQUESTS })
    .route({ method: 'POST', path: '/admin/saved-answers', summary: 'Add a saved answer, or change one' })
    .input(savedAnswerSchema.extend({ savedAnswerId: idSchema.nullable().default(null) }))
    .output(z.object({ data: z.array(savedAnswer) })),

  deleteSavedAnswer: contract
    .errors({ NOT_FOUND, TOO_MANY_REQUESTS })
    .route({
      method: 'DELETE',
      path: '/admin/saved-answers/{savedAnswerId}',
      summary: 'Delete a saved answer',
    })
    .input(z.object({ savedAnswerId: idSchema }))
    .output(z.object({ data: z.array(savedAnswer) })),
}
