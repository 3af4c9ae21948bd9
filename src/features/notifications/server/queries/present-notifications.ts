import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { listAnnouncementTitles } from '#features/announcements/server/index.ts'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import { courses, lessons, loadLessonAccess } from '#features/catalogue/server/index.ts'
import type { Person } from '#features/community/rules/person.ts'
import { comments, getPlainCommentText, threadMutes } from '#features/community/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
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

const readActors = defineRead(
  'notifications_actors',
  (db, given: Placeholders<{ userId: string; ids: string[] }>) => {
    const causes = db
      .select({ actorId: notificationEvents.actorId, createdAt: notificationEvents.createdAt })
      .from(notificationEvents)
      .where(
        and(eq(notificationEvents.userId, given.userId), sql`${notificationEvents.notificationId} = told.id`),
      )
      .orderBy(desc(notificationEvents.createdAt))
      .limit(MAX_CAUSES_SEARCHED)
      .as('causes')
    return db
      .select({
        notificationId: sql<string>`told.id`,
        id: users.id,
        name: users.name,
        username: users.username,
        image: users.image,
      })
      .from(sql`unnest(${given.ids}::uuid[]) as told (id)`)
      .crossJoinLateral(causes)
      .innerJoin(users, eq(users.id, causes.actorId))
      .orderBy(sql`told.id`, desc(causes.createdAt), users.id)
  },
)

/** The people to name for each group, the latest first. */
async function listNotificationActors(
  db: Database,
  userId: string,
  rows: readonly { id: string }[],
): Promise<Map<string, Person[]>> {
  const found = await readActors(db, { userId, ids: rows.map(({ id }) => id) })
  const people = new Map<string, Person[]>()
  for (const { notificationId: id, image, ...person } of found) {
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
  { userId, rows, now }: { userId: string; rows: readonly Row[]; now: Date },
): Promise<Notification[]> {
  if (rows.length === 0) return []
  const lessonIds = present(rows.map(({ lessonId }) => lessonId))
  const [actors, isOpen, videos, coursesById, words, muted, announced] = await Promise.all([
    listNotificationActors(db, userId, rows),
    loadLessonAccess({ db }, { userIds: [userId], lessonIds, now }),
    videosOf(db, lessonIds),
    coursesOf(db, present(rows.map(({ courseId }) => courseId))),
    wordsById(
      db,
      present(
        rows.map(({ type, entityId }) => (type.startsWith('comment') || type === 'report' ? entityId : null)),
      ),
    ),
    mutedOf(db, userId, present(rows.map(({ threadId }) => threadId))),
    listAnnouncementTitles(db, {
      userId,
      ids: present(rows.map(({ type, entityId }) => (type === 'announcement' ? entityId : null))),
    }),
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
      description: excerpt(description ?? announced.get(row.entityId ?? '') ?? ''),
      link: getNotificationLink(row.type, {
        video: video?.path ?? null,
        course: course?.path ?? null,
        commentId: description === undefined ? null : entityId,
        username: row.actorCount === 1 ? (user?.username ?? null) : null,
        entityId,
        state: row.context.state ?? null,
        batch: row.context.batch ?? null,
        bundle: row.context.bundle ?? null,
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

type Ids = Placeholders<{ ids: string[] }>

const readVideos = defineRead('notifications_videos', (db, given: Ids) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      seoTitle: lessons.seoTitle,
      kind: courses.kind,
      courseSeoTitle: courses.seoTitle,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(sql`${lessons.id} = any(${given.ids}::uuid[])`),
)

async function videosOf(db: Database, ids: string[]) {
  const rows = ids.length === 0 ? [] : await readVideos(db, { ids })
  return new Map(
    rows.map(({ kind, courseSeoTitle, ...lesson }) => {
      const videoTitle = kind === 'video' ? null : lesson.seoTitle
      return [lesson.id, { ...lesson, path: getVideoPath({ seoTitle: courseSeoTitle, videoTitle }) }]
    }),
  )
}

const readCourses = defineRead('notifications_courses', (db, given: Ids) =>
  db
    .select({ id: courses.id, title: courses.title, seoTitle: courses.seoTitle, kind: courses.kind })
    .from(courses)
    .where(sql`${courses.id} = any(${given.ids}::uuid[])`),
)

async function coursesOf(db: Database, ids: string[]) {
  const rows = ids.length === 0 ? [] : await readCourses(db, { ids })
  return new Map(
    rows.map(({ kind, ...course }) => {
      const path = kind === 'video' ? `/videos/${course.seoTitle}` : `/courses/${course.seoTitle}`
      return [course.id, { ...course, path }]
    }),
  )
}

const readWords = defineRead('notifications_words', (db, given: Ids) =>
  db
    .select({ id: comments.id, text: comments.text })
    .from(comments)
    .where(sql`${comments.id} = any(${given.ids}::uuid[])`),
)

async function wordsById(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await readWords(db, { ids })
  return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, getPlainCommentText(text)]])))
}

const readMuted = defineRead('notifications_muted', (db, given: Ids & Placeholders<{ userId: string }>) =>
  db
    .select({ threadId: threadMutes.threadId })
    .from(threadMutes)
    .where(
      and(eq(threadMutes.userId, given.userId), sql`${threadMutes.threadId} = any(${given.ids}::uuid[])`),
    ),
)

async function mutedOf(db: Database, userId: string, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await readMuted(db, { userId, ids })
  return new Set(rows.map(({ threadId }) => threadId))
}
