import { and, eq, gt } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { NOTE_DOCUMENT_LIFETIME_HOURS } from '../../../rules/note-limits.ts'
import { noteDocuments, notes } from '../../note-tables.ts'
import { getNoteDocumentStorageKey, type NoteDocumentPayload } from './document-job.ts'
import { getNotesFileName } from './note-export.ts'

const HOUR_MS = 60 * 60_000

type NoteDocument = typeof noteDocuments.$inferSelect

/** Requests a PDF of the actor's notes of a course; returns the one under way, if there is one. */
export async function requestNoteDocument(
  { db, actor, clock, job }: PersonContext & { readonly job: Job<NoteDocumentPayload> },
  courseId: string,
): Promise<NoteDocument | 'NO_NOTES'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'note-document', actor.id)
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
        fileName: getNotesFileName(course, 'pdf'),
        requestedAt: now,
        expiresAt: new Date(now.getTime() + NOTE_DOCUMENT_LIFETIME_HOURS * HOUR_MS),
      })
      .returning()
    if (!made) return 'NO_NOTES'
    await enqueueJob(tx, job, { documentId: made.id })
    return made
  })
}

/** One of the actor's documents that has not expired. */
export async function findNoteDocument(
  { db, actor, clock }: PersonContext,
  documentId: string,
): Promise<NoteDocument | undefined> {
  const [found] = await db
    .select()
    .from(noteDocuments)
    .where(
      and(
        eq(noteDocuments.id, documentId),
        eq(noteDocuments.userId, actor.id),
        gt(noteDocuments.expiresAt, clock.now()),
      ),
    )
  return found
}

/** The file of one of the actor's documents; null when it is not ready, has expired, or belongs to somebody else. */
export async function openNoteDocument(
  ctx: PersonContext & { readonly storage: Storage },
  documentId: string,
): Promise<File | null> {
  const found = await findNoteDocument(ctx, documentId)
  if (found?.state !== 'ready') return null
  const opened = await ctx.storage.open(getNoteDocumentStorageKey(found))
  if (opened.kind !== 'found') return null
  return new File([await new Response(opened.body).arrayBuffer()], found.fileName, {
    type: 'application/pdf',
  })
}

/** A document as its owner sees it. */
export const presentNoteDocument = ({ id, state, progress }: NoteDocument) => ({
  id,
  state,
  progress,
  href: state === 'ready' ? `/api/note-documents/${id}/file` : null,
})
