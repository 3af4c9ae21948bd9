import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HttpEnv } from './http.ts'

const SHOWN = 50
const FILE = /^[\w-]+\.eml$/

const page = (title: string, body: unknown) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
    </head>
    <body>
      ${body}
    </body>
  </html>`

/** The mails that were not sent because no SMTP server is set; in demo mode only. */
export function devMail(folder: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const read = async (name: string) => {
    const { default: PostalMime } = await import('postal-mime')
    return PostalMime.parse(await readFile(join(folder, name)))
  }

  app.get('/dev/mail', async (c) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name))
    const newest = names.sort().reverse().slice(0, SHOWN)
    const mails = await Promise.all(newest.map(async (name) => ({ name, mail: await read(name) })))
    const list = mails.map(
      ({ name, mail }) => html`<li>
        <a href="/dev/mail/${name}">${mail.subject}</a> to ${mail.to?.map((to) => to.address).join(', ')},
        <time>${mail.date}</time>
        <pre>${mail.text}</pre>
      </li>`,
    )
    return c.html(
      page('Mail', html`<h1>Mail</h1><p>Kept here because no SMTP server is set.</p><ul>${list}</ul>`),
    )
  })

  app.get('/dev/mail/:name', async (c) => {
    const name = c.req.param('name')
    if (!FILE.test(name)) return c.notFound()
    const mail = await read(name).catch(() => null)
    if (!mail) return c.notFound()
    return c.html(page(mail.subject ?? 'Mail', raw(mail.html ?? '')), 200, {
      // A mail brings its own styles and nothing that runs.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    })
  })
  return app
}
