import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/server/db/database.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { runLectern, startLecternProcess } from '#tests/support/lectern-process.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'

/** Ready, for processes that are not about their database: an embedded one takes seconds to make. */
const { url: DATABASE_URL } = await setUpTestDatabase()

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a life of the process: a power cut, a second start beside it, and a good end', {
  timeout: 180_000,
}, async () => {
  const dataDir = temporaryFolder()
  const port = await findFreePort()
  const first = await startLecternProcess({ PORT: port }, dataDir)
  const database = openDatabase({ url: first.databaseUrl, onConnectionError: () => {} })
  const credentials = { email: 'survivor@lectern.example', password: 'learn-with-lectern' }
  const names = { firstName: 'Sur', lastName: 'Vivor', username: 'survivor', roles: [] }
  await createSiteAccount(database.db, { ...credentials, ...names })
  await database.close()
  const browser = createHttpBrowser(first.address)
  expect((await browser.send('POST', '/api/accounts/sign-in', { json: credentials })).status).toBe(200)

  const beside = await runLectern('server', [], { DATA_DIR: dataDir, PORT: '0', SEED_DEMO: '0' })
  expect(beside.code).toBe(1)
  expect(beside.stderr).toContain(`The data folder ${dataDir} is in use by another Lectern`)

  await first.kill()
  const second = await startLecternProcess({ PORT: port }, dataDir)
  expect((await browser.send('GET', '/api/accounts/me')).json()).toMatchObject({ username: 'survivor' })

  const socket = io(second.address, {
    path: '/api/realtime',
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  const told: string[] = []
  socket.on('restarting', () => told.push('restarting'))
  const gone = new Promise<void>((resolve) => {
    socket.on('disconnect', () => {
      told.push('disconnect')
      resolve()
    })
  })
  await new Promise<void>((resolve) => socket.once('handshake', () => resolve()))
  expect(await second.stop()).toBe(0)
  await gone
  expect(told).toEqual(['restarting', 'disconnect'])
  await expect(browser.send('GET', '/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('requests that are under way are answered before the end', { timeout: 60_000 }, async () => {
  const lectern = await startLecternProcess({ DATABASE_URL, LOG_LEVEL: 'warn' })
  onTestFinished(() => lectern.clean())
  const credentials = { email: 'busy@lectern.example', password: 'learn-with-lectern' }
  const database = openDatabase({ url: DATABASE_URL, onConnectionError: () => {} })
  const names = { firstName: 'Bu', lastName: 'Sy', username: 'busy', roles: [] }
  await createSiteAccount(database.db, { ...credentials, ...names })
  await database.close()
  const signIns = Array.from({ length: 8 }, () =>
    createHttpBrowser(lectern.address).send('POST', '/api/accounts/sign-in', { json: credentials }),
  )
  // Passwords are checked one after the other: once the first is answered, the others have arrived.
  await Promise.race(signIns)
  const ended = lectern.stop()
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await ended).toBe(0)
  expect(lectern.lines.filter((line) => line.includes('failed'))).toEqual([])
})

test('a port in use is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL, PORT: port, SEED_DEMO: '0' }
  const ended = await runLectern('server', [], env)
  expect(ended.code).toBe(1)
  expect(ended.stderr.trim()).toBe(
    `PORT: ${port} on 127.0.0.1 is in use by another program. Stop that one, or choose another PORT.`,
  )
})

test('wrong settings are listed all at once, and nothing is started', async () => {
  const dataDir = join(temporaryFolder(), 'never-made')
  const ended = await runLectern('server', [], {
    DATA_DIR: dataDir,
    PORT: 'eighty',
    MODE: 'production',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://root:secret-password@host/db',
    AUTH_SECRET: 'changeme',
  })
  expect(ended.code).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL']) {
    expect(ended.stderr).toMatch(new RegExp(`^  ${name}: `, 'm'))
  }
  expect(ended.stderr).not.toContain('secret-password')
  expect(ended.stderr).not.toMatch(/^\s+at /m)
})

test('MODE=production has no pages for developers and sends cookies over https only', async () => {
  const port = await findFreePort()
  const lectern = await startLecternProcess({
    MODE: 'production',
    DATABASE_URL,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: 'https://learn.example.org',
    AUTH_SECRET: 'pK7vQ2mZ8xW4tR6yN1cB9fH3jL5dG0sA',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  onTestFinished(async () => {
    await lectern.stop()
    lectern.clean()
  })
  expect(lectern.address).toBe('https://learn.example.org')
  const browser = createHttpBrowser(`http://127.0.0.1:${port}`)
  for (const path of ['/dev/ui', '/dev/mail']) {
    expect((await browser.send('GET', path)).status, path).toBe(404)
  }
  const page = await browser.send('GET', '/courses')
  expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  const etag = String(page.headers.etag)
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? ''
  for (const [status, method, path, sent] of [
    [200, 'GET', '/courses', { headers: { 'accept-encoding': 'gzip' } }],
    [304, 'GET', '/courses', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } }],
    [304, 'GET', '/courses', { headers: { 'if-none-match': etag } }],
    [200, 'GET', script, {}],
    [404, 'GET', '/assets/missing.js', {}],
    [404, 'GET', '/media/videos/v/r/poster.jpg', {}],
    [404, 'GET', '/nothing/here', {}],
    [404, 'GET', '/courses/%00', {}],
    [301, 'GET', '/followings', {}],
    [302, 'GET', '/settings', {}],
    [200, 'GET', '/healthz', {}],
    [200, 'GET', '/api/courses', {}],
    [403, 'POST', '/api/allowance', { headers: { origin: 'https://evil.example' } }],
    [413, 'POST', '/api/allowance', { body: 'x'.repeat(300_000) }],
    [426, 'GET', '/api/realtime/?EIO=4&transport=polling', {}],
  ] as const) {
    const answer = await browser.send(method, path, sent)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers['strict-transport-security'], path).toBe('max-age=31536000')
  }
  const { headers } = await browser.send('POST', '/api/allowance', { json: {} })
  expect(headers['set-cookie']?.join()).toMatch(/; Secure/i)
})
