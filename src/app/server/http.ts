import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { isReferralLink, type ReferralLinks } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { isDatabaseUnavailable, logDatabaseUnavailable } from '#platform/server/db/database-errors.ts'
import { joinReads } from '#platform/server/db/joined-reads.ts'
import type { ApiGuard } from '#platform/server/http/api.ts'
import { MAX_BODY_BYTES } from '#platform/server/http/body-limits.ts'
import type { PageHandlers } from '#platform/server/http/pages.ts'
import { copyResponseHeaders, type RequestContext } from '#platform/server/http/procedure.ts'
import type { PublicResponses } from '#platform/server/http/response-cache.ts'
import { limitBodySize, refuseCrossSiteWrites, SECURITY_HEADERS } from '#platform/server/http/security.ts'
import {
  hasControlCharacter,
  stripQueryControlCharacters,
} from '#platform/server/http/strip-control-characters.ts'
import { createUnavailableResponse, UNAVAILABLE_HEADERS } from '#platform/server/http/unavailable.ts'
import { setRequestLanguage } from '#platform/server/language/language-context.ts'
import { REALTIME_PATH } from '#platform/server/realtime/realtime.ts'
import type { SiteSettings } from '#platform/server/settings/live-settings.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import { t } from '../messages/index.ts'
import { getRequestNetwork } from './client-network.ts'

export interface HttpDeps {
  db: Database
  clock: Clock
  log: Logger
  metrics: Metrics
  publicOrigin: () => string
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies: number
  authenticate(
    headers: Headers,
    options: { fresh: boolean },
  ): Promise<{ actor: Actor | null; setCookie: readonly string[] }>
  hasSession(cookie: string | null): boolean
  readDevice(headers: Headers): string | null
  settings: SiteSettings
  api: {
    handle(request: Request, context: RequestContext): Promise<Response | null>
    /** Bytes that the body of a call may have. */
    getBodyLimit(method: string, path: string): number
  }
  /** Refuses what a banned person may not send. */
  bannedGuard: ApiGuard
  /** Answers with a file of a creator's own film. */
  answerFilm(
    context: RequestContext,
    request: { readonly videoId: string; readonly version: string; readonly file: string },
  ): Promise<Response>
  /** Answers with an own draft of a course as a ZIP. */
  answerCourseZip(
    context: RequestContext,
    request: { readonly draftId: string; readonly isHead: boolean },
  ): Promise<Response>
  /** Answers a calendar program with the feed of a secret address. */
  answerCalendarFeed(
    ip: string,
    request: { token: string; ifNoneMatch: string | undefined },
  ): Promise<Response>
  /** Answers with a live class as a calendar file. */
  answerCalendarFile(context: RequestContext, classId: string): Promise<Response>
  /** Answers what is sent to the address of an upload; null: it is answered already. */
  answerUpload(
    context: RequestContext,
    request: { uploadId: string; incoming: IncomingMessage; outgoing: ServerResponse },
  ): Promise<Response | null>
  answers: PublicResponses
  pages: PageHandlers
  /** Remembers who brought people to a course. */
  referrals: ReferralLinks
  /** Routes that come before pages: media, health, documents, development pages. */
  extra: Hono<HttpEnv>
  /** Files of the built site, or null where a development server has them. */
  assets: Hono | null
}

export interface HttpEnv {
  Bindings: HttpBindings
  Variables: { context: RequestContext }
}

/** The status that proxies log for a client that closed the connection. */
const CLIENT_CLOSED_REQUEST = 499
/** Followed by the secret of a feed. */
const CALENDARS = '/calendar/'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Reads that take longer are in the log; the others, thousands a second, only in the metrics. */
const SLOW_MS = 1000

