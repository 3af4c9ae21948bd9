import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { commentLiked, commentPosted, userFollowed } from '#features/community/rules/events.ts'
import { commentLikes, commentMentions, comments, follows } from '#features/community/server/index.ts'
import { courseEnrolled } from '#features/learning/rules/events.ts'
import { enrolments } from '#features/learning/server/index.ts'
import { notifications, notifyOfPastEvent } from '#features/notifications/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { DEMO_ROLES } from './demo-accounts.ts'

const DAY_MS = 24 * 3600_000
/** How far back notifications of the demonstration go. */
const NOTIFIED_DAYS = 12
/** Older ones are read. */
const UNREAD_DAYS = 7

/** Notifies the people of the demonstration of recent comments, likes, follows and enrolments, by the usual rules. */
export async function seedDemoNotifications(tx: Transaction, startedAt: Date): Promise<void> {
  const since = new Date(startedAt.getTime() - NOTIFIED_DAYS * DAY_MS)
  const past = [
    ...(await commentsSince(tx, since)),
    ...(await likesSince(tx, since)),
    ...(await followsSince(tx, since)),
    ...(await enrolmentsSince(tx, since)),
  ]
  for (const { at, tell } of past.sort((a, b) => a.at.getTime() - b.at.getTime())) await tell(at)
  const readAt = new Date(startedAt.getTime() - UNREAD_DAYS * DAY_MS)
  await tx
    .update(notifications)
    .set({ readAt, seenAt: readAt, open: false })
    .where(lt(notifications.at, readAt))
}

async function commentsSince(tx: Transaction, since: Date) {
  const rows = await tx.select().from(comments).where(gte(comments.createdAt, since))
  const ids = rows.map(({ id }) => id)
  const mentions =
    ids.length === 0
      ? []
      : await tx.select().from(commentMentions).where(inArray(commentMentions.commentId, ids))
  return rows.map(({ id: commentId, lessonId, authorId, threadId, replyToId, createdAt }) => ({
    at: createdAt,
    tell: (at: Date) => {
      const mentionedIds = mentions.flatMap((one) => (one.commentId === commentId ? one.userId : []))
      const posted = { commentId, lessonId, authorId: authorId ?? '', threadId, replyToId, mentionedIds }
      return notifyOfPastEvent(tx, commentPosted, posted, at)
    },
  }))
}

async function likesSince(tx: Transaction, since: Date) {
  const rows = await tx.select().from(commentLikes).where(gte(commentLikes.createdAt, since))
  return rows.map(({ commentId, userId, createdAt }) => ({
    at: createdAt,
    tell: (at: Date) => notifyOfPastEvent(tx, commentLiked, { commentId, userId }, at),
  }))
}

async function followsSince(tx: Transaction, since: Date) {
  const rows = await tx.select().from(follows).where(gte(follows.createdAt, since))
  return rows.map(({ followerId, userId, createdAt }) => ({
    at: createdAt,
    tell: (at: Date) => notifyOfPastEvent(tx, userFollowed, { followerId, userId }, at),
  }))
}

/** Only those in courses of the demonstration's creator: in all there are too many. */
async function enrolmentsSince(tx: Transaction, since: Date) {
  const rows = await tx
    .select({ userId: enrolments.userId, courseId: enrolments.courseId, createdAt: enrolments.createdAt })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(and(gte(enrolments.createdAt, since), eq(users.username, DEMO_ROLES.creator)))
  return rows.map(({ userId, courseId, createdAt }) => ({
    at: createdAt,
    tell: (at: Date) => notifyOfPastEvent(tx, courseEnrolled, { userId, courseId }, at),
  }))
}
