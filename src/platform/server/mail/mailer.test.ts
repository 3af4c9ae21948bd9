import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createFileMailer, createSmtpMailer, type Mailer, type MailMessage } from './mailer.ts'

const FROM = 'Lectern <no-reply@lectern.example>'
const FULL_BOX = 'full@example.com'
const mail: MailMessage = {
  to: 'ada@example.com',
  subject: 'Ihr Code – 123456 ✓',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
}
const WRONG_ADDRESSES = [
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  'group: ada@example.com;',
  'ada@example.com>',
  'ada@evil@example.com',
  'ada',
  '',
]

interface Received {
  from: string
  to: string[]
  source: string
}

const received: Received[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address === FULL_BOX ? new Error('mailbox is full') : undefined),
  onData(stream, { envelope }, done) {
    text(stream).then((source) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
      done()
    }, done)
  },
})
const folder = mkdtempSync(join(tmpdir(), 'lectern-mail-'))
let smtp: Mailer

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  smtp = createSmtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, FROM)
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

async function sendAndParse(changes: Partial<MailMessage> = {}) {
  received.length = 0
  await smtp.send({ ...mail, ...changes })
  const [only, ...more] = received
  expect(more).toEqual([])
  return { ...only, parsed: await PostalMime.parse(only?.source ?? '') }
}

describe('over SMTP', () => {
  test('a mail arrives with text and HTML, from the sender of the settings', async () => {
    const { from, to, parsed } = await sendAndParse()
    expect([from, to]).toEqual(['no-reply@lectern.example', ['ada@example.com']])
    expect(parsed.from).toMatchObject({ name: 'Lectern', address: 'no-reply@lectern.example' })
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html?.trim()).toBe(mail.html)
  })

  test.each(['\r\n', '\n', '\r'])('a line break %j in a subject makes no header', async (lineBreak) => {
    const { to, parsed } = await sendAndParse({
      subject: `Hello${lineBreak}Bcc: eve@example.com${lineBreak}${lineBreak}Body`,
    })
    expect(to).toEqual(['ada@example.com'])
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(parsed.subject).toContain('Hello')
    expect(parsed.text?.trim()).toBe(mail.text)
  })

  test('a mail that can be stopped says where, in the headers of RFC 8058', async () => {
    const unsubscribe = `https://lectern.example/unsubscribe/${'x'.repeat(80)}`
    const { source, parsed } = await sendAndParse({ unsubscribe })
    // In one piece: some mail programs do not put a broken address together again.
    expect(source).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`)
    const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const forged = sendAndParse({ unsubscribe: 'https://x.example/>\r\nBcc: eve@example.com' })
    expect((await forged).parsed.bcc ?? []).toEqual([])
  })

  test('a line that looks like the end of the mail stays text', async () => {
    const { parsed } = await sendAndParse({ text: 'one\r\n.\r\nMAIL FROM:<eve@example.com>\r\n..two' })
    expect(parsed.text?.trim()).toBe('one\n.\nMAIL FROM:<eve@example.com>\n..two')
  })

  test.each(WRONG_ADDRESSES)('%j is no address to send to', async (to) => {
    received.length = 0
    await expect(smtp.send({ ...mail, to })).rejects.toMatchObject({ code: 'mail/address' })
    expect(received).toEqual([])
  })

  test('a mail that the server refuses rejects, and so does an absent server', async () => {
    await expect(smtp.send({ ...mail, to: FULL_BOX })).rejects.toThrow('mailbox is full')
    const absent = createServer()
    await new Promise<void>((resolve) => absent.listen(0, '127.0.0.1', resolve))
    const { port } = absent.address() as AddressInfo
    await new Promise((resolve) => absent.close(resolve))
    await expect(createSmtpMailer(`smtp://127.0.0.1:${port}`, FROM).send(mail)).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

describe('as files', () => {
  const files = (box: string) => readdirSync(join(folder, box)).sort()
  const read = (box: string, name: string) => PostalMime.parse(readFileSync(join(folder, box, name)))

  test('each mail is a file, in order, named by time only', async () => {
    const clock = new FakeClock('2026-03-02T09:00:00.123Z')
    const mailer = createFileMailer(join(folder, 'plain'), FROM, clock)
    const subjects = ['../../first', 'second\r\nBcc: eve@example.com', 'third']
    for (const subject of subjects) await mailer.send({ ...mail, subject })
    const names = files('plain')
    expect(names).toHaveLength(3)
    for (const name of names) expect(name).toMatch(/^2026-03-02T09-00-00-123Z-\d{4}-[\da-f]{12}\.eml$/)
    const parsed = await Promise.all(names.map((name) => read('plain', name)))
    expect(parsed.map(({ subject }) => subject?.slice(0, 6))).toEqual(['../../', 'second', 'third'])
    expect(parsed[0]?.date).toBe('2026-03-02T09:00:00.000Z')
    expect(parsed[0]?.html?.trim()).toBe(mail.html)
    expect(parsed.flatMap(({ bcc }) => bcc ?? [])).toEqual([])
  })

  test('mailers that write at the same moment lose nothing, and a reader sees whole mails only', async () => {
    const clock = new FakeClock()
    const mailers = [1, 2].map(() => createFileMailer(join(folder, 'busy'), FROM, clock))
    const long = { ...mail, text: `${'line of text\n'.repeat(20_000)}end` }
    const count = 20
    let sending = true
    const sent = Promise.all(
      Array.from({ length: count }, (_, index) => mailers[index % 2]?.send(long)),
    ).finally(() => {
      sending = false
    })
    const seen = new Set<string>()
    while (sending) {
      await new Promise((resolve) => setImmediate(resolve))
      for (const name of readdirIfThere('busy').filter(
        (one) => one.endsWith('.eml') && !one.startsWith('.'),
      )) {
        if (seen.has(name)) continue
        seen.add(name)
        expect((await read('busy', name)).text?.trim().slice(-3)).toBe('end')
      }
    }
    await sent
    expect(files('busy')).toHaveLength(count)
  })

  const readdirIfThere = (box: string) => {
    try {
      return files(box)
    } catch {
      return []
    }
  }

  test.each(WRONG_ADDRESSES)('%j is no address to send to', async (to) => {
    const mailer = createFileMailer(join(folder, 'wrong'), FROM, new FakeClock())
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code: 'mail/address' })
    expect(readdirIfThere('wrong')).toEqual([])
  })
})
