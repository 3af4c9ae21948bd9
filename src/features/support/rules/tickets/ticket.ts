import { z } from 'zod'
import { type CommandActor, hasRole, isPerson } from '#platform/rules/actor.ts'
import { countWords } from '#platform/rules/count-words.ts'
import { t } from '../../messages/index.ts'
import { buildPlainTextSchema } from '../contact.ts'

/** What a ticket is about; the first one is chosen in an empty form. */
export const TICKET_TYPES = ['test-reattempt', 'mentor', 'platform', 'subject', 'others'] as const
export type TicketType = (typeof TICKET_TYPES)[number]
export const DEFAULT_TICKET_TYPE: TicketType = 'test-reattempt'

/** Who wrote a message. */
export const TICKET_SIDES = ['learner', 'support'] as const
export type TicketSide = (typeof TICKET_SIDES)[number]

const TICKET_TITLE_MIN_LENGTH = 3
const TICKET_TITLE_MAX_LENGTH = 120
const TICKET_MESSAGE_MIN_WORDS = 5
export const TICKET_MESSAGE_MAX_LENGTH = 10_000
/** The counter beside the field counts down from here. */
export const TICKET_MESSAGE_SOFT_MAX_LENGTH = 1_000
const TICKET_RATING_COMMENT_MAX_LENGTH = 1_000
/** A learner's next message after so many of both sides belongs into a new ticket. */
export const TICKET_MAX_MESSAGES = 300

/** Bytes of a picture as the learner has it. */
export const TICKET_IMAGE_MAX_BYTES = 2_097_152
/** From 0 to 1, of the WebP that is kept. */
export const TICKET_IMAGE_QUALITY = 0.6
export const TICKET_IMAGE_TYPES = ['image/png', 'image/jpeg'] as const

export const TICKET_PAGE_SIZE = 20
export const TICKET_PAGE_MAX_ITEMS = 100

/** Direction marks and what breaks a line. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

const titleSchema = z
  .string()
  .transform((value) => value.replace(NOT_ON_A_LINE, ' ').trim())
  .pipe(
    z
      .string()
      .min(TICKET_TITLE_MIN_LENGTH, t.titleMustBeAtLeast({ min: TICKET_TITLE_MIN_LENGTH }))
      .max(TICKET_TITLE_MAX_LENGTH, t.atMostCharacters({ max: TICKET_TITLE_MAX_LENGTH })),
  )

/** The texts of the form; its picture is checked by its content, on the server. */
export const newTicketSchema = z.object({
  type: z.enum(TICKET_TYPES),
  title: titleSchema,
  message: buildPlainTextSchema(TICKET_MESSAGE_MAX_LENGTH).refine(
    (text) => countWords(text) >= TICKET_MESSAGE_MIN_WORDS,
    t.messageMustContainAtLeast({ min: TICKET_MESSAGE_MIN_WORDS }),
  ),
})
export type NewTicket = z.output<typeof newTicketSchema>

/** A message in a ticket, of either side. */
export const ticketReplySchema = buildPlainTextSchema(TICKET_MESSAGE_MAX_LENGTH).pipe(
  z.string().min(1, t.typeAMessageBeforeSending),
)

export const ticketRatingSchema = z.object({
  rating: z.int().min(1).max(5),
  comment: buildPlainTextSchema(TICKET_RATING_COMMENT_MAX_LENGTH).default(''),
})

/**
 * Whether somebody handles tickets: the support, staff and administrators. The command line may do what administrators may, jobs
 * nothing.
 */
export const canHandleTickets = (actor: CommandActor): boolean =>
  isPerson(actor) ? hasRole(actor, 'support', 'staff', 'admin') : actor.kind === 'command-line'
