import { once } from 'node:events'

// The process that is started anew whenever code of the server changes (see main.ts). It gets ready ahead of time and
// reads our own code when it is told to start. Libraries must see a shifted time from their first line on.
if (!process.env['CLOCK_OFFSET']) await import('./packages.ts')
if (process.send) await once(process, 'message')

const { default: pretty } = await import('pino-pretty')
const { serveSite } = await import('../server/serve-site.ts')
const readable = pretty({ ignore: 'requestId', singleLine: true, translateTime: 'HH:MM:ss.l' })
await serveSite(async () => (await import('./vite-frontend.ts')).viteFrontend, readable)
