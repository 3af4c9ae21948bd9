import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterEach, expect, test } from 'vitest'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { createStartupRequestQueue } from './startup-request-queue.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openServer(limits?: Parameters<typeof createStartupRequestQueue>[0]) {
  const waiting = createStartupRequestQueue(limits)
  const server = createServer(waiting.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const browser = createHttpBrowser(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  const ask = (path = '/') => browser.send('GET', path)
  return { waiting, server, ask, waits: (count: number) => expect.poll(() => waiting.count).toBe(count) }
}

test('requests that come early are answered once the site is ready, and nothing is kept of them', async () => {
  const { waiting, ask, waits } = await openServer()
  const early = [ask('/one'), ask('/two')]
  await waits(2)
  const asked: (string | undefined)[] = []
  waiting.answerWith((request, response) => {
    asked.push(request.url)
    response.end('ready')
  })
  expect((await Promise.all(early)).map(({ body }) => body)).toEqual(['ready', 'ready'])
  expect(waiting.count).toBe(0)
  expect((await ask('/three')).body).toBe('ready')
  expect(asked.sort()).toEqual(['/one', '/three', '/two'])
})

test('a socket server that attaches before changes nothing: each request is answered once', async () => {
  const { waiting, server, ask } = await openServer()
  const io = new Server(server, { path: '/sockets', transports: ['websocket'] })
  closing.push(() => io.engine.close())
  let answered = 0
  waiting.answerWith((_request, response) => {
    answered += 1
    response.end()
  })
  await ask()
  await ask('/sockets/?EIO=4&transport=polling')
  expect([answered, waiting.count, server.listenerCount('request')]).toEqual([1, 0, 1])
})

test('requests beyond the queue are answered 503', async () => {
  const { ask, waits } = await openServer({ maxWaiting: 1 })
  ask().catch(() => {})
  await waits(1)
  const answer = await ask()
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
})

test('requests that have waited too long are answered 503', async () => {
  const { waiting, ask } = await openServer({ maxWaitMs: 1 })
  const answer = await ask()
  expect([answer.status, answer.headers['retry-after'], waiting.count]).toEqual([503, '5', 0])
})

test('clients that leave are removed from the queue', async () => {
  const { server, ask, waits } = await openServer()
  const gone = ask().catch(() => 'gone')
  await waits(1)
  server.closeAllConnections()
  expect(await gone).toBe('gone')
  await waits(0)
})
