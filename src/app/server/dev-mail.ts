import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HttpEnv } from './http.ts'

const SHOWN = 50
const FILE = /^[\w-]+\.eml$/

/** The list has nothing but this and text; it asks the site for nothing. */
const STYLES = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
  ul { display: grid; gap: 1rem; padding: 0; list-style: none }
  li { padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 0.75rem }
  a { font-weight: 600; color: inherit }
  small { display: block; overflow-wrap: anywhere }
  pre { margin: 0.75rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap }
`

const page = (title: string, body: unknown, styles = '') => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        ${raw(styles)}
      </style>
    </head>
    <body>
      ${body}
    </body>
  </html>`

/** The mails that were not sent because no SMTP server is set; in demo mode only. */
export function createDevMailRoutes(folder: string): Hono<HttpEnv> {
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
        <a href="/dev/mail/${name}">${mail.subject}</a>
        <small>to ${mail.to?.map((to) => to.address).join(', ')}, <time>${mail.date}</time></small>
        <pre>${mail.text}</pre>
      </li>`,
    )
    const nothing = html`<p>No mail yet.</p>`
    return c.html(
      page(
        'Mail',
        html`<h1>Mail</h1>
          <p>Kept here because no SMTP server is set. The newest comes first.</p>
          ${list.length > 0 ? html`<ul>${list}</ul>` : nothing}`,
        STYLES,
      ),
      200,
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
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
