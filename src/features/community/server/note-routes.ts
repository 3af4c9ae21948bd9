import { implement } from '@orpc/server'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { notesContract } from '../rules/notes-contract.ts'
import { addNote, type IsEnrolled } from './notes/add-note.ts'
import { deleteNote } from './notes/delete-note.ts'
import { askDocument } from './notes/documents/ask-document.ts'
import { collectBook } from './notes/documents/collect-book.ts'
import type { NoteDocumentPayload } from './notes/documents/document-job.ts'
import { noteFileName } from './notes/documents/file-name.ts'
import { notesMarkdown } from './notes/documents/markdown.ts'
import { findDocument, openDocument, presentDocument } from './notes/documents/open-document.ts'
import { listCourseNotes, listVideoNotes } from './notes/list-notes.ts'
import { updateNote } from './notes/update-note.ts'
import { videoTitles } from './notes/video-titles.ts'

const HOUR_SECONDS = 3600

export interface NoteParts {
  readonly isEnrolled: IsEnrolled
  /** Null where the site makes no documents. */
  readonly documents: {
    readonly storage: Storage
    readonly job: Job<NoteDocumentPayload>
    /** Address of the site, for links. */
    readonly publicUrl: string
  } | null
}

export function noteRoutes(limits: RateLimits, { isEnrolled, documents }: NoteParts) {
  const os = implement(notesContract).$context<RequestContext>()
  /** More than anybody writes by hand, less than a script would. */
  const writing = limited(limits, 'community:notes', 600, HOUR_SECONDS)
  const making = limited(limits, 'community:note-documents', 60, HOUR_SECONDS)
  return {
    getVideoNotes: os.getVideoNotes
      .use(signedIn)
      .handler(({ input, context }) => listVideoNotes(context.db, context.actor.id, input)),

    getCourseNotes: os.getCourseNotes
      .use(signedIn)
      .handler(({ input, context }) => listCourseNotes(context.db, context.actor.id, input)),

    addNote: os.addNote
      .use(signedIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addNote(context, isEnrolled, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('refused' in outcome) throw errors.NOTE_REFUSED({ message: outcome.refused })
        return outcome
      }),

    updateNote: os.updateNote
      .use(signedIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateNote(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('refused' in outcome) throw errors.NOTE_REFUSED({ message: outcome.refused })
        return outcome
      }),

    deleteNote: os.deleteNote
      .use(signedIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteNote(context, input.noteId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    videoTitles: os.videoTitles.handler(async ({ input, context, errors }) => {
      const result = await videoTitles(context.db, context.actor, input.courseId)
      if (!result) throw errors.COURSE_NOT_FOUND()
      return { result }
    }),

    getNotesPdf: os.getNotesPdf
      .use(signedIn)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = documents ? await askDocument(context, documents.job, input.courseId) : 'NO_NOTES'
        if (typeof outcome === 'string') throw errors[outcome]()
        return presentDocument(outcome)
      }),

    getNoteDocument: os.getNoteDocument.use(signedIn).handler(async ({ input, context, errors }) => {
      const found = await findDocument(context, input.documentId)
      if (!found) throw errors.DOCUMENT_NOT_FOUND()
      return presentDocument(found)
    }),

    downloadNoteDocument: os.downloadNoteDocument
      .use(signedIn)
      .handler(async ({ input, context, errors }) => {
        const file = documents && (await openDocument(context, documents.storage, input.documentId))
        if (!file) throw errors.DOCUMENT_NOT_FOUND()
        return file
      }),

    downloadNotesMarkdown: os.downloadNotesMarkdown
      .use(signedIn)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const { db, actor } = context
        const book = documents && (await collectBook(db, documents.publicUrl, actor.id, input.courseId))
        if (!book) throw errors.NO_NOTES()
        return new File([notesMarkdown(book)], noteFileName(book, 'md'), {
          type: 'text/markdown; charset=utf-8',
        })
      }),
  }
}
