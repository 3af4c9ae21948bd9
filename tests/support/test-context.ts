import { pino } from 'pino'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { RequestContext, SignedInContext } from '#platform/server/http/procedure.ts'
import { FakeClock } from './fake-clock.ts'

type Given = Partial<Omit<RequestContext, 'db' | 'actor'>> & { clock?: Clock }

/** The context of a request by this actor, or by a visitor. */
export function createTestContext(db: Database, actor: null, given?: Given): RequestContext
export function createTestContext(db: Database, actor: Actor, given?: Given): SignedInContext
export function createTestContext(db: Database, actor: Actor | null, given: Given = {}): RequestContext {
  return {
    db,
    actor,
    clock: new FakeClock(),
    log: pino({ level: 'silent' }),
    deviceId: null,
    requestId: 'test',
    ip: '192.0.2.1',
    requestHeaders: new Headers(),
    responseHeaders: new Headers(),
    ...given,
  }
}
