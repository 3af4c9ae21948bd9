import { connect, type Socket } from 'node:net'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { makeLesson } from '#tests/support/factories.ts'
import { sendRawRequest } from '#tests/support/http-browser.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const ada = await site.person('odd_ada')
const address = site.address.replace('localhost', '127.0.0.1')
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))
const tokenOf = (browser: typeof ada.browser) => browser.cookies.get('lectern.session_token') ?? ''

describe('the address of sockets', () => {
  const UPGRADE = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  const at = (query: string) => `GET /api/realtime/${query} HTTP/1.1`

  test.each(['?EIO=4&transport=polling', '?EIO=4&transport=websocket', '?EIO=3&transport=polling&sid=x', ''])(
    'answers a plain request %s once, and plainly',
    async (query) => {
      const answer = await site.visitor().send('GET', `/api/realtime/${query}`)
      expect(answer.status).toBe(426)
      expect(answer.headers['upgrade']).toBe('websocket')
      expect(answer.json()).toMatchObject({ code: 'UPGRADE_REQUIRED' })
    },
  )

  test.each([
    ['another version of the protocol', [at('?EIO=3&transport=websocket'), ...UPGRADE]],
    ['no version', [at('?transport=websocket'), ...UPGRADE]],
    ['another transport', [at('?EIO=4&transport=polling'), ...UPGRADE]],
    ['the name of a property', [at('?EIO=4&transport=constructor'), ...UPGRADE]],
    ['a session that is none', [at('?EIO=4&transport=websocket&sid=__proto__'), ...UPGRADE]],
    ['no key', [at('?EIO=4&transport=websocket'), ...UPGRADE.slice(0, 3)]],
    ['another protocol', [at('?EIO=4&transport=websocket'), 'Connection: Upgrade', 'Upgrade: h2c']],
    ['another method', [at('?EIO=4&transport=websocket').replace('GET', 'PUT'), ...UPGRADE]],
  ])('refuses an upgrade with %s', async (_name, lines) => {
    const { status } = await sendRawRequest(address, lines)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('is the only one that upgrades; a sender who is gone at once does no harm', async () => {
    const lines = ['GET /healthz HTTP/1.1', ...UPGRADE.slice(1), 'Connection: close, Upgrade']
    expect((await sendRawRequest(address, lines)).status).toBe(200)
    const { hostname, port } = new URL(address)
    const head = [at('?EIO=4&transport=websocket'), 'Host: x', ...UPGRADE, '', ''].join('\r\n')
    for (let times = 0; times < 20; times += 1) {
      const socket = connect(Number(port), hostname)
      socket.write(head, () => socket.resetAndDestroy())
      await closed(socket)
    }
    expect((await site.visitor().send('GET', '/healthz')).status).toBe(200)
  })
})

/** What a cookie may say of a session and no server has written. */
const BROKEN_DATA = {
  garbage: 'garbage',
  'no base64': '!!!%%%***',
  'a sign of its own': '%00%0d%0a',
  'a cut text': Buffer.from('{"session":{"session":{"id":"').toString('base64url'),
  null: Buffer.from('null').toString('base64url'),
  'another form': Buffer.from('{"session":1,"expiresAt":"x","signature":[]}').toString('base64url'),
  'bad escapes': '%E0%A4%A',
  'a great deal': 'x'.repeat(12_000),
}

describe.each(Object.entries(BROKEN_DATA))('a session cookie with %s', (_name, broken) => {
  const cookies = [
    `lectern.session_token=${tokenOf(ada.browser)}; lectern.session_data=${broken}`,
    `lectern.session_data.0=${broken}; lectern.session_token=${tokenOf(ada.browser)}; lectern.session_data.1=x`,
  ]

  test.each(cookies)('is not listened to, and its owner stays signed in', async (cookie) => {
    const visitor = site.visitor()
    const me = await visitor.send('GET', '/api/accounts/me', { headers: { cookie } })
    expect(me.json()).toMatchObject({ username: ada.username })
    const page = await visitor.send('GET', '/profile', { headers: { cookie } })
    expect(page.status).toBe(200)
    const write = { headers: { cookie }, json: { keys: ['tour-help'] } }
    expect((await visitor.send('POST', '/api/accounts/acknowledgements', write)).status).toBe(200)
    const socket = io(address, {
      ...{ path: '/api/realtime', transports: ['websocket'], reconnection: false, forceNew: true },
      extraHeaders: { cookie },
    })
    const viewer = await new Promise((resolve, reject) => {
      socket.once('handshake', resolve).once('connect_error', reject)
    })
    expect(viewer).toEqual({ viewer: 'learner' })
    socket.disconnect()
  })

  test('opens nothing by itself', async () => {
    const headers = {
      cookie: `lectern.session_token=${broken.slice(0, 3000)}; lectern.session_data=${broken}`,
    }
    const me = await site.visitor().send('GET', '/api/accounts/me', { headers })
    expect([me.status, me.body]).toEqual([200, 'null'])
    expect((await site.visitor().send('GET', '/profile', { headers })).status).toBeLessThan(500)
  })
})

describe('control characters', () => {
  test.each([
    '/search?query=%00',
    '/search?query=a%0Bb%00&type=%00',
    '/courses?sort=%00&page=%07',
    '/sign-in?redirect=/%0d%0aset-cookie:x=1%00&email=%00@example.com',
    '/unsubscribe/%00',
    '/users/%00',
    '/nothing%0D%0A',
    '/wishlist?folder=%00',
    '/notes?course=%00',
    '//evil.example/?q=%00',
    '//?x',
    '/\\?x',
    '/search.data?query=%00',
  ])('in the address of the page %s do no harm', async (path) => {
    for (const browser of [site.visitor(), ada.browser]) {
      // As browsers ask: what they read may come from the cache, past everything that catches failures.
      const { status, headers } = await browser.send('GET', path, { headers: { 'accept-encoding': 'gzip' } })
      expect(status).toBeLessThan(500)
      expect(headers.location ?? '/').toMatch(/^(\/(?!\/)|\?)/)
    }
  })

  test('are cut out of the query of a page, and the page is found under what is left', async () => {
    const answer = await site.visitor().send('GET', '/search?query=a%0Bb%00%09c&type=courses')
    expect([answer.status, answer.headers.location]).toEqual([302, '?query=ab%09c&type=courses'])
  })

  test.each(['cookie', 'user-agent', 'x-forwarded-for', 'accept-language', 'if-none-match', 'range'])(
    'in the header %s do no harm',
    async (name) => {
      for (const path of ['/courses', '/api/accounts/me', '/profile']) {
        const raw = await sendRawRequest(address, [
          `GET ${path} HTTP/1.1`,
          `${name}: a\0b`,
          'Connection: close',
        ])
        expect(raw.status).toBe(400)
        const encoded = { [name]: 'lectern_device=%00.%00; lectern_onboarding=%00; theme=%00\x80\xff' }
        expect((await ada.browser.send('GET', path, { headers: encoded })).status).toBeLessThan(500)
      }
    },
  )

  test('are cut out of messages over sockets', async () => {
    const { lesson } = await makeLesson(site.db)
    const cookie = [...ada.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const socket = io(address, {
      ...{ path: '/api/realtime', transports: ['websocket'], reconnection: false },
      extraHeaders: { cookie },
    })
    const say = (event: string, message: unknown) => socket.timeout(20_000).emitWithAck(event, message)
    expect(await say('comments:watch', { lessonId: `${lesson.id}\0` })).toEqual({ ok: true })
    expect(await say('comments:watch', { lessonId: 'x\0' })).toEqual({ refused: 'malformed' })
    expect(await say('watch:tick', { session: '\0', lesson: '\0' })).toMatchObject({ refused: 'malformed' })
    socket.disconnect()
  })
})

describe('a body that is too large', () => {
  test('is refused with an answer that ends the connection', async () => {
    const answer = await site
      .visitor()
      .send('POST', '/api/rpc/accounts/signIn', { body: 'x'.repeat(300_000) })
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close'])
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    const form = await site.visitor().send('POST', '/unsubscribe/x', { body: 'x'.repeat(20_000) })
    expect([form.status, form.headers.connection]).toEqual([413, 'close'])
  })

  test.each(['Transfer-Encoding: chunked', 'Content-Length: 9999999999'])(
    'and never ends is not read for ever (%s)',
    async (length) => {
      const { hostname, port } = new URL(address)
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('error', () => {})
      const end = closed(socket)
      socket.write(
        `POST /api/accounts/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
      )
      const part = 'x'.repeat(65_536)
      const write = () =>
        socket.writable && socket.write(length.startsWith('T') ? `10000\r\n${part}\r\n` : part, write)
      write()
      await end
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    },
  )
})

test('nothing of all this was an error of ours, or printed a stack', () => {
  expect(site.lines.filter((line) => /"level":50|^\s+at |Error/.test(line))).toEqual([])
})

// The last of the file: the network has searched enough for a minute.
test('a page of search that is refused says why, and when to come again', async () => {
  const visitor = site.visitor()
  for (let time = 0; time < 600; time += 1) await visitor.send('GET', '/api/search?query=x')
  const refused = await visitor.send('GET', '/api/search?query=x')
  expect(refused.status).toBe(429)
  const page = await visitor.send('GET', '/search?query=x')
  expect(page.status).toBe(429)
  expect(page.body).toMatch(/Too many searches.*in \d+ seconds?\./s)
})
