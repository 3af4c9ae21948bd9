import type { Job } from '#platform/server/jobs/define-job.ts'
import { defineNoteDocumentJob, defineOldDocumentsJob, type NoteDocumentParts } from './document-job.ts'

/** What router and worker need to make documents of notes. */
export function createNoteDocuments(parts: NoteDocumentParts) {
  const job = defineNoteDocumentJob(parts)
  return {
    job,
    storage: parts.storage,
    publicUrl: parts.publicUrl,
    jobs: [job, defineOldDocumentsJob(parts)] as Job<unknown>[],
  }
}
