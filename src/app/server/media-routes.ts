import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { resolveStreamFileKey } from '#features/catalogue/server/index.ts'
import { addInterval, type Intervals } from '#features/learning/rules/intervals.ts'
import type { StreamAccess, StreamAdmission, StreamRefusal } from '#features/learning/server/index.ts'
import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import { createSegmentTimeLookup } from '#platform/server/media/hls/segment-times.ts'
import { HLS_SEGMENT_SECONDS } from '#platform/server/media/plan/transcode-plan.ts'
import {
  type ByteRange,
  type OpenedObject,
  type Storage,
  StorageKeyError,
  validateStorageKey,
} from '#platform/server/storage/storage.ts'
import { t } from '../messages/index.ts'
import type { HttpEnv } from './http.ts'

/** Uploaded originals are in the same storage and are never served. */
const PUBLIC = ['videos/', 'covers/', 'avatars/', 'carousel/', 'rewards/']
const SIGNED = '/media/watch/'
/** The poster of a video is public; everything else, captions and previews too, needs an address that was signed for the viewer. */
const POSTER = /^videos\/[^/]+\/[^/]+\/(?:poster|first)\.jpg$/
const isOfStream = (key: string) => key.startsWith('videos/') && !POSTER.test(key)
const FOLDER = /^videos\/[^/]+\/[^/]+(?=\/)/
const SEGMENT_MS = HLS_SEGMENT_SECONDS * 1000
/** Most segments that are remembered as delivered in part. */
const UNFINISHED = 10_000
/** Pieces of one segment: a player that loads in parts goes from the beginning to the end. */
const MOST_PIECES = 32
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

const REFUSALS: Record<StreamRefusal, string> = defineTexts(() => ({
  UNSIGNED: t.addressIsNotSigned,
  EXPIRED: t.addressHasExpired,
  OTHER_VIEWER: t.addressBelongsToSomebodyElse,
  SESSION_ENDED: t.sessionOfAddressIsOver,
  CLOSED: t.lessonIsNotOpen,
  DAILY_LIMIT: t.freeTimeIsUsedUp,
}))

/**
 * Finished media. A folder's name changes with its content, so caches may keep files for ever. Files of a stream are for
 * viewers whom `streams` admits, and for their browser's own cache only. A segment counts as delivered when its last byte has
 * been handed to the connection (docs/product/watching.md#delivery).
 */
export function createMediaRoutes(storage: Storage, streams: Pick<StreamAccess, 'admit'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const timeOf = createSegmentTimeLookup(storage)
  const unfinished = new LRUCache<string, Intervals>({ max: UNFINISHED })
  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    try {
      return await answer(c)
    } catch (error) {
      if (error instanceof StorageKeyError) return missing()
      throw error
    }
  })

  async function answer(c: Context<HttpEnv>): Promise<Response> {
    const asked = readPath(c.req.path)
    if (!asked || !PUBLIC.some((folder) => asked.key.startsWith(folder))) return missing()
    const { token, key } = asked
    if (!isOfStream(validateStorageKey(key)))
      return token === '' ? send(storage, c, key, FOR_EVERYBODY) : missing()
    const request = {
      token,
      folder: FOLDER.exec(key)?.[0] ?? '',
      headers: c.req.raw.headers,
    }
    const admitted = await streams.admit(request)
    if ('refused' in admitted) return refused(admitted.refused)
    return send(storage, c, resolveStreamFileKey(key), {
      cachedBy: 'private',
      onBody: (opened) => follow(c, asked, opened, admitted),
    })
  }

  /** Reports how much of a stream is sent, and which segments were delivered whole, at once or in parts. */
  function follow(
    c: Context<HttpEnv>,
    { token, key }: { token: string; key: string },
    { start, end, size }: OpenedObject,
    admission: StreamAdmission,
  ) {
    if (!key.endsWith('.m4s')) return
    admission.recordUsage((SEGMENT_MS * (end - start + 1)) / Math.max(1, size))
    const time = timeOf(key)
    const { outgoing } = c.env
    const asked = `${token}/${key}`
    // Missing while an earlier response is still being sent over the same connection.
    const { socket } = outgoing
    const written = socket?.bytesWritten ?? 0
    // A client may hang up once it has the last byte, before the response counts as ended.
    outgoing.once('close', async () => {
      const handedOver = (socket?.bytesWritten ?? 0) - written
      if (!outgoing.writableEnded && handedOver < end - start + 1) return
      const parts = addInterval(unfinished.get(asked) ?? [], [start, end + 1])
      if (parts.length > MOST_PIECES) return void unfinished.delete(asked)
      if (parts[0]?.[0] !== 0 || parts[0][1] < size) return void unfinished.set(asked, parts)
      unfinished.delete(asked)
      const played = await time
      if (played) admission.recordDelivery(played.fromMs, played.toMs)
    })
  }

  return app
}

interface Sending {
  readonly cachedBy: 'private' | 'public'
  /** Called before bytes are sent; not for HEAD and not for a 304. */
  onBody(opened: OpenedObject): void
}

const FOR_EVERYBODY: Sending = { cachedBy: 'public', onBody() {} }

async function send(
  storage: Storage,
  c: Context<HttpEnv>,
  key: string,
  { cachedBy, onBody }: Sending,
): Promise<Response> {
  const head = await storage.head(key)
  if (!head) return missing()
  const headers = new Headers({
    ...SECURITY_HEADERS,
    'content-type': head.contentType,
    'cache-control': `${cachedBy}, max-age=31536000, immutable`,
    'accept-ranges': 'bytes',
    etag: head.etag,
  })
  if (c.req.header('if-none-match') === head.etag) return new Response(null, { status: 304, headers })
  if (c.req.method === 'HEAD') {
    headers.set('content-length', String(head.size))
    return new Response(null, { headers })
  }
  const range = readRange(c.req.header('range'))
  const opened = await storage.open(key, range)
  if (opened.kind === 'missing') return missing()
  if (opened.kind === 'unsatisfiable') {
    headers.set('content-range', `bytes */${opened.size}`)
    return new Response(null, { status: 416, headers })
  }
  onBody(opened)
  headers.set('content-length', String(opened.end - opened.start + 1))
  if (range) headers.set('content-range', contentRange(opened))
  return new Response(opened.body, { status: range ? 206 : 200, headers })
}

const missing = () => new Response(t.notFound, { status: 404, headers: { 'cache-control': 'no-store' } })

const refused = (code: StreamRefusal) =>
  Response.json(
    { code, message: REFUSALS[code] },
    { status: 403, headers: { ...SECURITY_HEADERS, 'cache-control': 'no-store' } },
  )

const contentRange = ({ start, end, size }: OpenedObject) => `bytes ${start}-${end}/${size}`

/** The key in the storage that a path names, and the part that signs it; null for a path that can't name one. */
function readPath(path: string): { token: string; key: string } | null {
  const rest = path.slice(path.startsWith(SIGNED) ? SIGNED.length : '/media/'.length)
  const end = path.startsWith(SIGNED) ? rest.indexOf('/') : -1
  try {
    return { token: rest.slice(0, Math.max(0, end)), key: decodeURIComponent(rest.slice(end + 1)) }
  } catch {
    return null
  }
}

/** The bytes asked for; undefined for the whole file, also when the header is of another form. */
function readRange(header: string | undefined): ByteRange | undefined {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? []
  if (first !== '')
    return last === '' ? { start: Number(first) } : { start: Number(first), end: Number(last) }
  return last === '' ? undefined : { last: Number(last) }
}
