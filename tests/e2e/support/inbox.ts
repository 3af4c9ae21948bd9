import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const TRIES = 100
const PAUSE_MS = 100

export interface Inbox {
  /** The newest mail to this address; waits until there are `count` of them. */
  mailTo(address: string, count?: number): Promise<Email>
}

/** The mails that a Lectern without SMTP server keeps in its data folder. */
export function openInbox(dataDir: string): Inbox {
  const folder = join(dataDir, 'mail')
  const mailsTo = async (address: string) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    return mails.filter((mail) => mail.to?.some((to) => to.address === address))
  }
  return {
    async mailTo(address, count = 1) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const mails = await mailsTo(address)
        const newest = mails.at(-1)
        if (newest && mails.length >= count) return newest
        await pause(PAUSE_MS)
      }
      throw new Error(`no mail number ${count} came for ${address}`)
    },
  }
}
