import type { Job } from '#platform/server/jobs/define-job.ts'
import { defineNoteDocumentJob, defineOldDocumentsJob, type NoteDocumentParts } from './document-job.ts'

/** The making of documents from notes: what the router and the worker need of it. */
export function createNoteDocuments(parts: NoteDocumentParts) {
  const job = defineNoteDocumentJob(parts)
  return {
    job,
    storage: parts.storage,
    publicUrl: parts.publicUrl,
    jobs: [job, defineOldDocumentsJob(parts)] as Job<unknown>[],
  }
}
