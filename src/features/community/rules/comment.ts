import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { COMMENT_MAX_LENGTH } from './limits.ts'
import { personSchema } from './person.ts'

/** A comment's text as pieces that are safe to show: nothing of it is ever read as HTML by a browser. */
const commentPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** An address of http, https or mailto only. */
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
  /** A time such as 12:34, which the player can jump to. */
  z.object({ kind: z.literal('time'), text: z.string(), seconds: z.number().int() }),
  z.object({ kind: z.literal('mention'), text: z.string(), username: z.string() }),
])
export type CommentPart = z.infer<typeof commentPartSchema>

/** A comment as anybody sees it: the same for all readers, so that one message serves everybody who watches the list. */
export const commentSchema = z.object({
  id: idSchema,
  lessonId: idSchema,
  /** The comment that began the thread; null where this one does. */
  threadId: idSchema.nullable(),
  /** The comment this one answers; null for one that answers none. */
  replyToId: idSchema.nullable(),
  /** Null, as is the text, for a deleted comment that stays for the sake of its replies. */
  userInfo: personSchema.nullable(),
  /** What the author typed, for editing. */
  text: z.string().nullable(),
  parts: z.array(commentPartSchema),
  /** Whether the author is the creator of the video. */
  byCreator: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  likeCount: z.number().int(),
  /** Of a thread's beginning; 0 for replies. */
  replyCount: z.number().int(),
})
export type Comment = z.infer<typeof commentSchema>

/** How this reader relates to the comments of a page. */
const commentViewerStateSchema = z.object({
  /** Comments of this page that the reader likes. */
  liked: z.array(idSchema),
  /** Threads of this page that the reader has muted. */
  muted: z.array(idSchema),
  abilities: z.object({
    /** Whether the reader may write here: signed in, and allowed to open the lesson. */
    comment: z.boolean(),
    /** Whether they may delete the comments of others: creators below their own videos, staff everywhere. */
    moderate: z.boolean(),
  }),
})

/**
 * A position between comments, `time.id`, opaque to clients. It stays valid whatever is written or deleted meanwhile, even the
 * comment it was made from.
 */
export const timeCursorSchema = z
  .string()
  .regex(/^[0-9a-z]{1,9}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** A page of comments. */
export const commentPageSchema = z.object({
  data: z.array(commentSchema),
  /** All threads, or all replies of the thread. */
  totalCount: z.number().int(),
  /** Leads to the older page of threads (to the later one of replies); null at the end. */
  next: timeCursorSchema.nullable(),
  /** Leads the other way; null at the beginning. */
  previous: timeCursorSchema.nullable(),
  viewerState: commentViewerStateSchema,
})
export type CommentPage = z.infer<typeof commentPageSchema>

export const commentTextSchema = z.string().trim().min(1).max(COMMENT_MAX_LENGTH)

export const COMMENT_REPORT_REASONS = ['spam', 'abuse', 'off-topic', 'other'] as const
