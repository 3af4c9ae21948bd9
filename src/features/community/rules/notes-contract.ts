import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { NOTE_SORTS, noteInputSchema, noteSchema } from './note.ts'
import { MAX_NOTES_PER_COURSE, NOTES_PAGE_SIZE } from './note-limits.ts'

const contract = oc.$route({ tags: ['notes'] })
const NOT_FOUND = { status: 404, message: t.noteNotFound }
const COURSE_NOT_FOUND = { status: 404, message: t.courseNotFound }
const DOCUMENT_NOT_FOUND = { status: 404, message: t.documentNotFound }
const NO_NOTES = { status: 404, message: t.noNotesToDownload }

const course = z.object({ courseId: idSchema })
const oneNote = z.object({ noteId: idSchema })
const oneDocument = z.object({ documentId: idSchema })

const listed = {
  sort: z.enum(NOTE_SORTS).default('recent'),
  /** Only notes that contain all of these words in title or text. */
  query: z.string().trim().max(100).default(''),
  ...createPageRequestShape(NOTES_PAGE_SIZE, 50),
}

/** Progress of a document made of the notes of a course. */
const noteDocument = z.object({
  id: idSchema,
  state: z.enum(['working', 'ready', 'failed']),
  /** 0 to 100. */
  progress: z.number().int(),
  /** Where its owner can download it; null before it is ready and after it was removed. */
  href: z.string().nullable(),
})

/** A learner's notes: nobody else ever gets them. */
export const notesContract = {
  getVideoNotes: contract
    .route({ method: 'GET', path: '/lessons/{videoId}/notes', summary: 'Own notes of a video' })
    .input(z.object({ videoId: idSchema, ...listed }))
    .output(createPageSchema(noteSchema)),

  getCourseNotes: contract
    .route({
      method: 'GET',
      path: '/courses/{courseId}/notes',
      summary: 'Own notes of all videos of a course, those of one video together',
    })
    .input(course.extend(listed))
    .output(createPageSchema(noteSchema)),

  addNote: contract
    .route({
      method: 'POST',
      path: '/lessons/{videoId}/notes',
      successStatus: 201,
      summary: 'Take a note; sending the same id again answers the note it made',
    })
    .errors({
      LESSON_NOT_FOUND: { status: 404, message: t.videoNotFound },
      ARTICLE: { status: 422, message: t.cannotTakeNotesOfArticles },
      QUESTIONS: { status: 422, message: t.cannotTakeNotesOfQuestions },
      NOT_ENROLLED: { status: 403, message: t.enrollInThisCourse },
      NOTE_REFUSED: { status: 422 },
      TOO_MANY: { status: 422, message: t.tooManyNotes({ limit: MAX_NOTES_PER_COURSE }) },
    })
    .input(
      noteInputSchema.extend({
        videoId: idSchema,
        /** Made by the browser, so that sending again after a lost answer makes no second note. */
        id: idSchema,
      }),
    )
    .output(noteSchema),

  updateNote: contract
    .route({ method: 'PATCH', path: '/notes/{noteId}', summary: 'Change an own note' })
    .errors({ NOT_FOUND, NOTE_REFUSED: { status: 422 } })
    .input(noteInputSchema.extend(oneNote.shape))
    .output(noteSchema),

  deleteNote: contract
    .route({ method: 'DELETE', path: '/notes/{noteId}', summary: 'Delete an own note' })
    .errors({ NOT_FOUND })
    .input(oneNote)
    .output(z.object({ deleted: z.literal(true) })),

  listVideoTitles: contract
    .route({
      method: 'GET',
      path: '/courses/{courseId}/video-titles',
      summary: 'The videos of a course in their order',
    })
    .errors({ COURSE_NOT_FOUND })
    .input(course)
    .output(z.object({ result: z.array(z.object({ videoId: idSchema, videoTitle: z.string() })) })),

  getNotesPdf: contract
    .route({
      method: 'POST',
      path: '/courses/{courseId}/notes/pdf',
      successStatus: 201,
      summary: 'Have a PDF made of the own notes of a course; the one under way, if there is one',
    })
    .errors({ NO_NOTES })
    .input(course)
    .output(noteDocument),

  getNoteDocument: contract
    .route({
      method: 'GET',
      path: '/note-documents/{documentId}',
      summary: 'How far an own document has come',
    })
    .errors({ DOCUMENT_NOT_FOUND })
    .input(oneDocument)
    .output(noteDocument),

  downloadNoteDocument: contract
    .route({ method: 'GET', path: '/note-documents/{documentId}/file', summary: 'An own PDF of notes' })
    .errors({ DOCUMENT_NOT_FOUND })
    .input(oneDocument)
    .output(z.file()),

  downloadNotesMarkdown: contract
    .route({
      method: 'GET',
      path: '/courses/{courseId}/notes/markdown',
      summary: 'Own notes of a course as Markdown',
    })
    .errors({ NO_NOTES })
    .input(course)
    .output(z.file()),
}
