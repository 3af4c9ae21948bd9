import type { IncomingMessage, ServerResponse } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { hasRole } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import { TUS_HEADERS, type TusRequests } from '#platform/server/uploads/tus-requests.ts'
import { t } from '../../messages/index.ts'
import { uploads } from '../draft-tables.ts'
import { cancelUpload } from './cancel-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { computeUploadExpiry } from './create-upload.ts'
import type { CheckUploadJob, UploadDeps } from './upload-deps.ts'

const METHODS = new Set(['HEAD', 'PATCH', 'DELETE', 'OPTIONS'])
const HEADERS = { ...SECURITY_HEADERS, ...TUS_HEADERS, 'cache-control': 'no-store' }

/** A commit for each piece would keep the disk busier than the piece itself. */
const SAVED_EVERY_MS = 10_000

interface UploadRequest {
  readonly uploadId: string
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

type UploadRow = typeof uploads.$inferSelect

/**
 * Answers what a browser sends to the address of an upload (docs/product/uploads.md#sending).
 * @returns null: it is answered already
 */
export async function answerUploadRequest(
  ctx: RequestContext,
  deps: Pick<UploadDeps, 'files'> & { readonly tus: TusRequests; readonly check: CheckUploadJob },
  { uploadId, incoming, outgoing }: UploadRequest,
): Promise<Response | null> {
  const { db, actor } = ctx
  const { files, tus, check } = deps
  const method = incoming.method ?? ''
  if (!METHODS.has(method)) return refuse(405, 'METHOD_NOT_ALLOWED', t.uploadIsOver)
  if (!actor) return refuse(401, 'UNAUTHORIZED', t.pleaseSignInToUpload)
  if (!hasRole(actor, 'creator')) return refuse(403, 'NOT_CREATOR', t.thisIsForCreators)
  const id = idSchema.safeParse(uploadId).success ? uploadId.toLowerCase() : null
  const mine = and(eq(uploads.id, id ?? ''), eq(uploads.creatorId, actor.id))
  const [upload] = id === null ? [] : await db.select().from(uploads).where(mine)
  if (!upload) return refuse(404, 'NOT_FOUND', t.thisDoesNotExistAnymore)
  if (method === 'DELETE') {
    const outcome = await cancelUpload(
      { ...ctx, actor },
      { files, endRequests: tus.endRequestsOfUpload },
      upload.id,
    )
    return outcome === 'ALREADY_ACCEPTED'
      ? refuse(409, outcome, t.uploadHasArrived)
      : new Response(null, { status: 204, headers: HEADERS })
  }
  if (upload.state !== 'receiving') return answerForWhole(upload, method)
  // The last byte may have come just before the server died.
  if ((await files.getSize(upload.id)) === upload.sizeBytes) {
    await completeUpload(ctx, check, upload.id)
    return answerForWhole({ ...upload, state: 'checking' }, method)
  }
  if (method === 'HEAD') {
    const answer = await tus.answerHead(upload.id)
    for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value)
    return answer
  }
  for (const [name, value] of Object.entries(HEADERS)) outgoing.setHeader(name, value)
  for (const cookie of ctx.responseHeaders.getSetCookie()) outgoing.appendHeader('set-cookie', cookie)
  await tus.handle({ uploadId: upload.id, userId: actor.id }, incoming, outgoing)
  const isDue = ctx.clock.now().getTime() - upload.updatedAt.getTime() >= SAVED_EVERY_MS
  if (method === 'PATCH' && (isDue || !incoming.complete)) await saveReceived(ctx, deps, upload.id)
  return null
}

/** Clients that have missed the last answer learn by a HEAD that nothing is missing. */
function answerForWhole({ state, sizeBytes, failure }: UploadRow, method: string): Response {
  if (method === 'HEAD' && state !== 'refused') {
    const headers = { ...HEADERS, 'upload-offset': String(sizeBytes), 'upload-length': String(sizeBytes) }
    return new Response(null, { headers })
  }
  return refuse(410, 'UPLOAD_IS_OVER', failure ?? t.uploadIsOver)
}

/** Also after a line that broke: the upload waits again from now. How much has come is told by its file. */
async function saveReceived(
  ctx: RequestContext,
  { files }: Pick<UploadDeps, 'files'>,
  uploadId: string,
): Promise<void> {
  await ctx.db
    .update(uploads)
    .set({
      receivedBytes: await files.getSize(uploadId),
      expiresAt: computeUploadExpiry(ctx),
      updatedAt: ctx.clock.now(),
    })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'receiving')))
}

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: HEADERS })
