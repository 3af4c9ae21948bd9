import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createUploads } from '#features/studio/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { SiteSettings } from '#platform/server/settings/live-settings.ts'
import { createTestContext, TEST_SETTINGS } from './test-context.ts'
import type { createVideoTools } from './video-tools.ts'

const log = pino({ level: 'silent' })

/** What of uploads a server has, over real files, with an HTTP server that believes who somebody says to be. */
export async function startUploadSite(
  tools: Awaited<ReturnType<typeof createVideoTools>>,
  settings: SiteSettings = TEST_SETTINGS,
) {
  const messages: { userId: string; event: string; payload: unknown }[] = []
  const uploads = createUploads({
    ...tools,
    settings,
    log,
    folder: join(tools.dataDir, 'uploads'),
    toUser: (userId, event, payload) => void messages.push({ userId, event, payload }),
  })
  const people = new Map<string, Actor>()
  const server = createServer(async (incoming, outgoing) => {
    const actor = people.get(String(incoming.headers['x-person'])) ?? null
    const given = { clock: tools.clock, settings }
    const context = actor
      ? createTestContext(tools.db, actor, given)
      : createTestContext(tools.db, null, given)
    const uploadId = incoming.url?.split('/').at(-1) ?? ''
    const answer = await uploads.answer(context, { uploadId, incoming, outgoing })
    if (!answer) return
    outgoing.writeHead(answer.status, [...answer.headers].flat())
    outgoing.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => {
    if (server.listening) await stop()
  })

  const [check, clean] = uploads.jobs as [Job<unknown>, Job<unknown>]
  const run = (job: Job<unknown>, payload: unknown, attempt = 1) =>
    job.handle(payload, { log, signal: new AbortController().signal, attempt, maxAttempts: 25 })

  return {
    uploads,
    messages,
    stop,
    address: `http://127.0.0.1:${port}`,
    /** Sends as a person, or as a visitor, to the address of an upload. */
    send(actor: Actor | null, method: string, uploadId: string, sent: TusMessage = {}) {
      if (actor) people.set(actor.id, actor)
      return sendTus({ port, person: actor?.id, method, uploadId, ...sent })
    },
    check: (uploadId: string, attempt?: number) => run(check, { uploadId }, attempt),
    clean: () => run(clean, {}),
  }
}

interface TusMessage {
  readonly offset?: number
  readonly body?: Buffer
  /** Hangs up after so many bytes of the body. */
  readonly cutAfter?: number
  readonly headers?: Readonly<Record<string, string>>
}

interface TusAnswer {
  /** 0: the line broke. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

function sendTus({
  port,
  person,
  method,
  uploadId,
  offset,
  body,
  cutAfter,
  headers,
}: TusMessage & {
  port: number
  person: string | undefined
  method: string
  uploadId: string
}): Promise<TusAnswer> {
  const { promise, resolve } = Promise.withResolvers<TusAnswer>()
  const request = httpRequest({
    agent: false,
    port,
    host: '127.0.0.1',
    method,
    path: `/api/uploads/${uploadId}`,
    headers: {
      'tus-resumable': '1.0.0',
      ...(person && { 'x-person': person }),
      ...(offset !== undefined && {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      }),
      ...(body && { 'content-length': String(body.length) }),
      ...headers,
    },
  })
  request.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
  request.on('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => void chunks.push(chunk))
    response.on('error', () => {})
    response.on('close', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(chunks).toString(),
      }),
    )
  })
  if (body && cutAfter !== undefined) {
    request.write(body.subarray(0, cutAfter), () => setTimeout(() => request.destroy(), 30))
  } else request.end(body)
  return promise
}
