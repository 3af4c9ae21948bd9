import { and, asc, desc, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { TimeCursor } from '../../rules/cursor.ts'
import { commentLikes, commentMentions, comments, threadMutes } from '../comment-tables.ts'

export type CommentRow = typeof comments.$inferSelect

/** A comment with all that is shown of it. */
export interface ShownComment extends CommentRow {
  readonly author: {
    readonly id: string
    readonly name: string
    readonly username: string | null
    readonly profileImage: string | null
  } | null
  /** The people it mentions: the name in the text in lower case, and their present username. */
  readonly mentions: readonly (readonly [string, string | null])[] | null
}

/** With what the reader has to do with it. */
export interface ReadComment extends ShownComment {
  readonly liked: boolean
  /** Whether the reader has muted its thread. */
  readonly muted: boolean
}

/**
 * All that a page shows of its comments, row by row: each look-up is of a few rows of its own.
 * @param readerId null for visitors
 */
function selectComments(db: Database | Transaction, readerId: Placeholder) {
  const reader = sql`${readerId}::uuid`
  return db
    .select({
      ...getTableColumns(comments),
      author: { id: users.id, name: users.name, username: users.username, profileImage: users.image },
      mentions: sql<ShownComment['mentions']>`case when ${comments.text} like '%@%' then (
        select json_agg(json_build_array(mention.username, person.username))
        from ${commentMentions} as mention join ${users} as person on person.id = mention.user_id
        where mention.comment_id = ${comments.id}
      ) end`,
      liked: sql<boolean>`coalesce((
        select true from ${commentLikes} as own where own.user_id = ${reader} and own.comment_id = ${comments.id}
      ), false)`,
      muted: sql<boolean>`coalesce((
        select true from ${threadMutes} as own
        where own.user_id = ${reader} and own.thread_id = coalesce(${comments.threadId}, ${comments.id})
      ), false)`,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
}

const readComment = defineRead(
  'community_comment',
  (db, given: Placeholders<{ id: string; readerId: string | null }>) =>
    selectComments(db, given.readerId).where(eq(comments.id, given.id)),
)

/** Where comments are read, and for whom: null for nobody in particular. */
export interface CommentReading {
  readonly db: Database | Transaction
  readonly readerId: string | null
}

/** A comment as it is shown; undefined when it is gone. */
export async function findShownComment(
  { db, readerId }: CommentReading,
  id: string,
): Promise<ReadComment | undefined> {
  const [row] = await readComment(db, { id, readerId })
  return row
}

/** The threads of a lesson, the latest first, or the replies of a thread, the earliest first. */
export type CommentListScope = { readonly lessonId: string } | { readonly threadId: string }

type ListValues = {
  listId: string
  readerId: string | null
  createdAt: string
  id: string
  limit: number
}

/** Comments of a list from a position on. A row comparison, so that the index is read from there. */
function defineListRead(name: string, inList: (listId: Placeholder) => SQL | undefined, descending: boolean) {
  const [sort, beyond] = descending ? [desc, sql.raw('<')] : [asc, sql.raw('>')]
  return defineRead(name, (db, given: Placeholders<ListValues>) =>
    selectComments(db, given.readerId)
      .where(
        and(
          inList(given.listId),
          sql`(${comments.createdAt}, ${comments.id}) ${beyond} (${given.createdAt}::timestamptz, ${given.id}::uuid)`,
        ),
      )
      .orderBy(sort(comments.createdAt), sort(comments.id))
      .limit(given.limit),
  )
}

const ofLesson = (lessonId: Placeholder) => and(eq(comments.lessonId, lessonId), isNull(comments.threadId))
const ofThread = (threadId: Placeholder) => eq(comments.threadId, threadId)

const LISTS = {
  threads: {
    on: defineListRead('community_threads', ofLesson, true),
    back: defineListRead('community_threads_back', ofLesson, false),
  },
  replies: {
    on: defineListRead('community_replies', ofThread, false),
    back: defineListRead('community_replies_back', ofThread, true),
  },
}
/** Before all comments of a list. */
const BEGINNING = {
  threads: { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  replies: { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' },
}

/**
 * Up to `limit` comments after or before a position, the nearest first.
 * @param from.place null for the beginning
 */
export function readCommentsFrom(
  { db, readerId }: CommentReading,
  list: CommentListScope,
  { direction, place, limit }: { direction: 'on' | 'back'; place: TimeCursor | null; limit: number },
): Promise<ReadComment[]> {
  const [kind, listId] =
    'lessonId' in list ? (['threads', list.lessonId] as const) : (['replies', list.threadId] as const)
  const bound = place ? { createdAt: place.createdAt.toISOString(), id: place.id } : BEGINNING[kind]
  return LISTS[kind][direction](db, { listId, readerId, ...bound, limit })
}

const readThreadOf = defineRead(
  'community_thread_of',
  (db, given: Placeholders<{ id: string; lessonId: string; readerId: string | null }>) =>
    selectComments(db, given.readerId).where(
      sql`${comments.id} = (
        select coalesce(below.thread_id, below.id) from ${comments} as below
        where below.id = ${given.id} and below.lesson_id = ${given.lessonId}
      )`,
    ),
)

/** The first comment of the thread that a comment of this lesson is in. */
export async function findThreadOf(
  { db, readerId }: CommentReading,
  { id, lessonId }: { readonly id: string; readonly lessonId: string },
): Promise<ReadComment | undefined> {
  const [row] = await readThreadOf(db, { id, lessonId, readerId })
  return row
}
