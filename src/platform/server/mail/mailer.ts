import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Hands the mail over; rejects when it could not, so that a job can try again. */
  send(mail: Mail): Promise<void>
}

/** Sends over SMTP; header injection is refused by nodemailer's own encoding of every header. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** Keeps each mail as an .eml file in a folder, for `/dev/mail` and for tests. */
export function fileMailer(folder: string, from: string, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, date: clock.now(), ...mail })
      await mkdir(folder, { recursive: true })
      count += 1
      const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${String(count).padStart(4, '0')}.eml`
      const temporary = join(folder, `.${name}`)
      await writeFile(temporary, message as Buffer)
      await rename(temporary, join(folder, name))
    },
  }
}
