import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import { courses, lessons, loadLessonAccess } from '#features/catalogue/server/index.ts'
import type { Person } from '#features/community/rules/person.ts'
import { comments, getPlainCommentText, threadMutes } from '#features/community/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Notification } from '../../rules/contract.ts'
import { COMMENT_EXCERPT_MAX_LENGTH, MAX_NAMES_IN_NOTIFICATION } from '../../rules/limits.ts'
import {
  formatActorNames,
  getNotificationLink,
  NOTIFICATION_DEFINITIONS,
} from '../../rules/notification-types.ts'
import { notificationEvents, type notifications } from '../tables.ts'

/** Events per group that are searched for different people; enough even if one person caused several. */
const MAX_CAUSES_SEARCHED = 12

interface ActorRow extends Record<string, unknown> {
  notification_id: string
  id: string
  name: string
  username: string | null
  image: string | null
}

/** The people to name for each group, the latest first. */
async function listNotificationActors(
  db: Database,
  userId: string,
  rows: readonly { id: string }[],
): Promise<Map<string, Person[]>> {
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  const { rows: found } = await db.execute<ActorRow>(sql`
    select told.id as notification_id, u.id, u.name, u.username, u.image
    from unnest(${ids}) as told (id)
    cross join lateral (
      select c.actor_id, c.created_at from ${notificationEvents} c
      where c.user_id = ${userId} and c.notification_id = told.id
      order by c.created_at desc nulls first limit ${MAX_CAUSES_SEARCHED}
    ) as event
    join ${users} u on u.id = event.actor_id
    order by told.id, event.created_at desc, u.id`)
  const people = new Map<string, Person[]>()
  for (const { notification_id: id, image, ...person } of found) {
    const named = people.get(id) ?? []
    if (named.length < MAX_NAMES_IN_NOTIFICATION && named.every((one) => one.id !== person.id)) {
      people.set(id, [...named, { ...person, profileImage: image }])
    }
  }
  return people
}

type Row = typeof notifications.$inferSelect

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/**
 * Notifications as their recipient reads them, with current names, titles and texts. A video that they can no longer open is shown
 * like a deleted one.
 */
export async function presentNotifications(
  { db }: Pick<QueryContext, 'db'>,
  { userId, rows }: { userId: string; rows: readonly Row[] },
): Promise<Notification[]> {
  if (rows.length === 0) return []
  const lessonIds = present(rows.map(({ lessonId }) => lessonId))
  const [actors, isOpen, videos, coursesById, words, muted] = await Promise.all([
    listNotificationActors(db, userId, rows),
    loadLessonAccess({ db }, { userIds: [userId], lessonIds }),
    videosOf(db, lessonIds),
    coursesOf(db, present(rows.map(({ courseId }) => courseId))),
    wordsById(
      db,
      present(
        rows.map(({ type, entityId }) => (type.startsWith('comment') || type === 'report' ? entityId : null)),
      ),
    ),
    mutedOf(db, userId, present(rows.map(({ threadId }) => threadId))),
  ])
  return rows.map((row) => {
    const kind = NOTIFICATION_DEFINITIONS[row.type]
    const people = actors.get(row.id) ?? []
    const [user = null] = people
    const closed = row.lessonId !== null && !isOpen(userId, row.lessonId)
    const video = closed ? null : (videos.get(row.lessonId ?? '') ?? null)
    const course = closed ? null : (coursesById.get(row.courseId ?? '') ?? null)
    const description = closed ? undefined : words.get(row.entityId ?? '')
    const names = people.map(({ name }) => name)
    const actorNames = formatActorNames(names, row.actorCount)
    const sentence = kind.formatMessage({
      people: actorNames,
      course: course?.title ?? null,
      video: video?.title ?? null,
      subject: row.context.subject ?? null,
      state: row.context.state ?? null,
      reported: row.context.reported ?? null,
      several: row.several,
    })
    const entityId = row.type === 'follow' ? (user?.id ?? null) : row.entityId
    return {
      id: row.id,
      type: row.type,
      user,
      names,
      userCount: row.actorCount,
      course: course && { id: course.id, title: course.title, seoTitle: course.seoTitle },
      video: video && { id: video.id, title: video.title, seoTitle: video.seoTitle },
      comment: description === undefined ? null : entityId,
      feedback: row.type === 'feedback' || row.context.reported === 'video' ? entityId : null,
      request: row.type === 'creator-request' ? entityId : null,
      entityId,
      title: sentence.trim(),
      message: sentence.replace(actorNames, '').trim(),
      description: excerpt(description ?? ''),
      link: getNotificationLink(row.type, {
        video: video?.path ?? null,
        course: course?.path ?? null,
        commentId: description === undefined ? null : entityId,
        username: row.actorCount === 1 ? (user?.username ?? null) : null,
        entityId,
      }),
      createdAt: row.at.toISOString(),
      read: row.readAt !== null,
      threadId: row.threadId,
      muted: muted.has(row.threadId ?? ''),
    }
  })
}

/** The beginning of a comment, cut between words where possible. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const signs = [...line]
  if (signs.length <= COMMENT_EXCERPT_MAX_LENGTH) return line
  const cut = signs.slice(0, COMMENT_EXCERPT_MAX_LENGTH - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > COMMENT_EXCERPT_MAX_LENGTH * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`
}

async function videosOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      seoTitle: lessons.seoTitle,
      kind: courses.kind,
      courseSeoTitle: courses.seoTitle,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.id, [...ids]))
  return new Map(
    rows.map(({ kind, courseSeoTitle, ...lesson }) => {
      const videoTitle = kind === 'video' ? null : lesson.seoTitle
      return [lesson.id, { ...lesson, path: getVideoPath({ seoTitle: courseSeoTitle, videoTitle }) }]
    }),
  )
}

async function coursesOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({ id: courses.id, title: courses.title, seoTitle: courses.seoTitle, kind: courses.kind })
    .from(courses)
    .where(inArray(courses.id, [...ids]))
  return new Map(
    rows.map(({ kind, ...course }) => {
      const path = kind === 'video' ? `/videos/${course.seoTitle}` : `/courses/${course.seoTitle}`
      return [course.id, { ...course, path }]
    }),
  )
}

async function wordsById(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: comments.id, text: comments.text })
    .from(comments)
    .where(inArray(comments.id, [...ids]))
  return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, getPlainCommentText(text)]])))
}

async function mutedOf(db: Database, userId: string, threadIds: readonly string[]): Promise<Set<string>> {
  if (threadIds.length === 0) return new Set()
  const rows = await db
    .select({ threadId: threadMutes.threadId })
    .from(threadMutes)
    .where(and(eq(threadMutes.userId, userId), inArray(threadMutes.threadId, [...threadIds])))
  return new Set(rows.map(({ threadId }) => threadId))
}
