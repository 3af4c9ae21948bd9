import { implement } from '@orpc/server'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { notesContract } from '../rules/notes-contract.ts'
import type { NoteDocumentPayload } from './notes/documents/document-job.ts'
import {
  findNoteDocument,
  openNoteDocument,
  presentNoteDocument,
  requestNoteDocument,
} from './notes/documents/note-documents.ts'
import { collectCourseNotes, getNotesFileName } from './notes/documents/note-export.ts'
import { renderNotesMarkdown } from './notes/documents/render-notes-markdown.ts'
import { listCourseNotes, listVideoNotes, listVideoTitles } from './notes/list-notes.ts'
import { addNote, deleteNote, type IsEnrolled, updateNote } from './notes/notes.ts'

const HOUR_SECONDS = 3600

export interface NoteRouteDeps {
  readonly isEnrolled: IsEnrolled
  /** Null where the site makes no documents. */
  readonly documents: {
    readonly storage: Storage
    readonly job: Job<NoteDocumentPayload>
    /** Address of the site, for links. */
    readonly publicUrl: string
  } | null
}

export function createNoteRoutes(limits: RateLimits, { isEnrolled, documents }: NoteRouteDeps) {
  const os = implement(notesContract).$context<RequestContext>()
  /** More than anybody writes by hand, less than a script would. */
  const writing = limitRate(limits, 'community:notes', 600, HOUR_SECONDS)
  const making = limitRate(limits, 'community:note-documents', 60, HOUR_SECONDS)
  return {
    getVideoNotes: os.getVideoNotes
      .use(requireSignIn)
      .handler(({ input, context }) => listVideoNotes(context, input)),

    getCourseNotes: os.getCourseNotes
      .use(requireSignIn)
      .handler(({ input, context }) => listCourseNotes(context, input)),

    addNote: os.addNote
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addNote({ ...context, isEnrolled }, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('refused' in outcome) throw errors.NOTE_REFUSED({ message: outcome.refused })
        return outcome
      }),

    updateNote: os.updateNote
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateNote(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('refused' in outcome) throw errors.NOTE_REFUSED({ message: outcome.refused })
        return outcome
      }),

    deleteNote: os.deleteNote
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteNote(context, input.noteId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    listVideoTitles: os.listVideoTitles.handler(async ({ input, context, errors }) => {
      const result = await listVideoTitles(context, input)
      if (!result) throw errors.COURSE_NOT_FOUND()
      return { result }
    }),

    getNotesPdf: os.getNotesPdf
      .use(requireSignIn)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = documents
          ? await requestNoteDocument({ ...context, ...documents }, input.courseId)
          : 'NO_NOTES'
        if (typeof outcome === 'string') throw errors[outcome]()
        return presentNoteDocument(outcome)
      }),

    getNoteDocument: os.getNoteDocument.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const found = await findNoteDocument(context, input.documentId)
      if (!found) throw errors.DOCUMENT_NOT_FOUND()
      return presentNoteDocument(found)
    }),

    downloadNoteDocument: os.downloadNoteDocument
      .use(requireSignIn)
      .handler(async ({ input, context, errors }) => {
        const file = documents && (await openNoteDocument({ ...context, ...documents }, input.documentId))
        if (!file) throw errors.DOCUMENT_NOT_FOUND()
        return file
      }),

    downloadNotesMarkdown: os.downloadNotesMarkdown
      .use(requireSignIn)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const book = documents && (await collectCourseNotes({ ...context, ...documents }, input.courseId))
        if (!book) throw errors.NO_NOTES()
        return new File([renderNotesMarkdown(book)], getNotesFileName(book, 'md'), {
          type: 'text/markdown; charset=utf-8',
        })
      }),
  }
}
