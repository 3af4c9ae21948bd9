import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { banUser, users } from '#features/accounts/server/index.ts'
import { grantAccess, revokeAccess } from '#features/catalogue/server/index.ts'
import { visitorDevices } from '#features/learning/server/lesson-work-tables.ts'
import { createStreamTokens } from '#features/learning/server/stream/stream-token.ts'
import { viewerDays } from '#features/learning/server/tables.ts'
import { streamUsage, videoDeliveries } from '#features/learning/server/watch-tables.ts'
import { loadAuthSecret } from '#platform/server/config/secrets.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { writeStreamFiles } from '#tests/support/stream-files.ts'
import { startTestSiteProcess } from '#tests/support/test-site.ts'

/** The server's time is around noon: no midnight comes between what a test says of a day and the request that asks. */
const OFFSET_SECONDS = 43_200 - (Math.floor(Date.now() / 1000) % 86_400)
const timeOfServer = () => new Date(Date.now() + OFFSET_SECONDS * 1000)
const today = () => timeOfServer().toISOString().slice(0, 10)

const site = await startTestSiteProcess({
  CLOCK_OFFSET: `${OFFSET_SECONDS < 0 ? '-' : '+'}${Math.abs(OFFSET_SECONDS)}s`,
})

/** A lecture whose files lie in the storage. */
async function madeLecture(given: Parameters<typeof makeCourse>[1] = {}) {
  const made = await makeLesson(site.db, { course: await makeCourse(site.db, given) })
  const folder = made.video?.folder ?? ''
  writeStreamFiles(site.dataDir, folder, 3)
  return { ...made, folder }
}

const open = (browser: HttpBrowser, lessonId: string, json: object = {}) =>
  browser.send('POST', `/api/lessons/${lessonId}/stream`, { json })

/** Asks for the stream; gives the address of a file in it. */
async function opened(browser: HttpBrowser, lessonId: string) {
  const answer = await open(browser, lessonId)
  expect(answer.status).toBe(200)
  const { address } = answer.json<{ address: string }>()
  return (file: string) => address.replace('master.m3u8', file)
}

const status = async (browser: HttpBrowser, path: string, method = 'GET', headers = {}) => {
  const answer = await browser.send(method, path, { headers })
  return answer.status === 403 ? answer.json<{ code: string }>().code : answer.status
}

const lecture = await madeLecture()
const deviceOf = (browser: HttpBrowser) => browser.cookies.get('lectern_device')?.split('.')[0] ?? ''

