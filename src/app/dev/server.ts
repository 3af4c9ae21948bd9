import { waitForStart } from './restartable.ts'

// The process that is restarted whenever code of the server changes (see main.ts). It loads packages and fetches the pages ahead of
// time, and our own code when it is told to start. With a shifted clock nothing is loaded ahead: libraries must never see the real time.
const connect = async () =>
  (await import('./vite-frontend.ts')).connectToVite(Number(process.env['VITE_PORT']))
const ahead = process.env['CLOCK_OFFSET'] ? undefined : await prepare()
await waitForStart()

const { default: pretty } = await import('pino-pretty')
const { serveSite } = await import('../server/serve-site.ts')
const readable = pretty({ ignore: 'requestId', singleLine: true, translateTime: 'HH:MM:ss.l' })
await serveSite(async () => (ahead ?? (await connect())).open, readable)

async function prepare() {
  await import('./packages.ts')
  const vite = await connect()
  // What fails here fails again, and is reported, when a page is loaded.
  vite.prepare().catch(() => {})
  return vite
}
