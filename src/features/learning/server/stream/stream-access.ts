import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/server/clock.ts'
import type { LessonWatchAccess, Viewer, WatchableLesson } from '../../rules/tick.ts'
import { WATCH_TIMER_TOLERANCE_MS, type WatchLimits } from '../../rules/watch-limits.ts'
import type { LessonWatchAccessCache } from '../watch/lesson-watch-access-cache.ts'
import type { DeliveryBuffer } from './deliveries.ts'
import type { StreamClaims, StreamTokens } from './stream-token.ts'
import type { StreamUsageMeter } from './stream-usage-meter.ts'
import type { WatchQuota, WatchQuotaCache } from './watch-quota-cache.ts'

/** How long an address is good. Playing on, the player gets a new one after two thirds of it. */
const ADDRESS_MS = 10 * 60_000
/** For browsers that fetch the parts by themselves and can't change the address while they play. */
const LASTING_ADDRESS_MS = 4 * 3_600_000
/** Most ended sessions that are remembered, so that their addresses are refused until they expire. */
const ENDED_REMEMBERED = 10_000

export type StreamRefusal =
  | 'UNSIGNED'
  | 'EXPIRED'
  | 'OTHER_VIEWER'
  | 'SESSION_ENDED'
  | 'CLOSED'
  | 'DAILY_LIMIT'

/** A request for a file of a stream. */
interface StreamRequest {
  /** The part of the path that signs it; empty when it has none. */
  readonly token: string
  /** Folder of the finished video. */
  readonly folder: string
  readonly headers: Headers
}

/** Leave to fetch. */
export interface StreamAdmission {
  /** To be called with what is being handed out, whether or not it will arrive, in ms of playing time. */
  recordUsage(ms: number): void
  /** To be called with what was handed over whole, in the video's own time, ms. */
  recordDelivery(fromMs: number, toMs: number): void
}

/** A request whose viewer and lesson are known. */
interface KnownRequest extends Pick<StreamRequest, 'folder'> {
  readonly viewer: Viewer
  readonly lesson: WatchableLesson
}

type Admitted = StreamAdmission | { readonly refused: StreamRefusal }

interface StreamsOptions {
  readonly tokens: StreamTokens
  readonly facts: LessonWatchAccessCache
  readonly standings: WatchQuotaCache
  readonly meter: StreamUsageMeter
  readonly deliveries: DeliveryBuffer
  readonly clock: Clock
  readonly limits: Pick<WatchLimits, 'servedPerAllowance'>
  /** The device in a visitor's signed cookie. */
  readDevice(headers: Headers): string | null
  /** What a session's cookie is recognised by; null without one. */
  sessionOf(headers: Headers): string | null
}

export interface StreamAccess {
  /** Gives a viewer an address below which they, and nobody else, find the files of a lesson's video for some minutes. */
  sign(given: {
    viewer: Viewer
    lessonId: string
    /** Where the files lie, and which of them is asked for first. */
    stream: { readonly folder: string; readonly playlist: string }
    headers: Headers
    lasting: boolean
  }): {
    address: string
    renewAfterSeconds: number
  }
  /** Whether the viewer's day, as it was just read, forbids to hand out more. */
  isUsedUp(viewer: Viewer, standing: WatchQuota): boolean | Promise<boolean>
  /** Takes over what was just read, so that the first request needs no question. */
  primeCaches(viewer: Viewer, lessonId: string, answer: LessonWatchAccess, standing: WatchQuota | null): void
  /** Decides about a request for a file, at once when everything about its viewer is known. */
  admit(request: StreamRequest): Admitted | Promise<Admitted>
  /** A tick says what is left of a viewer's day. */
  setRemaining(viewer: Viewer, remainingMs: number): void
  /** Sessions of this user ended, and so do all addresses of the user; those who are still signed in ask for another. */
  sessionsEnded(userId: string): void
  /** Writes what was counted and delivered. */
  flush(): Promise<void>
}

/**
 * The player loads a segment also for a position a little before its beginning, and plays on from there (hls.js looks
 * 250 ms ahead).
 */
const BEFORE_SEGMENT_MS = 250
/** `videos/{id}/…` */
const videoOf = (folder: string): string => folder.split('/')[1] ?? ''

/**
 * The one place that decides who gets a file of a video. In the common case it asks nobody: a signature, a cookie and three
 * look-ups in memory.
 */
