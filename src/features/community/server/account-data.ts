import { asc, desc, eq, or } from 'drizzle-orm'
import { type PersonalDataHandler, users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { commentPersonalData } from './comments/comment-data.ts'
import { followCounts, follows } from './follow-tables.ts'
import { decrementFollowCounts } from './follows/follows.ts'
import { noteDocuments, notes } from './note-tables.ts'
import { createNotesArchive } from './notes/import-notes.ts'
import type { IsEnrolled } from './notes/notes.ts'

/** Whom an account follows, and who follows it. */
const followPersonalData: Omit<PersonalDataHandler, 'name'> = {
  exportData: async (db, userId) => ({
    following: await db
      .select({ userId: users.id, name: users.name, since: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.userId))
      .where(eq(follows.followerId, userId))
      .orderBy(desc(follows.createdAt)),
    followers: await db
      .select({ userId: users.id, name: users.name, since: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followerId))
      .where(eq(follows.userId, userId))
      .orderBy(desc(follows.createdAt)),
    'follow-counts': await db.select().from(followCounts).where(eq(followCounts.userId, userId)),
  }),

  async eraseData(tx, userId) {
    const own = or(eq(follows.followerId, userId), eq(follows.userId, userId))
    // Always in this order: two people who follow each other may be erased at the same moment.
    await tx
      .select({ userId: follows.userId })
      .from(follows)
      .where(own)
      .orderBy(follows.followerId, follows.userId)
      .for('update')
    const gone = await tx.delete(follows).where(own).returning()
    await decrementFollowCounts(tx, gone)
    await tx.delete(followCounts).where(eq(followCounts.userId, userId))
  },
}

/** An account's notes. Documents made of them are stored with the copies of its data, and deleted with those. */
const notePersonalData: Omit<PersonalDataHandler, 'name'> = {
  exportData: async (db, userId) => ({
    notes: await db
      .select({
        course: courses.title,
        courseSlug: courses.seoTitle,
        video: lessons.title,
        videoSlug: lessons.seoTitle,
        seconds: notes.seconds,
        title: notes.title,
        text: notes.text,
        createdAt: notes.createdAt,
        updatedAt: notes.updatedAt,
      })
      .from(notes)
      .innerJoin(courses, eq(courses.id, notes.courseId))
      .leftJoin(lessons, eq(lessons.id, notes.lessonId))
      .where(eq(notes.userId, userId))
      .orderBy(asc(notes.createdAt)),
  }),

  async eraseData(tx, userId) {
    for (const table of [notes, noteDocuments]) await tx.delete(table).where(eq(table.userId, userId))
  },
}

/** In the order in which they are erased. */
const parts: readonly Omit<PersonalDataHandler, 'name'>[] = [
  commentPersonalData,
  notePersonalData,
  followPersonalData,
]

/**
 * Comments, notes and follows of an account; of another site's archive, notes are taken in.
 * @param deps.isEnrolled provided by the composition root
 */
export const createCommunityPersonalData = ({
  isEnrolled,
}: {
  readonly isEnrolled: IsEnrolled
}): PersonalDataHandler => ({
  name: 'community',
  archive: createNotesArchive(isEnrolled),

  async exportData(db, userId) {
    const copies = await Promise.all(parts.map((part) => part.exportData(db, userId)))
    return Object.assign({}, ...copies)
  },

  async eraseData(tx, userId, now) {
    for (const part of parts) await part.eraseData(tx, userId, now)
  },
})
