import { oc } from '@orpc/contract'
import { z } from 'zod'
import { FEEDBACK_TYPES } from '#features/support/rules/feedback.ts'
import {
  INBOX_ANSWER_MAX_LENGTH,
  INBOX_DECISIONS,
  INBOX_KINDS,
  INBOX_OUTCOMES,
  INBOX_STATES,
  type InboxDecision,
} from '#features/support/rules/inbox.ts'
import { AUDIT_ACTOR_KINDS } from '#platform/rules/audit.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

/** Items that are decided in one go, at most. */
export const INBOX_BULK_MAX_ITEMS = 100
const INBOX_PAGE_ITEMS = 30

const decision = z.enum([...new Set(Object.values(INBOX_DECISIONS).flat())] as [
  InboxDecision,
  ...InboxDecision[],
])

/** Who handles or has handled something: only people have an id and a username. */
const handler = z.object({
  kind: z.enum(AUDIT_ACTOR_KINDS),
  id: idSchema.nullable(),
  username: z.string().nullable(),
})
export type InboxHandlerInfo = z.infer<typeof handler>

/** A course or lesson that an item is about; without a path where it has no page. */
const place = z.object({ title: z.string(), path: z.string().nullable() })

const joinedReport = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  userId: idSchema.nullable(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  body: z.string(),
  suggestion: z.string(),
})

const inboxItem = z.object({
  id: idSchema,
  kind: z.enum(INBOX_KINDS),
  state: z.enum(INBOX_STATES),
  createdAt: z.iso.datetime(),
  /** The writer's account; null for a visitor. */
  userId: idSchema.nullable(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  subject: z.string(),
  body: z.string(),
  suggestion: z.string(),
  feedbackType: z.enum(FEEDBACK_TYPES).nullable(),
  about: place.nullable(),
  /** Of a creator request; empty for others. */
  youtube: z.string(),
  /** Of an offer of an alumnus. */
  contribution: z.string().nullable(),
  linkedinProfile: z.string(),
  /** Of a reported comment: its words. */
  commentText: z.string().nullable(),
  /** How many reports it stands for; 0 for what is no report. */
  reportCount: z.int(),
  /** The later reports of the same video that say something else or come from others, the latest of them first. */
  joined: z.array(joinedReport),
  takenBy: handler.nullable(),
  takenAt: z.iso.datetime().nullable(),
  outcome: z.enum(INBOX_OUTCOMES).nullable(),
  answer: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: handler.nullable(),
  answerMailedAt: z.iso.datetime().nullable(),
  /** What the reader may decide now. */
  decisions: z.array(decision),
})
export type ConsoleInboxItem = z.infer<typeof inboxItem>

const conflict = z.object({ refused: z.enum(['TAKEN', 'CLOSED']), by: handler, at: z.iso.datetime() })
const CONFLICT = { status: 409, message: t.somebodyElseWasFirst, data: conflict }

const INBOX_REFUSALS = [
  'NOT_FOUND',
  'WRONG_DECISION',
  'FORBIDDEN',
  'WRITER_GONE',
  'BAN_ENDED',
  'ANSWER_MISSING',
  'ANSWER_TOO_LONG',
  'ALREADY_CREATOR',
  'COMMENT_GONE',
] as const
export type InboxRefusal = (typeof INBOX_REFUSALS)[number]

const decisionResult = z.object({
  itemId: idSchema,
  /** Null when it was decided. */
  refused: z.enum(INBOX_REFUSALS).nullable(),
  /** Who was first. */
  conflict: conflict.nullable(),
})
export type InboxDecisionResult = z.infer<typeof decisionResult>

const writes = { ...CONSOLE_ERRORS, TOO_MANY_REQUESTS, NOT_FOUND, CONFLICT }
const itemId = z.object({ itemId: idSchema })

export const inboxConsoleContract = {
  listInboxItems: contract
    .route({ method: 'GET', path: '/admin/inbox', summary: 'What people have written, the oldest first' })
    .errors({ NOT_FOUND })
    .input(
      z.object({
        state: z.enum(INBOX_STATES).default('open'),
        kind: z.enum(INBOX_KINDS).optional(),
        /** `next` of the page before. */
        after: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(INBOX_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(inboxItem), next: idSchema.nullable() })),

  getInboxItem: contract
    .route({ method: 'GET', path: '/admin/inbox/{itemId}', summary: 'One item of the inbox' })
    .errors({ NOT_FOUND })
    .input(itemId)
    .output(inboxItem),

  takeInboxItem: contract
    .route({ method: 'POST', path: '/admin/inbox/{itemId}/take', summary: 'Tell others that one is at it' })
    .errors(writes)
    .input(itemId)
    .output(inboxItem),

  releaseInboxItem: contract
    .route({ method: 'POST', path: '/admin/inbox/{itemId}/release', summary: 'Give it back to everybody' })
    .errors(writes)
    .input(itemId)
    .output(inboxItem),

  decideInboxItems: contract
    .route({
      method: 'POST',
      path: '/admin/inbox/decisions',
      summary: 'Decide items, each by itself; the results say which were not decided and why',
    })
    .errors({ ...CONSOLE_ERRORS, TOO_MANY_REQUESTS })
    .input(
      z.object({
        itemIds: z.array(idSchema).min(1).max(INBOX_BULK_MAX_ITEMS),
        decision,
        answer: z.string().max(INBOX_ANSWER_MAX_LENGTH).default(''),
      }),
    )
    .output(z.object({ results: z.array(decisionResult) })),
}
