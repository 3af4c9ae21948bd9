import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import {
  hasSessionCookie,
  type PasswordHasher,
  SCRYPT_PASSWORD_HASHER,
  SESSIONS_ENDED_CHANNEL,
} from '#features/accounts/server/index.ts'
import { CATALOGUE_CHANGED_CHANNEL } from '#features/catalogue/server/index.ts'
import { answerFilmRequest } from '#features/studio/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { SITE_LANGUAGE } from '#platform/rules/messages/language.ts'
import type { Config } from '#platform/server/config/config.ts'
import { listenToChannel } from '#platform/server/db/persistent-connection.ts'
import { apiCallInterceptors, createApi } from '#platform/server/http/api.ts'
import { createLoadShedder } from '#platform/server/http/load-shedding.ts'
import { createPageHandlers } from '#platform/server/http/pages.ts'
import { trackRequests } from '#platform/server/http/requests-under-way.ts'
import { createPublicResponses, createResponseCache } from '#platform/server/http/response-cache.ts'
import { addSecurityHeaders } from '#platform/server/http/security.ts'
import { createStartupRequestQueue } from '#platform/server/http/startup-request-queue.ts'
import { mapUnavailableToPageError, nameRefusedWork } from '#platform/server/http/unavailable.ts'
import { readRequestLanguage } from '#platform/server/language/language-context.ts'
import { createRealtime, isRealtimeUrl, type Viewer } from '#platform/server/realtime/realtime.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { startWorker } from '../worker/worker.ts'
import { createAliasRoutes } from './alias-routes.ts'
import { createRequestListener } from './answer-requests.ts'
import { createApiDocsRoutes } from './api-docs.ts'
import { createDevMailRoutes } from './dev-mail.ts'
import { createFeatures } from './features.ts'
import { createHealthRoutes } from './health.ts'
import { createHttpApp, type HttpEnv } from './http.ts'
import { createMediaRoutes } from './media-routes.ts'
import { requireOperator } from './operator-access.ts'
import { createPageRenderer } from './page-render.ts'
import { createSearchEngineRoutes } from './search-engines/sitemap.ts'
import { createSocialImageRoutes } from './search-engines/social-images.ts'
import { createSecurityTextRoutes } from './security-text.ts'
import { openServices, type Services, sharesRealtime } from './services.ts'
import { buildSite, createSiteLogoRoutes } from './site.ts'
import { createUnsubscribeRoutes } from './unsubscribe.ts'

/** Query parameters that change what a visitor gets. */
const PUBLIC_PARAMETERS = [
  'page',
  'limit',
  'category',
  'sort',
  'access',
  'length',
  'level',
  'language',
  'redirect',
  'email',
  'failure',
  'step',
  'query',
  'type',
  'exact',
  'filter',
  't',
  'panel',
  'folder',
  'reward',
  'before',
  'id',
  'item',
  'course',
  'video',
]
/** Longer than proxies keep connections open (60 s): otherwise they may send a request over one that is just being closed. */
const KEEP_ALIVE_MS = 75_000

