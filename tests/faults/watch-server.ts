import { createServer } from 'node:http'
import { inspect } from 'node:util'
import { Server } from 'socket.io'
import type { Viewer } from '#features/learning/rules/tick.ts'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import { createLessonWatchAccessCache } from '#features/learning/server/watch/lesson-watch-access-cache.ts'
import { createTickCommitter } from '#features/learning/server/watch/tick-committer.ts'
import { createWatchConnection } from '#features/learning/server/watch/watch-connection.ts'
import { createWatchGateway } from '#features/learning/server/watch/watch-gateway.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'
import { FULL_DELIVERY } from '#tests/support/watch-cases.ts'
import { buildLessonAnswer, KILL_MILESTONES_MS } from './watch-lives.ts'

// The process that is killed: the part of a server that takes watch ticks, on an embedded PostgreSQL of its own. Its
// parent sets its clock by messages; a client is whichever viewer it claims to be.

/** What the parent starts it with. */
export interface WatchServerSettings {
  readonly dataDir: string
  readonly port: number
  /** The server's time, ms since 1970. */
  readonly now: number
}

/** What it tells its parent: that it serves, and the answers to a message. */
export type WatchServerMessage =
  | { readonly ready: { readonly url: string } }
  | { readonly now: number }
  | { readonly postgres: number }

export type WatchServerOrder = { readonly now: number } | { readonly postgres: true }

const viewerOf = ({ viewer }: { viewer?: Viewer }): Viewer => viewer ?? { kind: 'visitor', id: '' }
const settings: WatchServerSettings = JSON.parse(process.argv[2] ?? '{}')
let now = settings.now
const clock = { now: () => new Date(now) }
const complain = (...words: unknown[]) => void process.stderr.write(`${inspect(words)}\n`)
const log = { debug() {}, info() {}, warn() {}, error: complain }
const tell = (message: WatchServerMessage) => process.send?.(message)

const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
void postgres.failed.then((reason) => {
  complain(reason)
  process.exit(1)
})
await migrateDatabase({ url: postgres.url, folder: MIGRATIONS_FOLDER })

const committer = createTickCommitter({
  connection: createWatchConnection(postgres.url, WATCH_LIMITS, () => KILL_MILESTONES_MS),
  // Nothing is fetched here: what is watched was delivered long ago.
  deliveries: { unwritten: () => FULL_DELIVERY },
  clock,
  log,
})
const facts = createLessonWatchAccessCache(async (id) => buildLessonAnswer(id))
const gateway = createWatchGateway({ committer, facts, limits: WATCH_LIMITS, clock, log })
const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => gateway.accept(socket, viewerOf(socket.handshake.auth), 'UTC'))

process.on('message', (order: WatchServerOrder) => {
  if ('postgres' in order) return tell({ postgres: postgres.pid })
  now = order.now
  return tell({ now })
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', async () => {
  await committer.drain(10_000)
  await postgres.stop()
  process.exit(0)
})
server.listen(settings.port, '127.0.0.1', () => tell({ ready: { url: postgres.url } }))
