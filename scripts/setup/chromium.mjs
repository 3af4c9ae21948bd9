import { existsSync } from 'node:fs'
import { fail } from './fail.mjs'
import { run } from './run.mjs'

const CHROMIUM = '/usr/bin/chromium'

/** Makes sure that the browser of the journeys is there. CHROMIUM_PATH names another one. */
export async function chromium() {
  const wanted = process.env.CHROMIUM_PATH ?? CHROMIUM
  if (existsSync(wanted)) return
  const ask = `The browser journeys need Chromium at ${wanted}: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) fail(ask)
  process.stdout.write('Installing Chromium\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', ['-q', '-y', ...args], { env })
  await apt('update')
  if ((await apt('install', '--no-install-recommends', 'chromium')) !== 0 || !existsSync(wanted)) fail(ask)
}