/** Where pages and their files come from: the build, or a development server. */
export interface Frontend {
  /** The pages in one language; in development there is one build, in the site's. */
  build: (language: string) => Promise<ServerBuild>
  /** In development, pages are made anew for each request and may hold styles of their own. */
  mode: 'production' | 'development'
  assets: Hono | null
  /** Handles requests before everything else, as a development server does for its files. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?(): Promise<void>
}

/** Gets the HTTP server, since a development server attaches its own websocket to it. */
export type OpenFrontend = (httpServer: Server) => Frontend | Promise<Frontend>

export interface Lectern {
  readonly address: string
  readonly services: Services
  stop(): Promise<void>
}

/** Starts a whole Lectern: database, background work, real-time connections and pages. */
export async function startLectern(
  config: Config,
  log: Logger,
  openFrontend: OpenFrontend,
  passwords: PasswordHasher = SCRYPT_PASSWORD_HASHER,
): Promise<Lectern> {
  const waitingRequests = createStartupRequestQueue()
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const requests = trackRequests(waitingRequests.listener)
  const listener = addSecurityHeaders(requests.listener, { secure })
  // Other requests for an upgrade are answered like ordinary ones.
  const shouldUpgradeCallback = ({ url }: IncomingMessage): boolean => development || isRealtimeUrl(url)
  const httpServer = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, shouldUpgradeCallback }, listener)
  const [services, frontend] = await Promise.all([
    openServices(config, log, { passwords }),
    openFrontend(httpServer),
  ])
  const { db, pool, clock, storage } = services
  const metrics = createMetrics()
  const development = frontend.mode === 'development'
  const cache = createResponseCache({ clock, ...(development && { ttlMs: 0 }) })
  const answers = createPublicResponses(cache, PUBLIC_PARAMETERS)
  const address = await listenOn(httpServer, config).catch(async (error: unknown) => {
    await services.close()
    throw error
  })
  const origin = config.publicUrl ?? address
  const site = buildSite(config, origin, services.settings, services.categories)

  const features = createFeatures(services, metrics, site, {
    toUser: (userId, event, payload) => realtime.toUser(userId, event, payload),
    toRoom: (room, event, payload) => realtime.toRoom(room, event, payload),
    disconnectUser: (userId) => realtime.disconnectUser(userId),
  })
  const { accounts, router, watching } = features
  const realtime = createRealtime({
    httpServer,
    log,
    metrics,
    allowOrigin: (from, host) => from === undefined || from === origin || hostOf(from) === host,
    authenticate: async (cookie): Promise<Viewer | null> => {
      const headers = new Headers(cookie ? { cookie } : {})
      const { actor, session } = await accounts.authenticate(headers, { fresh: true })
      if (actor && session) return { kind: 'learner', id: actor.id, actor, session }
      if (await accounts.findAppellant(headers)) return null
      const device = accounts.deviceCookie.read(headers)
      return device ? { kind: 'visitor', id: device } : null
    },
  })
  // First, since it decides whether the others get a message.
  realtime.onConnection(accounts.sessionSockets.onConnection)
  realtime.onConnection(watching.onConnection)
  realtime.onConnection(features.commentRooms.onConnection)
  realtime.onConnection(features.announcementRooms.onConnection)
  realtime.onConnection(features.classRooms.onConnection)
  realtime.onConnection(features.consoleRooms.onConnection)
  // On a database server there may be any number of such processes, and a separate worker is one more.
  if (sharesRealtime(config)) realtime.shareOver(pool)

  const renderPage = createPageRenderer({ ...frontend, site })
  const api = createApi(router, { title: 'Lectern', version: '1' }, accounts.bannedGuard)
  const operatorsOnly = requireOperator(config.operators, config.trustedProxies)
  let draining = false

  const http = createHttpApp({
    db,
    clock,
    log,
    metrics,
    publicOrigin: () => origin,
    trustedProxies: config.trustedProxies,
    authenticate: accounts.authenticate,
    hasSession: hasSessionCookie,
    readDevice: accounts.deviceCookie.read,
    settings: services.settings,
    api,
    answers,
    pages: createPageHandlers({
      answers,
      secure,
      inlineStyles: development,
      render: (request, { nonce, unavailable }, context) =>
        renderPage(request, {
          api: createRouterClient(router, {
            context: { ...context, isPage: true },
            interceptors: [mapUnavailableToPageError, ...apiCallInterceptors, nameRefusedWork],
          }),
          actor: context.actor,
          nonce,
          unavailable,
          requestId: context.requestId,
          // Without the query, which may contain a search, an e-mail address or a token.
          report: (error) =>
            context.log.error({ err: error, path: new URL(request.url).pathname }, 'page failed'),
        }),
    }),
    extra: new Hono<HttpEnv>()
      .route(
        '/',
        createHealthRoutes({
          ...{ pool, metrics, operatorsOnly },
          storageReady: () => storage.check(),
          draining: () => draining,
        }),
      )
      .route('/', createMediaRoutes(storage, watching.streams))
      .route('/', createSearchEngineRoutes({ db, clock, answers, origin, categories: services.categories }))
      .route('/', createSocialImageRoutes({ db, clock, storage, site }))
      .route('/', createUnsubscribeRoutes(features.unsubscribe))
      .route('/', createAliasRoutes())
      .route('/', createSecurityTextRoutes({ clock, origin, contact: config.supportEmail }))
      .route('/', createSiteLogoRoutes(config.site.logo))
      .route('/', createApiDocsRoutes(api.openApi, operatorsOnly))
      .route('/', config.mode === 'demo' ? createDevMailRoutes(services.mailFolder) : new Hono<HttpEnv>()),
    assets: frontend.assets,
    bannedGuard: accounts.bannedGuard,
    referrals: features.referrals,
    answerFilm: (context, request) => answerFilmRequest(context, { storage }, request),
    answerCourseZip: features.answerCourseZip,
    answerCalendarFeed: features.answerCalendarFeed,
    answerCalendarFile: features.answerCalendarFile,
    answerUpload: features.uploads.answer,
  })
  const answer = createRequestListener({
    answers,
    shedder: createLoadShedder({ log, metrics }),
    metrics,
    // A development server has one build, in the language of the site.
    languageOf: (headers) => (development ? SITE_LANGUAGE : readRequestLanguage(headers, SITE_LANGUAGE)),
    answer: getRequestListener(http.fetch),
  })
  const { middleware } = frontend
  waitingRequests.answerWith(
    middleware
      ? (request, response) => middleware(request, response, () => answer(request, response))
      : answer,
  )

  const worker =
    config.worker === 'inline' ? await startWorker(services, { ...features, metrics }) : undefined
  const catalogueChanges = listenToChannel(pool, CATALOGUE_CHANGED_CHANNEL, log, () => {
    features.forgetCatalogue()
    cache.clear()
  })

  services.settings.onChange(() => {
    watching.settingsChanged()
    cache.clear()
  })
  const settingsChanges = services.settings.watch(pool)
  services.categories.onChange(() => cache.clear())
  const categoryChanges = services.categories.watch(pool)

  const endedSessions = listenToChannel(pool, SESSIONS_ENDED_CHANNEL, log, (userId) => {
    accounts.sessionsEnded(userId)
    features.uploads.sessionsEnded(userId)
    // After a reconnection it is unknown whose: signed addresses expire by themselves within minutes, with a ban within one.
    if (userId !== undefined) watching.streams.sessionsEnded(userId)
  })

  return {
    address: origin,
    services,
    async stop() {
      draining = true
      httpServer.close()
      httpServer.closeIdleConnections()
      // Ticks come over sockets, so they drain beside the requests.
      await Promise.all([requests.finish(config.drainMs), watching.drain(config.drainMs)])
      await realtime.close()
      await worker?.stop()
      catalogueChanges.stop()
      settingsChanges.stop()
      categoryChanges.stop()
      endedSessions.stop()
      accounts.sessionSockets.stop()
      await frontend.close?.()
      httpServer.closeAllConnections()
      features.closeProcesses()
      await watching.flush()
      await services.close()
    },
  }
}

/** Listens before anything is ready, since the address is part of what follows; early requests wait for it. */
async function listenOn(server: Server, { host, port }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `PORT: ${port} on ${host} is in use by another program. Stop that one, or choose another PORT.`
      reject(error.code === 'EADDRINUSE' ? new AppError('port-in-use', taken, { cause: error }) : error)
    })
    server.listen(port, host, resolve)
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
