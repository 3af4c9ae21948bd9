import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { findBrowser } from './find-browser.mjs'
import { localEnvironment, localNode } from './local-node.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const ADVICE = 'install Chrome, Chromium or Edge, or set CHROMIUM_PATH to the program of one'

/** Makes sure that there is a browser to drive: one that people have, else one that apt or Playwright installs. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found && existsSync(found)) return
  if (found) fail(`CHROMIUM_PATH names ${found}, which is not there: ${ADVICE}.`)
  if ((await installWithApt()) && findBrowser()) return
  process.stdout.write('Looking for the Chromium of Playwright, and downloading it if there is none\n')
  const program = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const code = await run(localNode(), [program, 'install', '--only-shell', 'chromium'], {
    env: localEnvironment(),
  })
  if (code !== 0)
    fail(`There is no browser, and Playwright could not download one (the network may be closed): ${ADVICE}.`)
}

/** @returns whether apt installed Chromium; false where that takes a password, or there is no apt */
async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('Installing Chromium\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', ['-q', '-y', ...args], { env })
  await apt('update')
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await apt('install', '--no-install-recommends', name)) === 0) return true
  return false
}