export function createStreamAccess(options: StreamsOptions): StreamAccess {
  const { tokens, facts, standings, meter, deliveries, clock, limits, readDevice, sessionOf } = options
  const ended = new LRUCache<string, number>({ max: ENDED_REMEMBERED })

  function claimsRefusal(claims: StreamClaims | null, headers: Headers): StreamRefusal | null {
    if (!claims) return 'UNSIGNED'
    const { viewer, issuedAt } = claims
    if (clock.now().getTime() >= claims.expiresAt) return 'EXPIRED'
    const own =
      viewer.kind === 'visitor' ? readDevice(headers) === viewer.id : sessionOf(headers) === claims.session
    if (!own) return 'OTHER_VIEWER'
    const endedAt = ended.get(viewer.id)
    return endedAt !== undefined && issuedAt <= endedAt ? 'SESSION_ENDED' : null
  }

  /** @param standing of a viewer whose day has a limit */
  function admission({ viewer, folder, lesson }: KnownRequest, standing: WatchQuota | null): StreamAdmission {
    return {
      recordUsage(ms) {
        if (standing) meter.add(viewer.id, standing.day, ms)
      },
      recordDelivery(fromMs, toMs) {
        const delivery = { viewerId: viewer.id, videoId: videoOf(folder), courseId: lesson.courseId }
        deliveries.add(delivery, [Math.max(0, fromMs - BEFORE_SEGMENT_MS), toMs], clock.now().getTime())
      },
    }
  }

  function limitOf(
    viewer: Viewer,
    standing: WatchQuota,
  ): StreamRefusal | null | Promise<StreamRefusal | null> {
    // The player's timer and ours agree no better: the player takes so little for nothing.
    if (standing.remainingMs < WATCH_TIMER_TOLERANCE_MS) return 'DAILY_LIMIT'
    const judge = (servedMs: number) =>
      servedMs >= standing.limitMs * limits.servedPerAllowance ? 'DAILY_LIMIT' : null
    const served = meter.total(viewer.id, standing.day)
    return typeof served === 'number' ? judge(served) : served.then(judge)
  }

  function admitCapped(request: KnownRequest, standing: WatchQuota): Admitted | Promise<Admitted> {
    const decide = (refused: StreamRefusal | null) => (refused ? { refused } : admission(request, standing))
    const refused = limitOf(request.viewer, standing)
    return refused instanceof Promise ? refused.then(decide) : decide(refused)
  }

  function admitKnown(
    answer: LessonWatchAccess,
    viewer: Viewer,
    { folder }: StreamRequest,
  ): Admitted | Promise<Admitted> {
    if ('refused' in answer) return { refused: 'CLOSED' }
    const request = { viewer, folder, lesson: answer }
    if (!answer.capped) return admission(request, null)
    const standing = standings.get(viewer)
    return standing instanceof Promise
      ? standing.then((read) => admitCapped(request, read))
      : admitCapped(request, standing)
  }

  return {
    sign({ viewer, lessonId, stream: { folder, playlist }, headers, lasting }) {
      const lifetime = lasting ? LASTING_ADDRESS_MS : ADDRESS_MS
      const issuedAt = clock.now().getTime()
      const token = tokens.sign(
        {
          viewer,
          lessonId,
          session: viewer.kind === 'learner' ? (sessionOf(headers) ?? '') : '',
          issuedAt,
          expiresAt: issuedAt + lifetime,
        },
        folder,
      )
      const renewAfterSeconds = Math.floor((lifetime * 2) / 3 / 1000)
      return { address: `/media/watch/${token}/${folder}/${playlist}`, renewAfterSeconds }
    },
    isUsedUp(viewer, standing) {
      const refused = limitOf(viewer, standing)
      return refused instanceof Promise ? refused.then((read) => read !== null) : refused !== null
    },
    primeCaches(viewer, lessonId, answer, standing) {
      facts.set(lessonId, viewer, answer)
      if (standing) standings.set(viewer, standing)
    },
    admit(request) {
      const claims = tokens.read(request.token, request.folder)
      const refused = claimsRefusal(claims, request.headers)
      if (refused || !claims) return { refused: refused ?? 'UNSIGNED' }
      const answer = facts.get(claims.lessonId, claims.viewer)
      return answer instanceof Promise
        ? answer.then((known) => admitKnown(known, claims.viewer, request))
        : admitKnown(answer, claims.viewer, request)
    },
    setRemaining: standings.setRemaining,
    sessionsEnded: (userId) => void ended.set(userId, clock.now().getTime()),
    async flush() {
      await Promise.all([meter.flush(), deliveries.flush()])
    },
  }
}
