import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import { lessons } from '#features/catalogue/server/index.ts'
import { comments, getPlainCommentText } from '#features/community/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { AuditActorKind } from '#platform/rules/audit.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { countBacklog, type QueueBacklogCount } from '#platform/server/db/count-waiting.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import {
  canDecideInboxItem,
  INBOX_DECISIONS,
  INBOX_PAGE_MAX_ITEMS,
  type InboxKind,
  type InboxState,
  listInboxKinds,
} from '../../rules/inbox.ts'
import { inboxItems, joinedReports } from '../inbox-tables.ts'
import { listJoinedReports } from './video-reports.ts'

/** Who handles or has handled an item. Only people have an id and a username; of the others the audit log says who it was. */
export interface InboxHandler {
  readonly kind: AuditActorKind
  readonly id: string | null
  readonly username: string | null
}

const WAITING_STATES: InboxState[] = ['open', 'taken']

const takers = alias(users, 'takers')
const closers = alias(users, 'closers')

const selectItems = (db: Database | Transaction, where: SQL | undefined) =>
  db
    .select({
      item: inboxItems,
      taker: { id: takers.id, username: takers.username },
      closer: { id: closers.id, username: closers.username },
      videoTitle: lessons.title,
      commentText: comments.text,
    })
    .from(inboxItems)
    .leftJoin(takers, eq(takers.id, inboxItems.takenBy))
    .leftJoin(closers, eq(closers.id, inboxItems.closedBy))
    .leftJoin(lessons, eq(lessons.id, inboxItems.videoId))
    .leftJoin(comments, eq(comments.id, inboxItems.commentId))
    .where(where)
    .orderBy(asc(inboxItems.createdAt), asc(inboxItems.id))

const buildHandler = (
  kind: AuditActorKind | null,
  person: { id: string; username: string | null } | null,
): InboxHandler | null => kind && { kind, id: person?.id ?? null, username: person?.username ?? null }

type JoinedReport = typeof joinedReports.$inferSelect

/** An item as those see it who handle it, with how they may decide it. */
function presentInboxItem(
  actor: CommandContext['actor'],
  { item, taker, closer, videoTitle, commentText }: Awaited<ReturnType<typeof selectItems>>[number],
  joined: readonly JoinedReport[],
) {
  const { takenBy: _, takenAt, closedBy: __, closedByKind, ...rest } = item
  const decisions =
    item.state === 'closed'
      ? []
      : INBOX_DECISIONS[item.kind].filter((decision) => canDecideInboxItem(actor, item.kind, decision))
  return {
    ...rest,
    /** Of the video that it is about; null when it is about none, or that is deleted. */
    videoTitle,
    /** Of the reported comment; null when it is deleted. */
    commentText: commentText === null ? null : getPlainCommentText(commentText),
    /** Of the reports that joined it, the latest. */
    joined: joined.filter(({ itemId }) => itemId === item.id),
    takenAt,
    takenBy: buildHandler(item.state === 'taken' ? 'person' : null, taker),
    closedBy: buildHandler(closedByKind, closer),
    decisions,
  }
}

export type InboxItem = ReturnType<typeof presentInboxItem>

/**
 * A page of the inbox, the oldest first; as fast at the last page as at the first. Only kinds that the actor handles.
 * @param input.kind by default all of them
 * @param input.after `next` of the page before
 * @param input.limit at most `INBOX_PAGE_MAX_ITEMS`
 * @throws AppError `no-such-inbox-item` when `after` names none
 */
export async function listInboxItems(
  { db, actor }: Omit<CommandContext, 'clock'>,
  input: {
    readonly state: InboxState
    readonly kind?: InboxKind | undefined
    readonly after?: string | undefined
    readonly limit: number
  },
): Promise<{ data: InboxItem[]; next: string | null }> {
  const { state, kind, after } = input
  const limit = Math.min(input.limit, INBOX_PAGE_MAX_ITEMS)
  const handled = listInboxKinds(actor)
  const kinds = kind === undefined ? handled : handled.filter((one) => one === kind)
  const from = after === undefined ? undefined : await getItemPosition(db, after)
  const rows = await selectItems(
    db,
    and(
      eq(inboxItems.state, state),
      inArray(inboxItems.kind, [...kinds]),
      from &&
        sql`(${inboxItems.createdAt}, ${inboxItems.id}) > (${from.createdAt.toISOString()}::timestamptz, ${from.id}::uuid)`,
    ),
  ).limit(limit + 1)
  const shown = rows.slice(0, limit)
  const joined = await listJoinedReports(
    db,
    shown.map(({ item }) => item.id),
  )
  const data = shown.map((row) => presentInboxItem(actor, row, joined))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

async function getItemPosition(db: Database | Transaction, id: string) {
  const [item] = await db
    .select({ createdAt: inboxItems.createdAt, id: inboxItems.id })
    .from(inboxItems)
    .where(eq(inboxItems.id, id))
  if (!item) throw new AppError('no-such-inbox-item', `The inbox has no item ${id}.`)
  return item
}

/** One item; undefined when there is none, or none for the actor. */
export async function findInboxItem(
  { db, actor }: Omit<CommandContext, 'clock'>,
  { itemId }: { itemId: string },
): Promise<InboxItem | undefined> {
  const handled = inArray(inboxItems.kind, [...listInboxKinds(actor)])
  const [row] = await selectItems(db, and(eq(inboxItems.id, itemId), handled))
  return row && presentInboxItem(actor, row, await listJoinedReports(db, [itemId]))
}

/** How many items wait for somebody who handles their kinds, taken ones included, and since when the oldest does. */
export async function countInboxBacklog({
  db,
  actor,
}: Omit<CommandContext, 'clock'>): Promise<QueueBacklogCount> {
  const kinds = listInboxKinds(actor)
  if (kinds.length === 0) return { waiting: 0, oldestAt: null }
  return countBacklog(db, inboxItems.createdAt, {
    waiting: and(inArray(inboxItems.state, WAITING_STATES), inArray(inboxItems.kind, [...kinds])),
    oldest: WAITING_STATES.flatMap((state) =>
      kinds.map((kind) => and(eq(inboxItems.kind, kind), eq(inboxItems.state, state))),
    ),
  })
}

/** The latest items that one account wrote or has joined with a report, of the kinds that the actor handles. */
export const listInboxItemsFrom = (
  { db, actor }: Omit<CommandContext, 'clock'>,
  { userId, limit }: { readonly userId: string; readonly limit: number },
) =>
  db
    .select({
      id: inboxItems.id,
      kind: inboxItems.kind,
      state: inboxItems.state,
      createdAt: inboxItems.createdAt,
    })
    .from(inboxItems)
    .where(
      and(
        or(
          eq(inboxItems.userId, userId),
          inArray(
            inboxItems.id,
            db
              .select({ id: joinedReports.itemId })
              .from(joinedReports)
              .where(eq(joinedReports.userId, userId)),
          ),
        ),
        inArray(inboxItems.kind, [...listInboxKinds(actor)]),
      ),
    )
    .orderBy(desc(inboxItems.createdAt))
    .limit(limit)
