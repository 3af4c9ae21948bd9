import { and, eq, inArray } from 'drizzle-orm'
import { listTeamUserIds } from '#features/accounts/server/index.ts'
import { courses, loadLessonAccess } from '#features/catalogue/server/index.ts'
import { comments, threadMutes } from '#features/community/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { NotificationInput, NotificationRecipient } from '../deliver/deliver.ts'

type Comment = typeof comments.$inferSelect

/** A comment, locked so that it can't be deleted before its notifications are written; undefined when it is gone. */
async function lockComment(tx: Transaction, commentId: string): Promise<Comment | undefined> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, commentId)).for('key share')
  return comment?.authorId ? comment : undefined
}

/** Who has muted a thread; that includes mentions. */
async function mutedBy(tx: Transaction, threadId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ userId: threadMutes.userId })
    .from(threadMutes)
    .where(eq(threadMutes.threadId, threadId))
  return new Set(rows.map(({ userId }) => userId))
}

const threadOf = (comment: Comment) => comment.threadId ?? comment.id

/** Only people who may open the video are notified: its title and comments concern nobody else. */
async function buildCommentNotifications(
  tx: Transaction,
  comment: Comment,
  news: Pick<NotificationInput, 'actorId' | 'recipients'>,
): Promise<NotificationInput> {
  const userIds = news.recipients.map(({ userId }) => userId)
  const [muted, isOpen] = [
    await mutedBy(tx, threadOf(comment)),
    await loadLessonAccess({ db: tx }, { userIds, lessonIds: [comment.lessonId] }),
  ]
  return {
    actorId: news.actorId,
    recipients: news.recipients.filter(
      ({ userId }) => !muted.has(userId) && isOpen(userId, comment.lessonId),
    ),
    entityId: comment.id,
    lessonId: comment.lessonId,
    courseId: comment.courseId,
    threadId: threadOf(comment),
    commentId: comment.id,
  }
}

const mentioned = (comment: Comment, userIds: readonly string[]): NotificationRecipient[] =>
  userIds.map((userId) => ({
    userId,
    type: 'comment-mention',
    idempotencyKey: `comment-mention:${comment.id}`,
  }))

/**
 * Recipients of a comment: docs/product/notifications.md#recipients. `deliver` uses the first entry of each person, so the order
 * here is from mention to reply to comment.
 */
export async function notificationsForPostedComment(
  tx: Transaction,
  { commentId, mentionedIds }: { commentId: string; mentionedIds: readonly string[] },
): Promise<NotificationInput | null> {
  const comment = await lockComment(tx, commentId)
  if (!comment) return null
  const told = { idempotencyKey: `comment:${commentId}` }
  const [answered, course] = [await answeredBy(tx, comment), await creatorOf(tx, comment.courseId)]
  const own = course?.creatorId === comment.authorId
  const team = own ? [] : await listTeamUserIds(tx, ['admin'])
  const onVideo = { ...told, type: 'comment', groupKey: `comment:${comment.lessonId}` } as const
  return buildCommentNotifications(tx, comment, {
    actorId: comment.authorId,
    recipients: [
      ...mentioned(comment, mentionedIds),
      ...answered.map(
        (userId) =>
          ({
            ...told,
            userId,
            type: 'comment-reply',
            groupKey: `comment-reply:${threadOf(comment)}`,
          }) as const,
      ),
      ...(course && !own ? [{ ...onVideo, userId: course.creatorId }] : []),
      ...team.map((userId) => ({ ...onVideo, userId, quiet: true })),
    ],
  })
}

/** People whom an edited comment newly mentions. */
export async function notificationsForEditedComment(
  tx: Transaction,
  { commentId, mentionedIds }: { commentId: string; mentionedIds: readonly string[] },
): Promise<NotificationInput | null> {
  if (mentionedIds.length === 0) return null
  const comment = await lockComment(tx, commentId)
  return (
    (comment &&
      buildCommentNotifications(tx, comment, {
        actorId: comment.authorId,
        recipients: mentioned(comment, mentionedIds),
      })) ??
    null
  )
}

/** Notifies the author of a like. Unliking does not remove it, and liking again does not notify again. */
export async function notificationsForLikedComment(
  tx: Transaction,
  { commentId, userId }: { commentId: string; userId: string },
): Promise<NotificationInput | null> {
  const comment = await lockComment(tx, commentId)
  if (!comment?.authorId) return null
  const group = `comment-like:${commentId}`
  return buildCommentNotifications(tx, comment, {
    actorId: userId,
    recipients: [
      {
        userId: comment.authorId,
        type: 'comment-like',
        idempotencyKey: `${group}:${userId}`,
        groupKey: group,
      },
    ],
  })
}

/** Notifies the team of a reported comment. */
export async function notificationsForReportedComment(
  tx: Transaction,
  { commentId, userId, reportId }: { commentId: string; userId: string; reportId: string },
): Promise<NotificationInput | null> {
  const comment = await lockComment(tx, commentId)
  if (!comment) return null
  const team = await listTeamUserIds(tx, ['admin', 'staff'])
  const report = {
    type: 'report',
    idempotencyKey: `report:${reportId}`,
    groupKey: `report:${commentId}`,
  } as const
  const { threadId: _, ...news } = await buildCommentNotifications(tx, comment, {
    actorId: userId,
    recipients: [],
  })
  return { ...news, recipients: team.map((member) => ({ ...report, userId: member })) }
}

async function answeredBy(tx: Transaction, { replyToId, threadId }: Comment): Promise<string[]> {
  const ids = [replyToId, threadId].filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(and(inArray(comments.id, ids)))
  return rows.flatMap(({ authorId }) => authorId ?? [])
}

async function creatorOf(tx: Transaction, courseId: string) {
  const [course] = await tx
    .select({ creatorId: courses.creatorId })
    .from(courses)
    .where(eq(courses.id, courseId))
  return course
}
