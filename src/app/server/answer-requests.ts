import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hasSessionCookie } from '#features/accounts/server/index.ts'
import { isReferralLink } from '#features/catalogue/server/index.ts'
import type { LoadShedder, RequestPriority } from '#platform/server/http/load-shedding.ts'
import { refuseRequest } from '#platform/server/http/refuse-request.ts'
import type { PublicResponses } from '#platform/server/http/response-cache.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'

/**
 * Always answered: whether the process lives, its figures, files of the build and media. They cost little, and without its media a
 * video stops. Pictures for link previews are drawn one at a time anyway.
 */
const ALWAYS_ANSWERED =
  /^\/(?:healthz|readyz|metrics|favicon\.svg|favicon\.ico|manifest\.webmanifest|site-logo)(?:\?|$)|^\/(?:assets|media|social)\//
/** What articles report as players do over their sockets, by both ways of calling it. */
const READING_REPORT =
  /^\/api\/(?:rpc\/learning\/(?:openArticle|reportReading|finishArticle)|lessons\/[^/]+\/read(?:ing)?)(?:\?|$)/
/** What the router of an open page asks for, when its reader goes on or something has changed. */
const PAGE_DATA = /\.data(?:\?|$)/
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * How much a request matters while not all can be answered (docs/decisions/0044-refusing-early.md).
 * @returns null for what is always answered
 */
export function getRequestPriority({
  method = '',
  url = '',
  headers,
}: IncomingMessage): RequestPriority | null {
  const reads = READS.has(method)
  if (reads && ALWAYS_ANSWERED.test(url)) return null
  if (!reads) return READING_REPORT.test(url) ? 'watching' : 'open-page'
  if (!hasSessionCookie(headers.cookie)) return 'visitor'
  return PAGE_DATA.test(url) ? 'open-page' : 'learner'
}

/** The kinds of `lectern_http_requests_total`. */
const getRequestKind = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/api/') ? 'api' : hasSessionCookie(headers.cookie) ? 'page' : 'visitor-page'

export interface RequestAnswering {
  readonly answers: Pick<PublicResponses, 'respondFromCache'>
  readonly shedder: LoadShedder
  readonly metrics: Pick<Metrics, 'requestsRefused'>
  /** The language of a request as far as its headers say it. */
  languageOf(headers: IncomingMessage['headers']): string
  /** Settles when the request has been answered. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>
}

/** Answers from the cache where it can, and everything else as long as there is not too much of it. */
export const createRequestListener = ({
  answers,
  shedder,
  metrics,
  languageOf,
  answer,
}: RequestAnswering): RequestListener => {
  const answerRequest: RequestListener = (request, response) => {
    const isVisitor = !hasSessionCookie(request.headers.cookie)
    // What a shared link says is to be remembered, whatever is cached of its page.
    const isCacheable = isVisitor && !isReferralLink(request.url ?? '')
    if (isCacheable && answers.respondFromCache(request, response)) return
    const priority = getRequestPriority(request)
    if (priority === null) return void answer(request, response)
    // A body that is sent slowly, or an answer that is read slowly, is no work.
    const isSent = () => READS.has(request.method ?? '') || request.complete
    const leave = shedder.admit(priority, () => isSent() && !response.headersSent)
    if (leave) return void answer(request, response).finally(leave)
    if (isVisitor && answers.respondFromCache(request, response, 'any')) return
    metrics.requestsRefused.inc({ kind: getRequestKind(request) })
    refuseRequest(request, response)
  }
  return (request, response) =>
    runInLanguage(languageOf(request.headers), () => answerRequest(request, response))
}
