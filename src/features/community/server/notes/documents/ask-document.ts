import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { NOTE_DOCUMENT_HOURS } from '../../../rules/note-limits.ts'
import { noteDocuments, notes } from '../../note-tables.ts'
import type { NoteDocumentPayload } from './document-job.ts'
import { noteFileName } from './file-name.ts'

const HOUR_MS = 60 * 60_000

type NoteDocument = typeof noteDocuments.$inferSelect

/** Requests a PDF of the actor's notes of a course; returns the one under way, if there is one. */
export async function askDocument(
  { db, actor, clock }: SignedInContext,
  job: Job<NoteDocumentPayload>,
  courseId: string,
): Promise<NoteDocument | 'NO_NOTES'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`note-document:${actor.id}`}, 0))`)
    const [working] = await tx
      .select()
      .from(noteDocuments)
      .where(
        and(
          eq(noteDocuments.userId, actor.id),
          eq(noteDocuments.courseId, courseId),
          eq(noteDocuments.state, 'working'),
        ),
      )
    if (working && working.expiresAt > now) return working
    const [course] = await tx
      .select({ courseTitle: courses.title, creatorName: users.name })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.creatorId))
      .innerJoin(notes, and(eq(notes.courseId, courses.id), eq(notes.userId, actor.id)))
      .where(eq(courses.id, courseId))
      .limit(1)
      .for('key share', { of: courses })
    if (!course) return 'NO_NOTES'
    const [made] = await tx
      .insert(noteDocuments)
      .values({
        userId: actor.id,
        courseId,
        state: 'working',
        fileName: noteFileName(course, 'pdf'),
        requestedAt: now,
        expiresAt: new Date(now.getTime() + NOTE_DOCUMENT_HOURS * HOUR_MS),
      })
      .returning()
    if (!made) return 'NO_NOTES'
    await enqueue(tx, job, { documentId: made.id })
    return made
  })
}
