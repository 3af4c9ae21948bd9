import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { getDataExportFolder, users } from '#features/accounts/server/index.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  defineJob,
  defineScheduledJob,
  type Job,
  type JobDeps,
  type ScheduledJob,
} from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import { renderPdfInChildProcess } from '#platform/server/pdf/run-pdf-process.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { NOTE_DOCUMENT_TIMEOUT_HOURS } from '../../../rules/note-limits.ts'
import { noteDocuments } from '../../note-tables.ts'
import { type CourseNotesExport, type CoverDrawing, collectCourseNotes } from './note-export.ts'
import type { NotesPdfInput } from './render-notes-pdf.ts'

const NOTES_PDF_MAIN = new URL('./render-notes-pdf-main.ts', import.meta.url)

/** Stored with the copies of the owner's data: never served publicly, and deleted with the account. */
export const getNoteDocumentStorageKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${getDataExportFolder(userId)}/notes-${id}.pdf`

const payload = z.object({ documentId: idSchema })
export type NoteDocumentPayload = z.infer<typeof payload>

/** Pixels of a cover across the page. */
const COVER_WIDTH = 1_400
const MAX_ATTEMPTS = 3
const HOUR_MS = 60 * 60_000

export interface NoteDocumentDeps extends JobDeps {
  readonly storage: Storage
  /** Address of the site, for the links in the document. */
  readonly publicUrl: string
  /** Draws the cover of a course without a picture. */
  readonly coverArt: (title: string, category: string) => CoverDrawing
}

/** Makes a requested PDF of notes. */
const defineNoteDocumentJob = (parts: NoteDocumentDeps): Job<NoteDocumentPayload> =>
  defineJob({
    name: 'community:note-document',
    payload,
    // A document takes seconds, with thousands of long notes minutes: several at once would delay mails and notifications.
    queue: 'community:note-documents',
    maxAttempts: MAX_ATTEMPTS,
    async handle({ documentId }, { signal, attempt, maxAttempts }) {
      try {
        await makeDocument(parts, documentId, signal)
      } catch (error) {
        if (attempt >= maxAttempts) await mark(parts.db, documentId, { state: 'failed' })
        throw error
      }
    },
  })

/**
 * Removes expired documents and gives up those whose last attempt was killed: nothing else would mark them as failed, and while they
 * count as under way no other can be requested.
 */
const defineNoteDocumentCleanupJob = ({ db, clock, storage }: NoteDocumentDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'community:old-note-documents',
    schedule: '17 * * * *',
    async handle() {
      const now = clock.now()
      const lostBefore = new Date(now.getTime() - NOTE_DOCUMENT_TIMEOUT_HOURS * HOUR_MS)
      await db
        .update(noteDocuments)
        .set({ state: 'failed' })
        .where(and(eq(noteDocuments.state, 'working'), lte(noteDocuments.requestedAt, lostBefore)))
      const old = await db
        .select({ id: noteDocuments.id, userId: noteDocuments.userId })
        .from(noteDocuments)
        .where(lte(noteDocuments.expiresAt, now))
      for (const document of old) {
        await storage.deletePrefix(getNoteDocumentStorageKey(document))
        await db.delete(noteDocuments).where(eq(noteDocuments.id, document.id))
      }
    },
  })

async function makeDocument(parts: NoteDocumentDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, storage } = parts
  const [asked] = await db
    .select({
      id: noteDocuments.id,
      userId: noteDocuments.userId,
      courseId: noteDocuments.courseId,
      state: noteDocuments.state,
      timeZone: users.timeZone,
      language: users.language,
    })
    .from(noteDocuments)
    .innerJoin(users, eq(users.id, noteDocuments.userId))
    .where(eq(noteDocuments.id, id))
  if (asked?.state !== 'working') return
  setRecipientLanguage(asked.language)
  const book = await collectCourseNotes({ ...parts, actor: { id: asked.userId } }, asked.courseId)
  // The last note may have been deleted meanwhile.
  if (!book) return void (await mark(db, id, { state: 'failed' }))
  await mark(db, id, { progress: 5 })
  const now = clock.now()
  const day = new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'long', timeZone: asked.timeZone }).format(
    now,
  )
  const cover = await coverOf(parts, book)
  const order: NotesPdfInput = { book, cover, day, now }
  const pdf = await renderPdfInChildProcess(NOTES_PDF_MAIN, order, {
    signal,
    onProgress: (percent) => void mark(db, id, { progress: percent }).catch(() => undefined),
  })
  await storage.putBytes(getNoteDocumentStorageKey(asked), pdf)
  const kept = await mark(db, id, { state: 'ready', progress: 100 })
  // The account may have been erased meanwhile.
  if (!kept) await storage.deletePrefix(getNoteDocumentStorageKey(asked))
}

/** Progress is written only while the document is in work, so that a late message can't undo a finished one. */
async function mark(
  db: Database,
  id: string,
  change: Partial<Pick<typeof noteDocuments.$inferSelect, 'state' | 'progress'>>,
): Promise<boolean> {
  const rows = await db
    .update(noteDocuments)
    .set(change)
    .where(and(eq(noteDocuments.id, id), change.state ? undefined : eq(noteDocuments.state, 'working')))
    .returning({ id: noteDocuments.id })
  return rows.length > 0
}

/** The course's own picture; where it has none, or it can't be read, the one drawn for it. */
async function coverOf(
  { storage, coverArt }: NoteDocumentDeps,
  { coverImage, courseTitle, category }: CourseNotesExport,
): Promise<NotesPdfInput['cover']> {
  const opened = coverImage ? await storage.open(coverImage) : null
  if (opened?.kind === 'found') {
    try {
      const { default: sharp } = await import('sharp')
      const bytes = await new Response(opened.body).bytes()
      const jpeg = await sharp(bytes)
        .resize({ width: COVER_WIDTH, withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer()
      return { kind: 'picture', jpeg }
    } catch {
      // Drawn below.
    }
  }
  return { kind: 'drawing', drawing: coverArt(courseTitle, category) }
}

/** What router and worker need to make documents of notes. */
export function createNoteDocuments(parts: NoteDocumentDeps) {
  const job = defineNoteDocumentJob(parts)
  return {
    job,
    storage: parts.storage,
    publicUrl: parts.publicUrl,
    jobs: [job, defineNoteDocumentCleanupJob(parts)] as Job<unknown>[],
  }
}