describe('a signed address', () => {
  test('opens the whole stream to whom it was given, each rendition, and nobody caches it for others', async () => {
    const visitor = site.visitor()
    const at = await opened(visitor, lecture.lesson.id)
    for (const file of [
      'master.m3u8',
      '240p/index.m3u8',
      '240p/init.mp4',
      '240p/00000.m4s',
      '480p/00000.m4s',
      'captions.vtt',
      'captions.de.vtt',
      'edited/de.0123.vtt',
      'previews/index.vtt',
      'previews/000.webp',
    ]) {
      const answer = await visitor.send('GET', at(file))
      expect([file, answer.status]).toEqual([file, 200])
      expect(answer.headers['cache-control']).toMatch(/^private/)
    }
    const part = await visitor.send('GET', at('240p/00000.m4s'), { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.body]).toEqual([206, 's'.repeat(10)])
    const head = await visitor.send('HEAD', at('240p/00000.m4s'))
    expect([head.status, head.headers['content-length']]).toEqual([200, '1000'])
    expect(await status(visitor, at('240p/00009.m4s'))).toBe(404)
  })

  test.each(['GET', 'HEAD'])('is needed: %s without one is refused, with any cookie', async (method) => {
    const person = await site.person(`bare_${method.toLowerCase()}`)
    const visitor = site.visitor()
    await opened(visitor, lecture.lesson.id)
    for (const browser of [site.visitor(), visitor, person.browser]) {
      for (const file of [
        'master.m3u8',
        '240p/index.m3u8',
        '240p/init.mp4',
        '240p/00000.m4s',
        '240P/00000.M4S',
        'captions.vtt',
        'captions.de.vtt',
        'edited/de.0123.vtt',
        '../edited/de.0123.vtt',
        'captions.VTT',
        'previews/index.vtt',
        'previews/000.webp',
        'previews/000.WEBP',
        'previews/poster.jpg',
      ]) {
        const answer = await browser.send(method, `/media/${lecture.folder}/${file}`)
        expect(answer.status).toBe(403)
        expect(answer.body).not.toContain('sss')
        const range = await browser.send(method, `/media/${lecture.folder}/${file}`, {
          headers: { range: 'bytes=0-9', 'if-none-match': '*' },
        })
        expect(range.status).toBe(403)
      }
    }
  })

  test('is worth nothing without the cookie, or with that of somebody else', async () => {
    const [ada, bob] = [await site.person('stream_ada'), await site.person('stream_bob')]
    const visitor = site.visitor()
    const forVisitor = await opened(visitor, lecture.lesson.id)
    const forAda = await opened(ada.browser, lecture.lesson.id)
    const other = site.visitor()
    await opened(other, lecture.lesson.id)
    for (const browser of [site.visitor(), other, bob.browser]) {
      for (const at of [forVisitor, forAda]) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await browser.send(method, at('240p/00000.m4s'), { headers: { range: 'bytes=0-' } })
          expect(answer.status).toBe(403)
        }
      }
    }
    expect(await status(ada.browser, forVisitor('master.m3u8'))).toBe('OTHER_VIEWER')
    expect(await status(ada.browser, forAda('240p/00000.m4s'))).toBe(200)
    for (const file of ['captions.vtt', 'previews/index.vtt', 'previews/000.webp']) {
      for (const browser of [site.visitor(), other, bob.browser]) {
        expect(await status(browser, forAda(file))).toBe('OTHER_VIEWER')
      }
      expect(await status(ada.browser, forAda(file))).toBe(200)
    }
    // Another session of the same person asks for an address of its own.
    expect(await status(await site.signedIn('stream_ada'), forAda('master.m3u8'))).toBe('OTHER_VIEWER')
  })

  test('cannot be changed: neither its parts nor the path behind it', async () => {
    const visitor = site.visitor()
    const at = await opened(visitor, lecture.lesson.id)
    const [, , , token = ''] = at('').split('/')
    const path = (changed: string, key = `${lecture.folder}/240p/00000.m4s`) =>
      `/media/watch/${changed}/${key}`
    const [kind, id, lessonId, issued, expires, session, signature] = token.split('.')
    const longer = [kind, id, lessonId, issued, 'zzzzzz', session, signature].join('.')
    const other = await madeLecture()
    const anothers = [kind, id, other.lesson.id, issued, expires, session, signature].join('.')
    const noSignature = [kind, id, lessonId, issued, expires, session, ''].join('.')
    const asLearner = token.replace(/^v/, 'l')
    for (const changed of [
      longer,
      anothers,
      noSignature,
      asLearner,
      `${token}x`,
      token.slice(1),
      'x',
      '-',
      token.toUpperCase(),
    ]) {
      expect([changed, await status(visitor, path(changed))]).toEqual([changed, 'UNSIGNED'])
    }
    expect(await status(visitor, path(token, `${other.folder}/240p/00000.m4s`))).toBe('UNSIGNED')
    expect(await status(visitor, path(token, `${lecture.folder}x/240p/00000.m4s`))).toBe('UNSIGNED')
    const closed = await madeLecture({ visibility: 'restricted' })
    for (const way of [
      `${lecture.folder}/../../${closed.folder.slice('videos/'.length)}/240p/00000.m4s`,
      `${lecture.folder}/..%2f..%2f${closed.folder.slice('videos/'.length)}/240p/00000.m4s`,
      `${lecture.folder}/%2e%2e/%2e%2e/${closed.folder.slice('videos/'.length)}/240p/00000.m4s`,
      `${lecture.folder}//${closed.folder}/240p/00000.m4s`,
      `sources/${lecture.video?.id}/original`,
      '../../secrets.json',
    ]) {
      const answer = await visitor.send('GET', path(token, way))
      expect([403, 404]).toContain(answer.status)
      expect(answer.body).not.toMatch(/sss|authSecret/)
    }
  })

  test('runs out, even for whom it was given', async () => {
    const visitor = site.visitor()
    await opened(visitor, lecture.lesson.id)
    const tokens = createStreamTokens(loadAuthSecret({ authSecret: undefined, dataDir: site.dataDir }))
    const now = timeOfServer().getTime()
    const until = (expiresAt: number) => {
      const viewer = { kind: 'visitor', id: deviceOf(visitor) } as const
      const claims = { viewer, lessonId: lecture.lesson.id, session: '', issuedAt: now - 600_000, expiresAt }
      return (file: string) => `/media/watch/${tokens.sign(claims, lecture.folder)}/${lecture.folder}/${file}`
    }
    expect(await status(visitor, until(now + 60_000)('240p/00000.m4s'))).toBe(200)
    for (const file of [
      'master.m3u8',
      '240p/index.m3u8',
      '240p/00000.m4s',
      'captions.vtt',
      'previews/000.webp',
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { range: 'bytes=0-9' }
        expect((await visitor.send(method, until(now - 1)(file), { headers })).status).toBe(403)
      }
      const answer = await visitor.send('GET', until(now - 1)(file))
      expect(answer.json<{ code: string }>().code).toBe('EXPIRED')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('posters are for everybody', async () => {
    const answer = await site.visitor().send('GET', `/media/${lecture.folder}/poster.jpg`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('the right to watch', () => {
  test('is asked when the address is given', async () => {
    const closed = await madeLecture({ visibility: 'restricted' })
    const draft = await madeLecture({ publishedAt: null })
    const { lesson: locked } = await makeLesson(site.db, { isLocked: true })
    const { browser } = await site.person('stream_learner')
    for (const who of [site.visitor(), browser]) {
      expect((await open(who, closed.lesson.id)).status).toBe(403)
      expect((await open(who, draft.lesson.id)).status).toBe(404)
      const answer = await open(who, locked.id)
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
        403,
        'You cannot access locked stage',
      ])
      expect((await open(who, crypto.randomUUID())).status).toBe(404)
      expect((await open(who, 'x')).status).toBe(400)
    }
    const { browser: staff } = await site.person('stream_staff', 'staff')
    for (const { lesson } of [closed, draft]) expect((await open(staff, lesson.id)).status).toBe(200)
  })

  test('comes with a grant, and goes with it', async () => {
    const closed = await madeLecture({ visibility: 'practice' })
    const { browser } = await site.person('stream_granted')
    const course = closed.course.seoTitle
    const email = 'stream_granted@lectern.example'
    await grantAccess(createTestCommandContext(site.db, new Date()), { course, emails: [email] })
    const at = await opened(browser, closed.lesson.id)
    expect(await status(browser, at('240p/00000.m4s'))).toBe(200)
    expect(await status(browser, at('captions.vtt'))).toBe(200)
    expect(await status(browser, at('previews/000.webp'))).toBe(200)
    await revokeAccess(createTestCommandContext(site.db, new Date()), { course, email })
    expect((await open(browser, closed.lesson.id)).status).toBe(403)
    // The refusal that was just read holds for the address too.
    expect(await status(browser, at('240p/00000.m4s'))).toBe('CLOSED')
    expect(await status(browser, at('captions.vtt'))).toBe('CLOSED')
    expect(await status(browser, at('previews/000.webp'))).toBe('CLOSED')
    expect(await status(browser, `/media/${closed.folder}/previews/000.webp`)).toBe('UNSIGNED')
    expect(await status(browser, `/media/${closed.folder}/captions.vtt`)).toBe('UNSIGNED')
  })

  test('ends with a ban, whatever cookies were kept', async () => {
    const { id, browser } = await site.person('stream_banned')
    const at = await opened(browser, lecture.lesson.id)
    expect(await status(browser, at('240p/00000.m4s'))).toBe(200)
    await banUser(createTestCommandContext(site.db, new Date()), {
      userId: id,
      reason: 'a test',
      until: null,
    })
    await expect.poll(() => status(browser, at('240p/00000.m4s'))).toBe('SESSION_ENDED')
  })
})

describe('what was delivered', () => {
  /** All that is known to have been delivered to a viewer, when that has been written. */
  async function delivered(viewerId: string) {
    const { rows } = await site.pool.query<{ ranges: string }>(
      'select delivered::text as ranges from video_deliveries where viewer_id = $1',
      [viewerId],
    )
    return rows.map(({ ranges }) => ranges)
  }
  const segment = (n: number, rendition = '240p') => `${rendition}/0000${n}.m4s`
  const cookiesOf = ({ cookies }: HttpBrowser) => [...cookies].map((pair) => pair.join('=')).join('; ')
  const watcher = async () => {
    const visitor = site.visitor()
    return { visitor, at: await opened(visitor, lecture.lesson.id), device: deviceOf(visitor) }
  }
  /** Fetches a segment at the end: when it is known to have been delivered, so is all that went before. */
  const settles = async ({ visitor, at, device }: Awaited<ReturnType<typeof watcher>>, ranges: string) => {
    expect(await status(visitor, at(segment(2)))).toBe(200)
    await expect.poll(() => delivered(device), { timeout: 15_000 }).toEqual([ranges])
  }

  test('is each whole segment, of whatever rendition', async () => {
    const one = await watcher()
    expect(await status(one.visitor, one.at(segment(0)))).toBe(200)
    expect(await status(one.visitor, one.at(segment(1, '480p')))).toBe(200)
    await settles(one, '{[0,12000)}')
  })

  test('is neither a playlist, nor a preview, nor a look at a segment, nor what a browser has already', async () => {
    const one = await watcher()
    const { etag = '' } = (await one.visitor.send('HEAD', one.at(segment(0)))).headers
    for (const file of [
      'master.m3u8',
      '240p/index.m3u8',
      '240p/init.mp4',
      'previews/index.vtt',
      'previews/000.webp',
    ])
      await status(one.visitor, one.at(file))
    expect(await status(one.visitor, one.at(segment(0)), 'GET', { 'if-none-match': etag })).toBe(304)
    await settles(one, '{[7750,12000)}')
  })

  test('is a segment in parts when the last of it has come', async () => {
    const one = await watcher()
    const part = (n: number, range: string) =>
      status(one.visitor, one.at(segment(n)), 'GET', { range: `bytes=${range}` })
    expect(await part(0, '0-499')).toBe(206)
    expect(await part(0, '600-')).toBe(206)
    expect(await part(1, '500-')).toBe(206)
    expect(await part(1, '0-499')).toBe(206)
    await settles(one, '{[3750,12000)}')
  })

  test('is a segment whose reader hung up with its last byte', async () => {
    const { hostname, port } = new URL(site.address)
    const watchers = await Promise.all(Array.from({ length: 30 }, watcher))
    for (const { visitor, at } of watchers) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `GET ${at(segment(0))} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookiesOf(visitor)}\r\n\r\n`,
      )
      let received = ''
      while (!received.endsWith('s'.repeat(1000))) received += String((await once(socket, 'data'))[0])
      socket.destroy()
    }
    const known = async () => (await Promise.all(watchers.map(({ device }) => delivered(device)))).flat()
    await expect.poll(known, { timeout: 15_000 }).toEqual(watchers.map(() => '{[0,4000)}'))
  })

  test('is no segment that broke off', async () => {
    const one = await watcher()
    const large = Buffer.alloc(30_000_000)
    writeFileSync(join(site.dataDir, 'media', lecture.folder, segment(0)), large)
    const { hostname, port } = new URL(site.address)
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET ${one.at(segment(0))} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookiesOf(one.visitor)}\r\n\r\n`,
    )
    const [chunk] = await once(socket, 'data')
    expect(String(chunk)).toContain('200 OK')
    socket.destroy()
    await settles(one, '{[7750,12000)}')
    writeFileSync(join(site.dataDir, 'media', lecture.folder, segment(0)), 's'.repeat(1000))
  })

  test('is of one viewer, and goes with the account', async () => {
    const [ada, bob] = [await site.person('delivered_ada'), await site.person('delivered_bob')]
    const at = await opened(ada.browser, lecture.lesson.id)
    expect(await status(ada.browser, at(segment(0)))).toBe(200)
    expect(await status(bob.browser, at(segment(1)))).toBe('OTHER_VIEWER')
    await expect.poll(() => delivered(ada.id), { timeout: 15_000 }).toEqual(['{[0,4000)}'])
    expect(await delivered(bob.id)).toEqual([])
    const rows = await site.db.select().from(videoDeliveries).where(eq(videoDeliveries.viewerId, ada.id))
    expect(rows).toMatchObject([{ videoId: lecture.video?.id, courseId: lecture.course.id }])
  })
})

describe('the daily limit', () => {
  /** Writes into the database how much of the day this viewer has used. */
  async function use(viewerId: string, usedMs: number, day = today()) {
    await site.db
      .insert(viewerDays)
      .values({ viewerId, day, usedMs })
      .onConflictDoUpdate({ target: [viewerDays.viewerId, viewerDays.day], set: { usedMs } })
  }

  test('holds at the segments for a visitor, from their next request on', async () => {
    const visitor = site.visitor()
    const at = await opened(visitor, lecture.lesson.id)
    expect(await status(visitor, at('240p/00000.m4s'))).toBe(200)
    await use(deviceOf(visitor), 900_000)
    const answer = await open(visitor, lecture.lesson.id)
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([403, 'DAILY_LIMIT'])
    for (const file of ['master.m3u8', '240p/index.m3u8', '240p/00000.m4s', 'captions.vtt']) {
      for (const method of ['GET', 'HEAD']) {
        expect((await visitor.send(method, at(file), { headers: { range: 'bytes=0-1' } })).status).toBe(403)
      }
    }
    expect(await status(visitor, at('master.m3u8'))).toBe('DAILY_LIMIT')
    expect(await status(visitor, at('previews/000.webp'))).toBe('DAILY_LIMIT')
  })

  test('holds for a learner until they get more time; not for people without a limit, not for closed courses', async () => {
    const { id, browser } = await site.person('stream_limit')
    const at = await opened(browser, lecture.lesson.id)
    await use(id, 7_200_000)
    expect((await open(browser, lecture.lesson.id)).status).toBe(403)
    expect(await status(browser, at('240p/00000.m4s'))).toBe('DAILY_LIMIT')
    const closed = await madeLecture({ visibility: 'restricted' })
    await grantAccess(createTestCommandContext(site.db, new Date()), {
      course: closed.course.seoTitle,
      emails: ['stream_limit@lectern.example'],
    })
    expect(await status(browser, (await opened(browser, closed.lesson.id))('240p/00000.m4s'))).toBe(200)
    const own = await madeLecture({ creatorId: id })
    expect(await status(browser, (await opened(browser, own.lesson.id))('240p/00000.m4s'))).toBe(200)
    await site.db.update(viewerDays).set({ extraMs: 1_800_000 }).where(eq(viewerDays.viewerId, id))
    expect(await status(browser, (await opened(browser, lecture.lesson.id))('240p/00000.m4s'))).toBe(200)
    await use(id, 9_000_000)
    expect((await open(browser, lecture.lesson.id)).status).toBe(403)
    await site.db.update(users).set({ unlimitedWatch: true }).where(eq(users.id, id))
    expect(await status(browser, (await opened(browser, lecture.lesson.id))('240p/00000.m4s'))).toBe(200)
  })

  test('counts what was handed out to a visitor who reports nothing', async () => {
    const visitor = site.visitor()
    const at = await opened(visitor, lecture.lesson.id)
    const device = deviceOf(visitor)
    await site.db.insert(streamUsage).values({ key: device, day: today(), servedMs: 3 * 900_000 - 4_000 })
    // Counts are gathered for some seconds before the sum of all processes is known to this one.
    expect(await status(visitor, at('240p/00000.m4s'))).toBe(200)
    await expect
      .poll(
        async () => {
          const [row] = await site.db.select().from(streamUsage).where(eq(streamUsage.key, device))
          return row?.servedMs
        },
        { timeout: 15_000 },
      )
      .toBe(3 * 900_000)
    await expect.poll(() => status(visitor, at('240p/00000.m4s')), { timeout: 15_000 }).toBe('DAILY_LIMIT')
    expect((await open(visitor, lecture.lesson.id)).status).toBe(403)
  })

  test('is not escaped by clearing cookies: the network has one too', async () => {
    const first = site.visitor()
    await opened(first, lecture.lesson.id)
    const [counted] = await site.db
      .select()
      .from(visitorDevices)
      .where(eq(visitorDevices.deviceId, deviceOf(first)))
    const network = counted?.network ?? ''
    const filled = Array.from({ length: 2_000 }, () => ({ day: today(), deviceId: randomUUID(), network }))
    await site.db.insert(visitorDevices).values(filled)
    const second = site.visitor()
    const refused = await open(second, lecture.lesson.id)
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([403, 'NETWORK_LIMIT'])
    // The page knows before anybody has pressed play.
    const allowanceOf = async (browser: HttpBrowser) =>
      (await browser.send('POST', '/api/allowance')).json<object>()
    expect(await allowanceOf(second)).toMatchObject({ remainingSeconds: 0, networkFull: true })
    // Who was there before keeps the whole of the day, and who has signed in has one of their own.
    expect(await allowanceOf(first)).toMatchObject({ remainingSeconds: 900 })
    expect((await open(first, lecture.lesson.id)).status).toBe(200)
    const { browser } = await site.person('stream_network')
    expect((await open(browser, lecture.lesson.id)).status).toBe(200)
    await site.db.delete(visitorDevices)
  })
})
