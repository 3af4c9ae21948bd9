import { and, eq, inArray } from 'drizzle-orm'
import { videoAddress } from '#features/catalogue/rules/video-address.ts'
import { courses, lessons, mayOpen } from '#features/catalogue/server/index.ts'
import { comments, threadMutes, wordsOf } from '#features/community/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { EXCERPT } from '../../rules/limits.ts'
import type { Notification } from '../../rules/notification.ts'
import { linkOf, NOTIFICATIONS, whoText } from '../../rules/notification-types.ts'
import type { notifications } from '../tables.ts'
import { actorsOf } from './actors-of.ts'

type Row = typeof notifications.$inferSelect

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/**
 * Notifications as their recipient reads them, with current names, titles and texts. A video that they can no longer open is shown
 * like a deleted one.
 */
export async function presentNotifications(
  db: Database,
  userId: string,
  rows: readonly Row[],
): Promise<Notification[]> {
  if (rows.length === 0) return []
  const lessonIds = present(rows.map(({ lessonId }) => lessonId))
  const [actors, isOpen, videos, coursesById, words, muted] = await Promise.all([
    actorsOf(db, userId, rows),
    mayOpen(db, [userId], lessonIds),
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
    const kind = NOTIFICATIONS[row.type]
    const people = actors.get(row.id) ?? []
    const [user = null] = people
    const closed = row.lessonId !== null && !isOpen(userId, row.lessonId)
    const video = closed ? null : (videos.get(row.lessonId ?? '') ?? null)
    const course = closed ? null : (coursesById.get(row.courseId ?? '') ?? null)
    const description = closed ? undefined : words.get(row.entityId ?? '')
    const message = kind.says({
      course: course?.title ?? null,
      video: video?.title ?? null,
      subject: row.facts.subject ?? null,
      state: row.facts.state ?? null,
      reported: row.facts.reported ?? null,
      byPeople: row.actorCount > 0,
      several: row.several,
    })
    const names = people.map(({ name }) => name)
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
      feedback: row.type === 'feedback' || row.facts.reported === 'video' ? entityId : null,
      request: row.type === 'creator-request' ? entityId : null,
      entityId,
      title: row.actorCount > 0 ? `${whoText(names, row.actorCount)} ${message}` : message,
      message,
      description: excerpt(description ?? ''),
      link: linkOf(row.type, {
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
  if (signs.length <= EXCERPT) return line
  const cut = signs.slice(0, EXCERPT - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > EXCERPT * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`
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
      return [lesson.id, { ...lesson, path: videoAddress({ seoTitle: courseSeoTitle, videoTitle }) }]
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
  return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, wordsOf(text)]])))
}

async function mutedOf(db: Database, userId: string, threadIds: readonly string[]): Promise<Set<string>> {
  if (threadIds.length === 0) return new Set()
  const rows = await db
    .select({ threadId: threadMutes.threadId })
    .from(threadMutes)
    .where(and(eq(threadMutes.userId, userId), inArray(threadMutes.threadId, [...threadIds])))
  return new Set(rows.map(({ threadId }) => threadId))
}
