import { createHash } from 'node:crypto'
import { idSchema } from '#platform/rules/ids.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import { findLiveClass } from '../find-class.ts'
import { readCalendarClass, readCalendarFeed } from './read-feed.ts'
import { type CalendarSite, renderCalendar } from './render-calendar.ts'

const HOUR_SECONDS = 3_600
/** Calendar programs ask a few times an hour, from each device. */
const FEED_READS_AN_HOUR = 120
/** Of one network in all, a calendar service that reads for thousands among them. */
const FEEDS_OF_NETWORK_AN_HOUR = 20_000
/** Of one network with addresses that lead nowhere; large calendar services come from few networks, with many that do. */
const UNKNOWN_FEEDS_AN_HOUR = 300
const FILES_AN_HOUR = 300

const TOKEN = /^[\w-]{32}$/

interface CalendarDeps {
  readonly limits: RateLimits
  readonly site: CalendarSite
}

/** Answers a calendar program that reads a feed. The secret in the address is all that it has to show. */
export async function answerCalendarFeed(
  ctx: QueryContext & { readonly ip: string },
  { limits, site }: CalendarDeps,
  { token, ifNoneMatch }: { readonly token: string; readonly ifNoneMatch: string | undefined },
): Promise<Response> {
  if (!TOKEN.test(token)) return missing()
  const crowd = await limits.consume(
    `live-classes:feeds:${ctx.ip}`,
    ...([FEEDS_OF_NETWORK_AN_HOUR, HOUR_SECONDS, 'process'] as const),
  )
  if (crowd > 0) return tooMany(crowd)
  const feed = await readCalendarFeed(ctx, token)
  if (!feed) {
    const unknown = await limits.consume(
      `live-classes:unknown-feed:${ctx.ip}`,
      ...([UNKNOWN_FEEDS_AN_HOUR, HOUR_SECONDS, 'process'] as const),
    )
    return unknown > 0 ? tooMany(unknown) : missing()
  }
  // Only of feeds that there are: what somebody makes up takes no room among the limits.
  const wait = await limits.consume(`live-classes:feed:${token}`, FEED_READS_AN_HOUR, HOUR_SECONDS, 'process')
  if (wait > 0) return tooMany(wait)
  const name = feed.batchName ?? t.classesOnSite({ site: site.name })
  return answerCalendar(renderCalendar(site, name, feed.classes), 'classes.ics', ifNoneMatch)
}

/** Answers with one class as a file for whoever may read its batch. */
export async function answerCalendarFile(
  ctx: RequestContext,
  { limits, site }: CalendarDeps,
  classId: string,
): Promise<Response> {
  const { actor, db } = ctx
  if (!actor || !idSchema.safeParse(classId).success) return missing()
  const wait = await limits.consume(`live-classes:file:${actor.id}`, FILES_AN_HOUR, HOUR_SECONDS, 'process')
  if (wait > 0) return tooMany(wait)
  const found = await findLiveClass({ ...ctx, actor }, 'read', classId)
  const one = found && (await readCalendarClass(db, classId))
  if (!one) return missing()
  return answerCalendar(renderCalendar(site, one.batchName, [one]), 'class.ics', undefined)
}

function answerCalendar(text: string, file: string, ifNoneMatch: string | undefined): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const isKnown = ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
    },
  })
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const missing = () => new Response(t.calendarDoesNotExist, { status: 404, headers: TEXT })
const tooMany = (seconds: number) =>
  new Response(t.tooManyReads, { status: 429, headers: { ...TEXT, 'retry-after': String(seconds) } })
