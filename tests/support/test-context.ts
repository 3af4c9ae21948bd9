import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { SITE_SETTINGS } from '#app/site-settings/site-settings.ts'
import type { PointsLadder } from '#features/points/rules/ladder.ts'
import { POINTS_LADDER_SETTING } from '#features/points/rules/settings.ts'
import type { Actor, Role } from '#platform/rules/actor.ts'
import { createSettingReader, type SiteSettingOverrides } from '#platform/rules/site-settings.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext, SignedInContext } from '#platform/server/http/procedure.ts'
import type { SiteSettings } from '#platform/server/settings/live-settings.ts'
import { FakeClock } from './fake-clock.ts'

/** The settings of a site that has set these, by key. */
export const createTestSettings = (overrides: SiteSettingOverrides = {}): SiteSettings => ({
  list: SITE_SETTINGS,
  fixed: new Map(),
  ...createSettingReader(overrides),
})

/** The settings of a site that has changed none. */
export const TEST_SETTINGS = createTestSettings()

/** The settings of a site with this ladder of points. */
export const createLadderSettings = (ladder: PointsLadder): SiteSettings =>
  createTestSettings({
    [POINTS_LADDER_SETTING.key]: ladder.map(({ learnedMs, points }) => ({
      minutes: learnedMs / 60_000,
      points,
    })),
  })

/** The context of a query or job at a moment. */
export const createTestQueryContext = (db: Database, now: Date): QueryContext => ({
  db,
  clock: { now: () => now },
})

type Given = Partial<Omit<RequestContext, 'db' | 'actor'>> & { clock?: Clock }

/** The context of a request by this actor, or by a visitor. */
export function createTestContext(db: Database, actor: null, given?: Given): RequestContext
export function createTestContext(db: Database, actor: Actor, given?: Given): SignedInContext
export function createTestContext(db: Database, actor: Actor | null, given: Given = {}): RequestContext {
  return {
    db,
    actor,
    clock: new FakeClock(),
    settings: TEST_SETTINGS,
    log: pino({ level: 'silent' }),
    deviceId: null,
    requestId: 'test',
    ip: '192.0.2.1',
    requestHeaders: new Headers(),
    responseHeaders: new Headers(),
    ...given,
  }
}

/** Somebody without a row in the database. */
export const createTestActor = (...roles: Role[]): Actor => ({
  id: randomUUID(),
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  image: null,
  roles: ['learner', ...roles],
  unlimitedWatch: false,
  timeZone: 'UTC',
  language: null,
})
