import type { Context } from 'hono'
import { Hono } from 'hono'
import { SECURITY_HEADERS } from '#platform/server/http/security.ts'
import { StorageKeyError } from '#platform/server/storage/key.ts'
import type { ByteRange, OpenedObject, Storage } from '#platform/server/storage/storage.ts'
import type { HttpEnv } from './http.ts'

/** Originals lie in the same storage and are nobody's to fetch. */
const PUBLIC = ['videos/', 'covers/', 'avatars/']
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Finished media. A folder's name changes with its content, so caches may keep the files for ever. */
export function mediaRoutes(storage: Storage): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.on(['GET', 'HEAD'], '/media/*', (c) =>
    answer(storage, c).catch((error: unknown) => {
      if (error instanceof StorageKeyError) return missing()
      throw error
    }),
  )
  return app
}

async function answer(storage: Storage, c: Context<HttpEnv>): Promise<Response> {
  const key = decodeKey(c.req.path.slice('/media/'.length))
  if (key === null || !PUBLIC.some((folder) => key.startsWith(folder))) return missing()
  const head = await storage.head(key)
  if (!head) return missing()
  const headers = new Headers({
    ...SECURITY_HEADERS,
    'content-type': head.contentType,
    'cache-control': 'public, max-age=31536000, immutable',
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
  headers.set('content-length', String(opened.end - opened.start + 1))
  if (range) headers.set('content-range', contentRange(opened))
  return new Response(opened.body, { status: range ? 206 : 200, headers })
}

const missing = () => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
const contentRange = ({ start, end, size }: OpenedObject) => `bytes ${start}-${end}/${size}`

function decodeKey(path: string): string | null {
  try {
    return decodeURIComponent(path)
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
