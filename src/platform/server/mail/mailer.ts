import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#platform/rules/app-error.ts'
import type { Clock } from '../clock.ts'
import type { JobDeps } from '../jobs/jobs.ts'
import type { MailSite } from './mail-layout.ts'

export interface MailMessage {
  /** One address, without a name. */
  to: string
  /** One address, without a name, that answers go to. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /**
   * Such as `<name@host>`. A mail that may be sent a second time, since a process can die before it has recorded the first, has the
   * same one each time: mail programs show it once.
   */
  messageId?: string
  /** Address at which one click in a mail program stops such mails (RFC 8058). */
  unsubscribe?: string
}

export interface Mailer {
  /**
   * Hands the mail over; rejects when it could not, so that a job can try again.
   * @throws AppError `mail/address` when `to` or `replyTo` is not one plain address
   */
  send(mail: MailMessage): Promise<void>
}

/** What a job that sends mails needs. */
export interface MailJobDeps extends JobDeps {
  readonly mailer: Mailer
  readonly site: MailSite
}

/** What nodemailer would read as a list, a name with an address, or a line of its own, is no address to it. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

function checked({ unsubscribe, ...mail }: MailMessage) {
  if ([mail.to, mail.replyTo ?? mail.to].every((address) => ONE_ADDRESS.test(address))) {
    return { ...mail, ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }) }
  }
  throw new AppError('mail/address', 'A mail goes to one plain e-mail address.')
}

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Loaded with the first mail: a start has none to send. */
const nodemailer = () => import('nodemailer')

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Sends over SMTP. Line breaks in a subject are nodemailer's to encode. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = once(async () => (await nodemailer()).createTransport(smtpUrl))
  return {
    async send(mail) {
      await (await transport()).sendMail({ from, ...checked(mail) })
    },
  }
}

/** Keeps each mail as an .eml file in a folder, for `/dev/mail` and for tests. */
export function createFileMailer(folder: string, from: string, clock: Clock): Mailer {
  const transport = once(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true }),
  )
  let count = 0
  return {
    async send(mail) {
      const { message } = await (await transport()).sendMail({ from, date: clock.now(), ...checked(mail) })
      await mkdir(folder, { recursive: true })
      count += 1
      const time = clock.now().toISOString().replace(/[:.]/g, '-')
      // In order of time; the random part keeps processes apart that write at the same moment.
      const name = `${time}-${String(count).padStart(4, '0')}-${randomBytes(6).toString('hex')}.eml`
      const temporary = join(folder, `.${name}`)
      await writeFile(temporary, message as Buffer)
      await rename(temporary, join(folder, name))
    },
  }
}
