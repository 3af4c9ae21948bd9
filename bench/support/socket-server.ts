import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { Server, type Socket } from 'socket.io'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import { createDeliveryBuffer } from '#features/learning/server/stream/deliveries.ts'
import { createLessonWatchAccessCache } from '#features/learning/server/watch/lesson-watch-access-cache.ts'
import { createTickCommitter } from '#features/learning/server/watch/tick-committer.ts'
import {
  createWatchConnection,
  type WatchConnection,
} from '#features/learning/server/watch/watch-connection.ts'
import { createWatchGateway, WATCH_TICK_MESSAGE } from '#features/learning/server/watch/watch-gateway.ts'
import { listPointMilestones } from '#features/points/rules/ladder.ts'

// The server of the socket benchmarks, in a process of its own: with a database's address it takes watch ticks, without
// one it is bare socket.io that acknowledges whatever comes, with an answer of the same size.

const [url] = process.argv.slice(2)

function takeTicks(io: Server, databaseUrl: string): void {
  // Every batch finds ten seconds passed, so that all ticks earn and nothing is left unwritten.
  let time = Date.now()
  const clock = { now: () => new Date(time) }
  const log = { warn: console.warn, error: console.error }
  const milestones = listPointMilestones()
  const database = createWatchConnection(databaseUrl, WATCH_LIMITS, () => milestones)
  const connection: WatchConnection = {
    ...database,
    credit(batch) {
      time += 10_000
      return database.credit(batch, clock.now())
    },
  }
  const deliveries = createDeliveryBuffer(new Pool({ connectionString: databaseUrl, max: 2 }), log)
  const committer = createTickCommitter({ connection, deliveries, clock, log })
  const video = {
    courseId: '01900000-0000-7000-8000-0000000000c1',
    videoId: '01900000-0000-7000-8000-0000000000f1',
    durationMs: 40_000_000,
  }
  const answer = { ...video, capped: false }
  const facts = createLessonWatchAccessCache(async () => answer)
  const gateway = createWatchGateway({ committer, facts, limits: WATCH_LIMITS, clock, log })
  io.on('connection', (socket) => {
    const { id } = socket.handshake.query
    deliveries.add({ viewerId: String(id), ...video }, [0, video.durationMs], time)
    gateway.accept(socket, { kind: 'learner', id: String(id) }, 'Asia/Kolkata')
  })
  process.once('SIGTERM', () => void committer.drain(5_000).then(() => process.exit(0)))
}

function acknowledge(io: Server): void {
  const credit = { earnedMs: 10_000, learnedMs: 1_230_000, remainingMs: null }
  io.on('connection', (socket: Socket) => {
    socket.on(WATCH_TICK_MESSAGE, (tick: { seq: number }, answer: (ack: object) => void) =>
      answer({ ok: tick.seq, credit }),
    )
  })
  process.once('SIGTERM', () => process.exit(0))
}

const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
if (url) takeTicks(io, url)
else acknowledge(io)

process.on('message', (message) => {
  if (message !== 'memory') return
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ heapUsed, rss })
})
process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
