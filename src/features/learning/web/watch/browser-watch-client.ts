import { generateId } from '#platform/web/generate-id.ts'
import { realtime } from '#platform/web/realtime.ts'
import type { TickAck } from '../../rules/tick.ts'
import { createSessionClaims } from './session-claims.ts'
import { createTickStore, getLocalStorage } from './tick-store.ts'
import { createWatchClient, type WatchClient } from './watch-client.ts'

/** Longer than the server ever takes to commit; after it the tick is sent again, which does no harm. */
const answerTimeoutMs = 15_000

const clients = new Map<string, WatchClient>()

// When ticks were made and stored: for their order, for their end, and for how long they were kept back, which the server
// believes as far as its own records go. A clock that is set while the page is open moves none of it.
const deviceNow = () => performance.timeOrigin + performance.now()

function isTickAck(reply: unknown): reply is TickAck {
  if (typeof reply !== 'object' || reply === null) return false
  return 'ok' in reply ? 'credit' in reply : 'duplicate' in reply || 'want' in reply || 'refused' in reply
}

/**
 * The client of one viewer, made at first use. Browser only.
 * @param viewer the learner's id, or 'visitor'
 */
export function getWatchClient(viewer: string): WatchClient {
  const known = clients.get(viewer)
  if (known) return known
  const client = createWatchClient({
    store: createTickStore(getLocalStorage(), viewer, deviceNow),
    claims: createSessionClaims(navigator.locks, deviceNow),
    send: (tick, answer) =>
      realtime.request('watch:tick', tick, answerTimeoutMs, (reply) => {
        answer(isTickAck(reply) ? reply : undefined)
      }),
    after: (ms, callback) => void setTimeout(callback, ms),
    newSessionId: generateId,
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