/** Puts the whole HTTP side together: files, health, media, API, pages; in this order. */
export function createHttpApp(parts: HttpDeps): Hono<HttpEnv> {
  const { db, clock, log, metrics, api, answers, pages } = parts
  const app = new Hono<HttpEnv>()

  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) {
      logDatabaseUnavailable(log, error)
      return createUnavailableResponse(c.req.path)
    }
    // The address of a calendar is all that it takes to read it.
    const path = c.req.path.startsWith(CALENDARS) ? CALENDARS : c.req.path
    log.error({ err: error, path }, 'request failed')
    return c.json({ code: 'INTERNAL_SERVER_ERROR', message: t.requestFailed }, 500)
  })

  // No address has control characters.
  app.use((c, next) => (hasControlCharacter(c.req.path) ? Promise.resolve(notFound()) : next()))

  if (parts.assets) app.route('/', parts.assets)

  const contextOf = (request: Request, ip: string, actor: Actor | null): RequestContext => {
    const requestId = randomUUID()
    return {
      db,
      clock,
      settings: parts.settings,
      requestId,
      log: log.child({ requestId }),
      actor,
      deviceId: parts.readDevice(request.headers),
      ip,
      requestHeaders: request.headers,
      responseHeaders: new Headers(),
    }
  }

  /** The context of a request of whoever is signed in, with the cookies of a renewed session. */
  const authenticated = async (request: Request, ip: string, fresh: boolean) => {
    const { actor, setCookie } = await parts.authenticate(request.headers, { fresh })
    setRequestLanguage(actor?.language ?? null)
    const context = contextOf(request, ip, actor)
    for (const cookie of setCookie) context.responseHeaders.append('set-cookie', cookie)
    return context
  }

  const ipOf = (c: Context<HttpEnv>) => getRequestNetwork(c, parts.trustedProxies)

  app.route('/', parts.extra)

  app.use('/api/*', refuseCrossSiteWrites(parts.publicOrigin))

  /** POST only: browsers send GET, HEAD and OPTIONS for other sites, and the check of origins skips those methods. */
  app.use('/api/rpc/*', (c, next) => (c.req.method === 'POST' ? next() : Promise.resolve(onlyPosts())))

  app.get('/api/studio/film-files/:videoId/:version/:file{.+}', async (c) => {
    const context = await authenticated(c.req.raw, ipOf(c), false)
    const answer = await parts.answerFilm(context, c.req.param())
    // Whoever asks for the head reads no file.
    if (c.req.method === 'HEAD') await answer.body?.cancel()
    copyResponseHeaders(context, answer)
    return answer
  })

  app.get('/api/studio/course-drafts/:draftId/zip', async (c) => {
    const started = performance.now()
    const context = await authenticated(c.req.raw, ipOf(c), false)
    const isHead = c.req.method === 'HEAD'
    const answer = await parts.answerCourseZip(context, { draftId: c.req.param('draftId'), isHead })
    copyResponseHeaders(context, answer)
    count('course-zip', answer.status, started)
    return answer
  })

  app.get(`${CALENDARS}:file{.+\\.ics}`, async (c) => {
    const started = performance.now()
    const answer = await parts.answerCalendarFeed(ipOf(c), {
      token: c.req.param('file').replace(/\.ics$/, ''),
      ifNoneMatch: c.req.header('if-none-match'),
    })
    count('calendar-feed', answer.status, started)
    return answer
  })

  app.get('/api/live-classes/:classId/event.ics', async (c) => {
    const started = performance.now()
    const context = await authenticated(c.req.raw, ipOf(c), false)
    const answer = await parts.answerCalendarFile(context, c.req.param('classId'))
    copyResponseHeaders(context, answer)
    count('calendar-file', answer.status, started)
    return answer
  })

  /** Before the limit of bodies: how much an upload may have was said when it was created. */
  app.all('/api/uploads/:uploadId', async (c) => {
    const started = performance.now()
    const context = await authenticated(c.req.raw, ipOf(c), true)
    const { method } = c.req
    const refused = await refuseBanned(context, method)
    const { incoming, outgoing } = c.env as HttpBindings
    const uploadId = c.req.param('uploadId')
    const answer = refused ?? (await parts.answerUpload(context, { uploadId, incoming, outgoing }))
    if (answer) copyResponseHeaders(context, answer)
    const status = answer?.status ?? outgoing.statusCode
    count('upload', status, started)
    const ms = Math.round(performance.now() - started)
    context.log.info({ method, path: c.req.path, status, ms, user: context.actor?.id }, 'answered')
    return answer ?? RESPONSE_ALREADY_SENT
  })

  const refuseBanned = async (context: RequestContext, method: string): Promise<Response | null> => {
    try {
      await parts.bannedGuard({ context, path: ['studio', 'sendUpload'], method })
      return null
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return Response.json({ code: error.code, message: error.message }, { status: error.status })
    }
  }

  app.use(
    '/api/*',
    // Everything that is large is for people who are signed in.
    limitBodySize(({ method, path, raw }) => {
      const maxSize = api.getBodyLimit(method, path)
      const mustSignIn = maxSize > MAX_BODY_BYTES && !parts.hasSession(raw.headers.get('cookie'))
      return mustSignIn ? { maxSize: MAX_BODY_BYTES, mustSignIn } : { maxSize }
    }),
  )

  app.all(`${REALTIME_PATH}/*`, (c) =>
    c.json({ code: 'UPGRADE_REQUIRED', message: t.onlyWebsocketsHere }, 426, {
      ...SECURITY_HEADERS,
      'cache-control': 'no-store',
      upgrade: 'websocket',
    }),
  )

  /** The most frequent call of visitors, whose answer is the same for all of them. */
  app.get('/api/courses', async (c, next) => {
    if (parts.hasSession(c.req.raw.headers.get('cookie'))) return next()
    const started = performance.now()
    const response = await answers.respond(c.req.raw, (plain) =>
      answerApi(plain, contextOf(plain, ipOf(c), null)),
    )
    count('visitor-api', response.status, started)
    return response
  })

  app.all('/api/*', async (c) => {
    const started = performance.now()
    const context = await authenticated(c.req.raw, ipOf(c), !SAFE.has(c.req.method))
    const answer = await (c.req.method === 'GET'
      ? joinReads(() => answerApi(c.req.raw, context))
      : answerApi(c.req.raw, context))
    answer.headers.set('x-request-id', context.requestId)
    answer.headers.set('cache-control', 'no-store')
    count('api', answer.status, started)
    const took = Math.round(performance.now() - started)
    const remarkable = answer.status >= 400 || took > SLOW_MS || !SAFE.has(c.req.method)
    context.log[remarkable ? 'info' : 'debug'](
      { method: c.req.method, path: c.req.path, status: answer.status, ms: took, user: context.actor?.id },
      'answered',
    )
    return answer
  })

  const answerApi = async (request: Request, context: RequestContext) => {
    // Changed in place: a copy would make a stream of its text.
    const answer = (await api.handle(request, context)) ?? notFound()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) answer.headers.set(name, value)
    copyResponseHeaders(context, answer)
    if (answer.status === 503) answer.headers.set('retry-after', UNAVAILABLE_HEADERS['retry-after'])
    return answer
  }

  /** Before any cache, which has no use for who shared a link: the browser is sent to the address without that. */
  app.get('/courses/*', async (c, next) => {
    if (!isReferralLink(c.req.url)) return next()
    const context = parts.hasSession(c.req.raw.headers.get('cookie'))
      ? await authenticated(c.req.raw, ipOf(c), false)
      : contextOf(c.req.raw, ipOf(c), null)
    const answer = c.redirect(await parts.referrals.follow(context, c.req.url))
    answer.headers.set('cache-control', 'private, no-store')
    copyResponseHeaders(context, answer)
    return answer
  })

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const started = performance.now()
    const request = c.req.raw
    const clean = stripQueryControlCharacters(request.url)
    if (clean !== null) return c.redirect(`?${clean}`)
    const visitor = !parts.hasSession(request.headers.get('cookie'))
    const response = visitor
      ? await pages.forVisitor(request, () => contextOf(request, ipOf(c), null))
      : await forLearner(request, ipOf(c))
    // Rendering fails when the client has left; that is no error.
    const left = response.status >= 500 && request.signal.aborted
    count(visitor ? 'visitor-page' : 'page', left ? CLIENT_CLOSED_REQUEST : response.status, started)
    return response
  })

  /** While sessions cannot be looked up, nobody is shown the page of a visitor or signed out. */
  const forLearner = async (request: Request, ip: string) => {
    try {
      const context = await authenticated(request, ip, false)
      await parts.referrals.settle(context)
      return await joinReads(() => pages.forLearner(request, context))
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      logDatabaseUnavailable(log, error)
      return pages.unavailable(request, contextOf(request, ip, null))
    }
  }

  const count = (kind: string, status: number, started: number) => {
    metrics.requests.inc({ kind, status: `${Math.floor(status / 100)}xx` })
    metrics.requestSeconds.observe({ kind }, (performance.now() - started) / 1000)
  }

  return app
}

const onlyPosts = () =>
  Response.json(
    { code: 'METHOD_NOT_ALLOWED', message: t.onlyPostsHere },
    { status: 405, headers: { ...SECURITY_HEADERS, 'cache-control': 'no-store', allow: 'POST' } },
  )

const notFound = () =>
  Response.json(
    { code: 'NOT_FOUND', message: t.nothingAtThisAddress },
    { status: 404, headers: { ...SECURITY_HEADERS, 'cache-control': 'no-store' } },
  )
