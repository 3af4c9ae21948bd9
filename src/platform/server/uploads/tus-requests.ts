import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS, Server, type Upload } from '@tus/server'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import type { Logger } from '../telemetry/log.ts'
import { UploadDataStore, UploadDiskFullError, type UploadFiles } from './upload-files.ts'
import { createUploadLocker } from './upload-locker.ts'

/** A request that another one waits for is given so long to write what it has. */
const LOCK_DRAIN_MS = 500
const INSUFFICIENT_STORAGE = 507
/** Belongs to every request and answer of the protocol. */
export const TUS_HEADERS = { 'tus-resumable': '1.0.0' }

export interface TusRequestsOptions {
  /** Folder of the addresses, such as `/api/uploads`. */
  readonly path: string
  readonly files: UploadFiles
  readonly log: Logger
  /** What a client is told whose bytes find no room. */
  readonly diskFullMessage: string
  /** The bytes that an upload will have; null where there is none, or no more. */
  findSize(uploadId: string): Promise<number | null>
  /** Called when the last byte has been written, before it is acknowledged; may be called again. */
  onComplete(uploadId: string): Promise<void>
}

/** How the library has the body of a request stored. */
type WriteToStore = (
  body: IncomingMessage,
  upload: Upload,
  maxBytes: number,
  context: { readonly signal: AbortSignal },
) => Promise<number>

/** Headers of the protocol that say something. */
const READ_HEADERS = ['tus-resumable', 'upload-offset', 'upload-length', 'content-type', 'content-length']

/** A request as the library reads it, with Node's own for a body. */
function describeRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const headers = new Headers()
  for (const name of READ_HEADERS) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const { method, url } = incoming
  const described = {
    method,
    url,
    headers,
    body: incoming,
    runtime: { node: { req: incoming, res: outgoing } },
  }
  return described as unknown as Request
}

interface OpenRequest {
  readonly uploadId: string
  readonly userId: string
  readonly incoming: IncomingMessage
}

/**
 * HEAD and PATCH of the protocol tus (1.0.0): resuming from what is on the disk, one writer at a time. Who may send what is for the
 * caller to decide beforehand.
 */
export function createTusRequests({
  path,
  files,
  log,
  diskFullMessage,
  findSize,
  onComplete,
}: TusRequestsOptions) {
  const open = new Set<OpenRequest>()
  const server = new Server({
    path,
    datastore: new UploadDataStore(files, findSize),
    locker: createUploadLocker(),
    lockDrainTimeout: LOCK_DRAIN_MS,
    allowedOrigins: [],
    getFileIdFromRequest: (_request, last) => last?.toLowerCase(),
    async onUploadFinish(_request, upload) {
      await onComplete(upload.id)
      return {}
    },
    onResponseError: (_request, error) => describeError(error),
  })

  // The library reads a body as a stream of the web, several times slower than Node's own.
  const patch = server.handlers.PATCH as unknown as { writeToStore: WriteToStore }
  patch.writeToStore = (incoming, { id, offset }, maxBytes, { signal }) =>
    files.receive(id, offset, incoming, { maxBytes, signal })

  function describeError(error: Error | { status_code: number; body: string }) {
    if (error === ERRORS.ERR_LOCK_TIMEOUT) return { status_code: 423, body: ERRORS.ERR_LOCK_TIMEOUT.body }
    if (error instanceof UploadDiskFullError) {
      log.error('the disk of the uploads is full')
      return {
        status_code: INSUFFICIENT_STORAGE,
        body: JSON.stringify({ code: 'DISK_FULL', message: diskFullMessage }),
      }
    }
    if ('status_code' in error) return undefined
    const isAway = isDatabaseUnavailable(error)
    if (!isAway) log.error({ err: error }, 'upload request failed')
    return { status_code: isAway ? 503 : 500, body: '' }
  }

  const endWhere = (isMeant: (request: OpenRequest) => boolean) => {
    for (const request of open) if (isMeant(request)) request.incoming.destroy()
  }

  return {
    /** How much of an upload has come. Whoever is sending it is asked to end first, so that the number stays true. */
    answerHead: (uploadId: string): Promise<Response> =>
      server.handleWeb(
        new Request(`http://localhost${path}/${uploadId}`, { method: 'HEAD', headers: TUS_HEADERS }),
      ),
    /** Answers any other request; settles when it is answered or cut off. */
    async handle(
      { uploadId, userId }: { uploadId: string; userId: string },
      incoming: IncomingMessage,
      outgoing: ServerResponse,
    ): Promise<void> {
      const request = { uploadId, userId, incoming }
      open.add(request)
      try {
        const { status, headers, body } = await server.handleWeb(describeRequest(incoming, outgoing))
        for (const [name, value] of headers) outgoing.setHeader(name, value)
        outgoing.writeHead(status).end(body ? await new Response(body).text() : undefined)
        // Who is still sending gets to read the answer.
        incoming.resume()
      } finally {
        open.delete(request)
      }
    },
    /** Hangs up on whoever sends this upload. */
    endRequestsOfUpload: (uploadId: string) => endWhere((request) => request.uploadId === uploadId),
    /** Hangs up on a person's requests; undefined: on everybody's. Clients come back, and are asked who they are. */
    endRequestsOfUser: (userId: string | undefined) =>
      endWhere((request) => userId === undefined || request.userId === userId),
  }
}

export type TusRequests = ReturnType<typeof createTusRequests>
