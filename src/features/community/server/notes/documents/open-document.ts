import { and, eq, gt } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { noteDocuments } from '../../note-tables.ts'
import { documentKey } from './document-files.ts'

type NoteDocument = typeof noteDocuments.$inferSelect

/** One of the actor's documents that has not expired. */
export async function findDocument(
  { db, actor, clock }: SignedInContext,
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
export async function openDocument(
  context: SignedInContext,
  storage: Storage,
  documentId: string,
): Promise<File | null> {
  const found = await findDocument(context, documentId)
  if (found?.state !== 'ready') return null
  const opened = await storage.open(documentKey(found))
  if (opened.kind !== 'found') return null
  return new File([await new Response(opened.body).arrayBuffer()], found.fileName, {
    type: 'application/pdf',
  })
}

/** A document as its owner sees it. */
export const presentDocument = ({ id, state, progress }: NoteDocument) => ({
  id,
  state,
  progress,
  href: state === 'ready' ? `/api/note-documents/${id}/file` : null,
})
