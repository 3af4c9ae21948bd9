import { randomUUID } from 'node:crypto'
import { connectPlayer, type SocketPlayer } from './socket-player.ts'

// The load generator of the socket benchmarks, in a process of its own. It speaks socket.io's protocol itself: a full
// client would be slower than the server it is to measure.

/** What a load is to do; its figure comes back as a message. */
export type SocketLoad =
  | {
      /** Acknowledged ticks per second with this many unacknowledged at any time on each socket. */
      readonly kind: 'throughput'
      readonly port: number
      readonly sockets: number
      readonly outstanding: number
      readonly seconds: number
    }
  | {
      /** 99th percentile of the time to the acknowledgement, ms, at a fixed rate over all sockets. */
      readonly kind: 'latency'
      readonly port: number
      readonly sockets: number
      readonly perSecond: number
      readonly seconds: number
    }
  | {
      /** Connects, sends one tick on each socket, answers 0 and stays. */
      readonly kind: 'presence'
      readonly port: number
      readonly sockets: number
    }

function connect(port: number): Promise<SocketPlayer> {
  const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&id=${randomUUID()}`
  return connectPlayer({ url, lessonId: '01900000-0000-7000-8000-0000000000a1', tickMs: 10_000 })
}

async function connectAll(port: number, count: number): Promise<SocketPlayer[]> {
  const players: SocketPlayer[] = []
  while (players.length < count) {
    const some = Math.min(50, count - players.length)
    players.push(...(await Promise.all(Array.from({ length: some }, () => connect(port)))))
  }
  return players
}

/** An acknowledgement that takes longer than this counts as none. */
const LATEST_MS = 10_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const openAll = (players: readonly SocketPlayer[]) =>
  Promise.all(players.map((player) => new Promise<void>((resolve) => player.tick(resolve))))

async function throughput({
  port,
  sockets,
  outstanding,
  seconds,
}: SocketLoad & { kind: 'throughput' }): Promise<number> {
  const players = await connectAll(port, sockets)
  await openAll(players)
  let acknowledged = 0
  for (const player of players) {
    const next = () => {
      acknowledged++
      player.tick(next)
    }
    for (let index = 0; index < outstanding; index++) player.tick(next)
  }
  await wait(1_000)
  const [before, start] = [acknowledged, performance.now()]
  await wait(seconds * 1_000)
  return (acknowledged - before) / ((performance.now() - start) / 1_000)
}

async function latency({
  port,
  sockets,
  perSecond,
  seconds,
}: SocketLoad & { kind: 'latency' }): Promise<number> {
  const players = await connectAll(port, sockets)
  await openAll(players)
  const times: number[] = []
  const start = performance.now()
  const total = perSecond * (seconds + 1)
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * perSecond))
    for (; sent < due; sent++) {
      const [index, begun] = [sent, performance.now()]
      players[sent % sockets]?.tick(() => {
        // The first second warms up.
        if (index >= perSecond) times.push(performance.now() - begun)
      })
    }
    await wait(1)
  }
  for (let waited = 0; times.length < perSecond * seconds && waited < LATEST_MS; waited += 10) await wait(10)
  if (times.length < perSecond * seconds) throw new Error('not every tick was acknowledged')
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

async function run(load: SocketLoad): Promise<number> {
  if (load.kind === 'throughput') return throughput(load)
  if (load.kind === 'latency') return latency(load)
  await openAll(await connectAll(load.port, load.sockets))
  return 0
}

const load: SocketLoad = JSON.parse(process.argv[2] ?? '')
const figure = await run(load)
process.send?.(figure)
process.once('disconnect', () => process.exit(0))
