import { once } from 'node:events'

// The process that is restarted whenever code of the server changes (see main.ts). It loads packages ahead of time and our
// own code when it is told to start. With a shifted clock nothing is loaded ahead: libraries must never see the real time.
if (!process.env['CLOCK_OFFSET']) await import('./packages.ts')
if (process.send) await once(process, 'message')

const { default: pretty } = await import('pino-pretty')
const { serveSite } = await import('../server/serve-site.ts')
const readable = pretty({ ignore: 'requestId', singleLine: true, translateTime: 'HH:MM:ss.l' })
await serveSite(async () => (await import('./vite-frontend.ts')).openViteFrontend, readable)
