import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { computeReconnectDelayMs, createRealtimeClient, REALTIME_SOCKET_OPTIONS } from './realtime-client.ts'

/** A socket whose events the test makes. */
function fakeSocket() {
  const own = new Map<string, (payload?: unknown) => void>()
  const manager = new Map<string, () => void>()
  const any: ((event: string, payload: unknown) => void)[] = []
  const answers: ((error: Error | null, reply: unknown) => void)[] = []
  const socket = {
    connected: false,
    active: true,
    on: (event: string, handler: (payload?: unknown) => void) => own.set(event, handler),
    onAny: (handler: (event: string, payload: unknown) => void) => any.push(handler),
    connect: vi.fn(),
    disconnect: vi.fn(),
    removeAllListeners: () => own.clear(),
    timeout: () => ({
      emit: (_event: string, _payload: unknown, answer: (error: Error | null, reply: unknown) => void) =>
        answers.push(answer),
    }),
    io: {
      on: (event: string, handler: () => void) => manager.set(event, handler),
      removeAllListeners: () => manager.clear(),
    },
  }
  return {
    socket,
    answers,
    emit: (event: string, payload?: unknown) => own.get(event)?.(payload),
    emitManager: (event: string) => manager.get(event)?.(),
    message: (event: string, payload: unknown) => any.forEach((handler) => void handler(event, payload)),
  }
}

async function connected() {
  const sockets: ReturnType<typeof fakeSocket>[] = []
  const waits: { ms: number; callback: () => void }[] = []
  const client = createRealtimeClient({
    load: async () => () => {
      const created = fakeSocket()
      sockets.push(created)
      return created.socket
    },
    after: (ms, callback) => {
      const wait = { ms, callback }
      waits.push(wait)
      return () => void waits.splice(waits.indexOf(wait), 1)
    },
  })
  client.connect('visitor')
  await Promise.resolve()
  await Promise.resolve()
  const [first] = sockets
  if (!first) throw new Error('no socket was made')
  return { client, sockets, waits, first }
}

test('rounds wait 2, 4, 8, 16 and then 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 20].map(computeReconnectDelayMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('whatever the round, its wait is 2^n seconds and never more than 30', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (round) => {
      const wait = computeReconnectDelayMs(round)
      expect(wait).toBe(round < 5 ? 2 ** round * 1_000 : 30_000)
      expect(computeReconnectDelayMs(round + 1)).toBeGreaterThanOrEqual(wait)
    }),
  )
})

test('the socket has the documented limits', () => {
  expect(REALTIME_SOCKET_OPTIONS).toMatchObject({
    transports: ['websocket'],
    reconnectionAttempts: 5,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  })
})

test('it stands only after the handshake', async () => {
  const { client, first } = await connected()
  expect(client.state()).toBe('connecting')
  first.emit('handshake', { viewer: 'visitor' })
  expect(client.state()).toBe('connected')
})

describe('losses', () => {
  test('when the attempts are used up, rounds follow until it stands again', async () => {
    const { client, first, waits } = await connected()
    first.emit('connect_error')
    expect(client.state()).toBe('lost')
    first.emitManager('reconnect_failed')
    first.emitManager('reconnect_failed')
    expect(waits.map(({ ms }) => ms)).toEqual([4_000])
    first.emit('handshake')
    first.emit('disconnect', 'io server disconnect')
    expect(waits.map(({ ms }) => ms)).toEqual([2_000])
  })

  test('a broken line is left to the client’s own attempts', async () => {
    const { client, first, waits } = await connected()
    first.emit('handshake')
    first.emit('disconnect', 'transport close')
    expect(client.state()).toBe('lost')
    expect(waits).toEqual([])
  })

  test('retry does not wait for the end of the round', async () => {
    const { client, first, waits } = await connected()
    first.emitManager('reconnect_failed')
    client.retry()
    expect(waits).toEqual([])
    expect(first.socket.connect).toHaveBeenCalledTimes(2)
  })
})

test('another person gets another connection, the same one does not', async () => {
  const { client, sockets } = await connected()
  client.connect('visitor')
  expect(sockets).toHaveLength(1)
  client.connect('user-1')
  await Promise.resolve()
  await Promise.resolve()
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.socket.disconnect).toHaveBeenCalled()
})

test('a request without a connection is answered at once', async () => {
  const { client } = await connected()
  const replies: unknown[] = []
  client.request('watch:tick', {}, 1_000, (reply) => replies.push(reply))
  expect(replies).toEqual([undefined])
})

test('handlers hear their event over all connections until they leave', async () => {
  const { client, first } = await connected()
  const heard: unknown[] = []
  const leave = client.subscribe('points:changed', (payload) => heard.push(payload))
  first.message('points:changed', { balance: 5 })
  first.message('other', {})
  leave()
  first.message('points:changed', { balance: 6 })
  expect(heard).toEqual([{ balance: 5 }])
})
