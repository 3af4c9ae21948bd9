import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { copyResponseHeaders, type RequestContext } from './procedure.ts'
import type { PublicResponses } from './response-cache.ts'
import { buildContentSecurityPolicy, computeInlineScriptHashes, SECURITY_HEADERS } from './security.ts'
import { UNAVAILABLE_HEADERS } from './unavailable.ts'

/** On this thread: a page of usual size takes a fraction of a millisecond, less than handing it to another thread and back. */
const GZIP = { level: 1, memLevel: 9 }

/** Pages are complete without scripts, so styles and fonts are loaded first. */
const MODULE = '<link rel="modulepreload"'

export interface PageHandlersOptions {
  answers: PublicResponses
  /** Whether the site is served over https, which the content policy then enforces. */
  secure: boolean
  /** Whether pages may contain inline styles, as those of a development server do. */
  inlineStyles: boolean
  /** Renders through the page framework; a page without nonce is one that will be cached. */
  render: (
    request: Request,
    how: { nonce: string | undefined; unavailable: boolean },
    context: RequestContext,
  ) => Promise<Rendered>
}

const PERMANENTLY = 301

interface Rendered {
  /** Status and headers; a body only where it is not a page. */
  answer: Response
  html: Buffer<ArrayBuffer> | undefined
}

/** Answers for pages: signed-out ones from the cache with hashes in the policy, all others fresh with a nonce. */
export function createPageHandlers({ answers, secure, inlineStyles, render }: PageHandlersOptions) {
  const policy = (sources: readonly string[]) => buildContentSecurityPolicy(sources, { secure, inlineStyles })
  const safe = Object.entries(SECURITY_HEADERS)

  const renderForCache = async (request: Request, context: RequestContext) => {
    const { answer, html } = await render(request, { nonce: undefined, unavailable: false }, context)
    if (!html) return answer.status === PERMANENTLY ? askedAnew(answer) : answer
    const text = html.toString().replaceAll(MODULE, `${MODULE} fetchpriority="low"`)
    const headers = new Headers(answer.headers)
    headers.set('content-security-policy', policy(computeInlineScriptHashes(text)))
    for (const [name, value] of [...safe, ...retryHeaders(answer)]) headers.set(name, value)
    copyResponseHeaders(context, { status: answer.status, headers })
    return new Response(text, { status: answer.status, headers })
  }

  const forOne = async (request: Request, context: RequestContext, unavailable: boolean) => {
    const nonce = randomBytes(16).toString('base64')
    const { answer, html } = await render(request, { nonce, unavailable }, context)
    const { status } = answer
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'private, no-store')
    headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie')
    if (html) headers.set('content-security-policy', policy([`'nonce-${nonce}'`]))
    for (const [name, value] of [...safe, ...retryHeaders(answer)]) headers.set(name, value)
    copyResponseHeaders(context, { status, headers })
    const body = html ?? (answer.body && Buffer.from(await answer.arrayBuffer()))
    if (!body || !request.headers.get('accept-encoding')?.includes('gzip'))
      return new Response(body, { status, headers })
    headers.set('content-encoding', 'gzip')
    headers.delete('content-length')
    return new Response(gzipSync(body, GZIP), { status, headers })
  }

  return {
    /**
     * The page for somebody who is not signed in.
     * @param contextOf asked only when the page has to be made
     */
    async forVisitor(request: Request, contextOf: () => RequestContext): Promise<Response> {
      return answers.respond(request, (plain) => renderForCache(plain, contextOf()))
    },

    /** The page for one person, which no cache may keep. */
    forLearner: (request: Request, context: RequestContext) => forOne(request, context, false),

    /** In place of any page, while the session cannot be looked up. */
    unavailable: (request: Request, context: RequestContext) => forOne(request, context, true),
  }
}

/** Browsers cache a 301 for ever, but a former slug may be used again: they have to ask each time. */
function askedAnew(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-cache')
  return new Response(answer.body, { status: answer.status, headers })
}

export type PageHandlers = ReturnType<typeof createPageHandlers>

const retryHeaders = ({ status }: Response) => (status === 503 ? Object.entries(UNAVAILABLE_HEADERS) : [])
