import { and, count, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { canManageBatch } from '#features/batches/rules/policy.ts'
import { batches, type FoundBatch, findBatch } from '#features/batches/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { Announcement, CohortAnnouncement } from '../../rules/schemas.ts'
import { announcements } from '../tables.ts'
import { countUnreadAnnouncements, findReadBatch, getReadUpTo, isAddressedTo } from './read-marks.ts'

type AnnouncementRow = typeof announcements.$inferSelect
interface FoundAnnouncement {
  readonly announcement: AnnouncementRow
  readonly author: { readonly name: string; readonly image: string | null } | null
}

const selectAnnouncements = (db: Database) =>
  db
    .select({ announcement: announcements, author: { name: users.name, image: users.image } })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))

const isReadIn = (ctx: ReaderContext, batch: FoundBatch) =>
  and(eq(announcements.batchId, batch.id), isNotNull(announcements.publishedAt), isAddressedTo(ctx, batch))

const NEWEST_FIRST = [desc(announcements.publishedAt), desc(announcements.id)]

function presentAnnouncement(
  { announcement, author }: FoundAnnouncement,
  { actor, batch, upTo }: { actor: ReaderContext['actor']; batch: FoundBatch; upTo: Date | null },
): Announcement {
  const { id, title, html, isPinned, publishedAt, editedAt, recipientCount } = announcement
  const knowsRecipients = canManageBatch(actor, batch) || announcement.authorId === actor?.id
  if (publishedAt === null) throw new Error('a scheduled announcement is shown to nobody')
  return {
    ...{ id, title, html, isPinned, author, isForSome: recipientCount !== null },
    recipientCount: knowsRecipients ? recipientCount : null,
    publishedAt: publishedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isUnread: upTo !== null && publishedAt > upTo,
  }
}

/** A page of the announcements of a batch as its members read them; null for who may not. */
export async function listAnnouncements(
  ctx: ReaderContext,
  { slug, ...request }: PageRequest & { slug: string },
): Promise<(Page<Announcement> & { latestAt: string | null }) | null> {
  const batch = await findReadBatch(ctx, slug)
  if (!batch) return null
  const { db } = ctx
  const [upTo, [known], rows] = await Promise.all([
    getReadUpTo(ctx, batch),
    db
      .select({ count: count(), latestAt: max(announcements.publishedAt) })
      .from(announcements)
      .where(isReadIn(ctx, batch)),
    selectAnnouncements(db)
      .where(isReadIn(ctx, batch))
      .orderBy(desc(announcements.isPinned), ...NEWEST_FIRST)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  return {
    ...buildPage(
      rows.map((row) => presentAnnouncement(row, { actor: ctx.actor, batch, upTo })),
      known?.count ?? 0,
      request,
    ),
    latestAt: known?.latestAt?.toISOString() ?? null,
  }
}

/** The newest announcement of a batch and how many the actor has not read, for its home; null for who may not read them. */
export async function getAnnouncementSummary(
  ctx: ReaderContext,
  { slug }: { slug: string },
): Promise<{ unreadCount: number; latest: Announcement | null } | null> {
  const batch = await findReadBatch(ctx, slug)
  if (!batch) return null
  const [upTo, [latest]] = await Promise.all([
    getReadUpTo(ctx, batch),
    selectAnnouncements(ctx.db)
      .where(isReadIn(ctx, batch))
      .orderBy(...NEWEST_FIRST)
      .limit(1),
  ])
  return {
    unreadCount: await countUnreadAnnouncements(ctx, batch, upTo),
    latest: latest ? presentAnnouncement(latest, { actor: ctx.actor, batch, upTo }) : null,
  }
}

const presentForManager = ({ announcement, author }: FoundAnnouncement): CohortAnnouncement => {
  const { id, title, body, html, isPinned, byMail, publishAt, publishedAt, version, recipientCount } =
    announcement
  return {
    ...{ id, title, body, html, isPinned, byMail, author, version, recipientCount },
    publishAt: publishAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

/**
 * A page of all announcements of a batch for who runs it: what is scheduled first, the next one on top, then as members see them. Null
 * for everybody else.
 */
export async function listCohortAnnouncements(
  { db, actor }: SignedInContext,
  { batchId, ...request }: PageRequest & { batchId: string },
): Promise<Page<CohortAnnouncement> | null> {
  const batch = await findBatch({ db, actor }, eq(batches.id, batchId))
  if (!batch || !canManageBatch(actor, batch)) return null
  const ofBatch = eq(announcements.batchId, batchId)
  const isScheduled = sql`${announcements.publishedAt} is null`
  const [[known], rows] = await Promise.all([
    db.select({ count: count() }).from(announcements).where(ofBatch),
    selectAnnouncements(db)
      .where(ofBatch)
      .orderBy(
        desc(isScheduled),
        sql`case when ${isScheduled} then ${announcements.publishAt} end`,
        desc(announcements.isPinned),
        ...NEWEST_FIRST,
      )
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  return buildPage(rows.map(presentForManager), known?.count ?? 0, request)
}

/** One announcement for who runs its batch, after they have written it. */
export async function getCohortAnnouncement(
  { db }: SignedInContext,
  announcementId: string,
): Promise<CohortAnnouncement | null> {
  const [row] = await selectAnnouncements(db).where(eq(announcements.id, announcementId))
  return row ? presentForManager(row) : null
}
