import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const compress = promisify(gzip)
const compressMore = promisify(brotliCompress)

/** A fraction smaller than gzip, and some hundredths of a second of a thread besides this one. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type Encoding = 'br' | 'gzip' | 'identity'

/** The bytes in one encoding, with the headers that say so. */
interface Body {
  readonly bytes: Buffer<ArrayBuffer>
  readonly headers: Record<string, string>
}

export interface CachedResponse {
  readonly etag: string
  readonly freshUntil: number
  /** Other encodings than gzip once a client has asked for them. */
  readonly bodies: { readonly gzip: Body; identity?: Body; br?: Body | 'asked for' | 'being made' }
  /** To be called when there is one more. */
  onGrown: () => void
}

/** By its shape, since the HTTP server replaces Response by a class of its own, of which a clone is no instance. */
export const isCachedResponse = (made: CachedResponse | Response): made is CachedResponse => 'bodies' in made

/** @param freshUntil in milliseconds since 1970 */
export async function packResponse(response: Response, freshUntil: number): Promise<CachedResponse> {
  const plain = Buffer.from(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    etag,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'cache-control': 'no-cache',
  }
  const gzipped = bodyOf(await compress(plain, { level: 6 }), headers, 'gzip')
  return { etag, freshUntil, bodies: { gzip: gzipped }, onGrown: () => {} }
}

function bodyOf(bytes: Buffer<ArrayBuffer>, headers: Record<string, string>, encoding: Encoding): Body {
  const { 'content-encoding': _, ...others } = headers
  const encoded = encoding === 'identity' ? others : { ...others, 'content-encoding': encoding }
  return { bytes, headers: { ...encoded, 'content-length': String(bytes.byteLength) } }
}

function decompress(page: CachedResponse): Body {
  const { gzip } = page.bodies
  page.bodies.identity = bodyOf(gunzipSync(gzip.bytes), gzip.headers, 'identity')
  page.onGrown()
  return page.bodies.identity
}

/** One at a time: files are read by the same threads. */
let isCompressing = false

/**
 * Makes the brotli version of a page that is asked for a second time, while its client gets another one: a crawler reads each page
 * once.
 */
async function compressForNext(page: CachedResponse): Promise<void> {
  const { br, gzip } = page.bodies
  if (br === undefined) page.bodies.br = 'asked for'
  if (br !== 'asked for' || isCompressing) return
  page.bodies.br = 'being made'
  isCompressing = true
  try {
    page.bodies.br = bodyOf(await compressMore(gunzipSync(gzip.bytes), BROTLI), gzip.headers, 'br')
    page.onGrown()
  } finally {
    isCompressing = false
  }
}

/** What the client reads: encodings without a quality of 0. Browsers send a handful of values in all. */
const accepts = (header: string | null | undefined, encoding: Encoding): boolean =>
  header
    ?.split(',')
    .some((one) => one.trim().split(';')[0] === encoding && !/;\s*q=0(?:\.0*)?\s*$/.test(one)) ?? false

/** The bytes in the smallest encoding that the client reads and that there is; gzip there always is. */
export function chooseBody(page: CachedResponse, acceptEncoding: string | null | undefined): Body {
  const { br, gzip, identity } = page.bodies
  if (accepts(acceptEncoding, 'br')) {
    if (typeof br === 'object') return br
    // When it cannot be made, the others are there.
    compressForNext(page).catch(() => undefined)
  }
  return accepts(acceptEncoding, 'gzip') ? gzip : (identity ?? decompress(page))
}

/** Answers a request with a cached page: 304, or the bytes in an encoding that the client reads. */
export function createResponseFromCache(
  page: CachedResponse,
  ifNoneMatch: string | null,
  acceptEncoding: string | null,
): Response {
  if (isNotModified(page, ifNoneMatch)) {
    return new Response(null, { status: 304, headers: buildNotModifiedHeaders(page) })
  }
  const { bytes, headers } = chooseBody(page, acceptEncoding)
  return new Response(bytes, { headers })
}

/** Whether the client has this very page already. */
export const isNotModified = (page: CachedResponse, ifNoneMatch: string | null | undefined): boolean =>
  ifNoneMatch?.includes(page.etag) ?? false

export function buildNotModifiedHeaders(page: CachedResponse): Record<string, string> {
  return { etag: page.etag, vary: page.bodies.gzip.headers['vary'] ?? '', 'cache-control': 'no-cache' }
}
