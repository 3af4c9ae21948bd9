import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Socket as ClientSocket, io as connect, type ManagerOptions } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createRealtime, MAX_SOCKETS, openRemoteUserSockets, type Viewer } from './realtime.ts'

const { db, pool } = await setUpTestDatabase()
const log = createLogger('silent')
const [ada, grace] = [await makeUser(db), await makeUser(db)]
const people = new Map([ada, grace].map((actor) => [actor.id, actor]))
const session = { id: 's1', expiresAt: new Date('2030-01-01T00:00:00Z') }
const ORIGIN = 'http://localhost:3000'
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Reads `user=ID` and `device=ID` as what they say. */
async function authenticate(cookie: string | undefined): Promise<Viewer | null> {
  const [kind, id = ''] = cookie?.split('=') ?? []
  const actor = people.get(id)
  if (kind === 'user' && actor) return { kind: 'learner', id, actor, session }
  if (kind === 'broken') throw new Error('the database is away')
  return kind === 'device' ? { kind: 'visitor', id } : null
}

async function openServer() {
  const httpServer = createServer((_, response) => response.writeHead(404).end())
  const metrics = createMetrics()
  const allowOrigin = (origin: string | undefined) => origin === undefined || origin === ORIGIN
  const realtime = createRealtime({ httpServer, authenticate, allowOrigin, log, metrics })
  realtime.onConnection((socket) => void socket.on('echo', (text, answer) => answer(text)))
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    httpServer.close()
    await realtime.close()
    httpServer.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`
  return { realtime, url, sockets: async () => (await metrics.sockets.get()).values[0]?.value }
}

function client(url: string, cookie: string | undefined, options: Partial<ManagerOptions> = {}) {
  const socket = connect(url, {
    path: '/api/realtime',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(cookie && { cookie }) },
    ...options,
  })
  closing.push(() => socket.disconnect())
  return socket
}

/** What comes with the next event of this name. */
const next = (socket: ClientSocket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(event, (...details: unknown[]) => resolve(details)))

/** A tab whose connection stands, and what it hears. */
async function tab(url: string, cookie: string) {
  const socket = client(url, cookie)
  const heard: unknown[][] = []
  socket.onAny((...message: unknown[]) => heard.push(message))
  await next(socket, 'handshake')
  const ended = next(socket, 'disconnect').then(([reason]) => String(reason))
  heard.length = 0
  return { socket, heard, ended, echo: (text: string) => socket.timeout(20_000).emitWithAck('echo', text) }
}

async function refusal(socket: ClientSocket): Promise<string> {
  const [error] = await next(socket, 'connect_error')
  return error instanceof Error ? error.message : ''
}

describe('the handshake', () => {
  test('without an identity it is refused', async () => {
    const { url, sockets } = await openServer()
    expect(await refusal(client(url, undefined))).toBe('unauthorized')
    expect(await refusal(client(url, 'user=nobody'))).toBe('unauthorized')
    expect(await refusal(client(url, 'broken=1'))).toBe('unavailable')
    expect(await sockets()).toBe(0)
  })

  test('from a page of another site it is refused', async () => {
    const { url } = await openServer()
    const extraHeaders = { cookie: `user=${ada.id}`, origin: 'http://evil.example' }
    expect(await refusal(client(url, undefined, { extraHeaders }))).toBe('websocket error')
    const own = client(url, undefined, { extraHeaders: { ...extraHeaders, origin: ORIGIN } })
    expect(await next(own, 'handshake')).toEqual([{ viewer: 'learner' }])
  })

  test('plain requests are left to the other listeners', async () => {
    const { url } = await openServer()
    const polled = await fetch(`${url}/api/realtime/?EIO=4&transport=polling`)
    expect(polled.status).toBe(404)
    const socket = client(url, `user=${ada.id}`, { transports: ['polling', 'websocket'] })
    expect(await refusal(socket)).toBe('xhr poll error')
  })

  test('connections are counted while they stand', async () => {
    const { url, sockets } = await openServer()
    const { socket } = await tab(url, 'device=d1')
    expect(await sockets()).toBe(1)
    socket.disconnect()
    await expect.poll(sockets).toBe(0)
  })
})

describe('one user', () => {
  test('is reached in every tab, and nobody else is', async () => {
    const { url, realtime } = await openServer()
    const tabs = [await tab(url, `user=${ada.id}`), await tab(url, `user=${ada.id}`)]
    // A device may call itself what it likes, even by the id of a user.
    const others = [await tab(url, `user=${grace.id}`), await tab(url, `device=${ada.id}`)]
    realtime.toUser(ada.id, 'points:changed', { balance: 5 })
    for (const each of [...tabs, ...others]) expect(await each.echo('after')).toBe('after')
    expect(tabs.map(({ heard }) => heard)).toEqual(Array(2).fill([['points:changed', { balance: 5 }]]))
    expect(others.map(({ heard }) => heard)).toEqual([[], []])
  })

  test('is disconnected in every tab, others stay', async () => {
    const { url, realtime } = await openServer()
    const tabs = [await tab(url, `user=${ada.id}`), await tab(url, `user=${ada.id}`)]
    const other = await tab(url, `user=${grace.id}`)
    realtime.disconnectUser(ada.id)
    expect(await Promise.all(tabs.map(({ ended }) => ended))).toEqual(Array(2).fill('io server disconnect'))
    expect(await other.echo('still here')).toBe('still here')
  })
})

test('a long message is read, one over the limit of the transport ends that connection only', async () => {
  const { url } = await openServer()
  const [greedy, modest] = [await tab(url, `user=${ada.id}`), await tab(url, `user=${ada.id}`)]
  expect(await greedy.echo('x'.repeat(100_000))).toHaveLength(100_000)
  greedy.socket.emit('echo', 'x'.repeat(1_100_000))
  expect(await greedy.ended).toMatch(/transport (close|error)/)
  expect(await modest.echo('fine')).toBe('fine')
})

describe('over one database', () => {
  /** Two processes stand here as two servers; each has found the other. */
  async function openTwo() {
    const servers = [await openServer(), await openServer()] as const
    for (const { realtime } of servers) realtime.shareOver(pool)
    for (const { realtime } of servers) {
      await expect.poll(() => realtime.io.of('/').adapter.serverCount(), { timeout: 15_000 }).toBe(2)
    }
    return servers
  }

  test('messages and disconnections reach tabs on every server', async () => {
    const [one, two] = await openTwo()
    const tabs = [await tab(one.url, `user=${ada.id}`), await tab(two.url, `user=${ada.id}`)]
    const other = await tab(two.url, `user=${grace.id}`)
    one.realtime.toUser(ada.id, 'news', { n: 1 })
    await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual(Array(2).fill([['news', { n: 1 }]]))
    one.realtime.disconnectUser(ada.id)
    expect(await Promise.all(tabs.map(({ ended }) => ended))).toEqual(Array(2).fill('io server disconnect'))
    expect(await other.echo('still here')).toBe('still here')
    expect(other.heard).toEqual([])
  })

  test('messages to a room reach who has joined it on every server, from a process without connections too', async () => {
    const [one, two] = await openTwo()
    for (const { realtime } of [one, two]) {
      realtime.onConnection((socket, viewer) => void (viewer.kind === 'visitor' && socket.join('lobby')))
    }
    const inside = [await tab(one.url, 'device=d1'), await tab(two.url, 'device=d2')]
    const outside = await tab(two.url, `user=${ada.id}`)
    const remote = openRemoteUserSockets(pool, log)
    closing.push(remote.close)
    one.realtime.toRoom('lobby', 'said', { n: 1 })
    await expect.poll(() => inside.map(({ heard }) => heard)).toEqual(Array(2).fill([['said', { n: 1 }]]))
    remote.toRoom('lobby', 'said', { n: 2 })
    await expect.poll(() => inside.map(({ heard }) => heard[1])).toEqual(Array(2).fill(['said', { n: 2 }]))
    expect(await outside.echo('after')).toBe('after')
    expect(outside.heard).toEqual([])
  })

  test('a process without connections reaches them too', async () => {
    const [one, two] = await openTwo()
    const tabs = [await tab(one.url, `user=${ada.id}`), await tab(two.url, `user=${ada.id}`)]
    const remote = openRemoteUserSockets(pool, log)
    closing.push(remote.close)
    remote.toUser(ada.id, 'news', { n: 2 })
    await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual(Array(2).fill([['news', { n: 2 }]]))
    remote.disconnectUser(ada.id)
    expect(await Promise.all(tabs.map(({ ended }) => ended))).toEqual(Array(2).fill('io server disconnect'))
  })

  test('what a process says arrives in the order it was said, before the end of the connection', async () => {
    const [one, two] = await openTwo()
    const remote = openRemoteUserSockets(pool, log)
    closing.push(remote.close)
    const said = Array.from({ length: 40 }, (_, n) => ['news', { n }])
    for (const speaker of [one.realtime, remote]) {
      const tabs = [await tab(one.url, `user=${ada.id}`), await tab(two.url, `user=${ada.id}`)]
      for (const n of said.keys()) speaker.toUser(ada.id, 'news', { n })
      speaker.disconnectUser(ada.id)
      await Promise.all(tabs.map(({ ended }) => ended))
      expect(tabs.map(({ heard }) => heard)).toEqual([said, said])
    }
  })

  test('a message that PostgreSQL cannot carry still reaches the tabs of its own server', async () => {
    const [one, two] = await openTwo()
    const [near, far] = [await tab(one.url, `user=${ada.id}`), await tab(two.url, `user=${ada.id}`)]
    one.realtime.toUser(ada.id, 'long', 'x'.repeat(9000))
    await expect.poll(() => near.heard.length).toBe(1)
    one.realtime.toUser(ada.id, 'short', 'x')
    await expect.poll(() => far.heard).toEqual([['short', 'x']])
  })

  test('a server that closes says so to its own tabs and leaves those of others alone', async () => {
    const [one, two] = await openTwo()
    const [leaving, staying] = [await tab(one.url, `user=${ada.id}`), await tab(two.url, `user=${ada.id}`)]
    await one.realtime.close()
    expect(await leaving.ended).toBe('io server disconnect')
    expect(leaving.heard).toEqual([['restarting']])
    await expect.poll(() => two.realtime.io.of('/').adapter.serverCount(), { timeout: 15_000 }).toBe(1)
    expect(await staying.echo('still here')).toBe('still here')
    expect(staying.heard).toEqual([])
  })
})

test('one person has so many connections and no more, however fast they come; others have theirs', async () => {
  const { url, sockets } = await openServer()
  const mine = Array.from({ length: MAX_SOCKETS + 5 }, () => client(url, `user=${ada.id}`))
  await Promise.all(mine.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))))
  await expect.poll(() => mine.filter(({ connected }) => connected).length).toBe(MAX_SOCKETS)
  const other = client(url, `user=${grace.id}`)
  await new Promise<void>((resolve) => other.once('handshake', () => resolve()))
  expect(await sockets()).toBe(MAX_SOCKETS + 1)
  for (const socket of mine) socket.disconnect()
  await expect.poll(sockets).toBe(1)
  const back = client(url, `user=${ada.id}`)
  await new Promise<void>((resolve) => back.once('handshake', () => resolve()))
})
