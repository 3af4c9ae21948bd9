import { realtime } from '#platform/web/realtime.ts'
import type { TickAck } from '../../rules/tick.ts'
import { createSessionClaims } from './session-claims.ts'
import { createTickStore, ownStorage } from './tick-store.ts'
import { createWatchClient, type WatchClient } from './watch-client.ts'

/** Longer than the server ever takes to commit; after it the tick is sent again, which does no harm. */
const answerTimeoutMs = 15_000

const clients = new Map<string, WatchClient>()

// Date.now: when ticks of this device were stored, for their order and their end. Never what is credited.
const deviceNow = () => Date.now()

/** randomUUID exists on secure pages only; a site on a local network is served over plain http. */
function newSessionId(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function isTickAck(reply: unknown): reply is TickAck {
  if (typeof reply !== 'object' || reply === null) return false
  return 'ok' in reply ? 'credit' in reply : 'duplicate' in reply || 'want' in reply || 'refused' in reply
}

/**
 * The client of one viewer, made at first use. Browser only.
 * @param viewer the learner's id, or 'visitor'
 */
export function watchClientFor(viewer: string): WatchClient {
  const known = clients.get(viewer)
  if (known) return known
  const client = createWatchClient({
    store: createTickStore(ownStorage(), viewer, deviceNow),
    claims: createSessionClaims(navigator.locks, deviceNow),
    send: (tick, answer) =>
      realtime.request('watch:tick', tick, answerTimeoutMs, (reply) => {
        answer(isTickAck(reply) ? reply : undefined)
      }),
    after: (ms, callback) => void setTimeout(callback, ms),
    newSessionId,
    now: deviceNow,
  })
  clients.set(viewer, client)
  const follow = () => client.setOnline(realtime.state() === 'connected' && realtime.identity() === viewer)
  // What an earlier page has left goes first, so nothing is sent before it has been looked for.
  void client.adoptLeftovers().then(() => {
    realtime.onState(follow)
    follow()
  })
  return client
}
