import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { alone } from './once.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs'

const STAMP = 'node_modules/.lectern-installed'
const OLDEST_NODE = 20

/** Installs the packages when the lockfile has changed since the last time, or there are none. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Lectern needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}.`)
  }
  // Packages carry programs of one platform: a checkout shared between two must not pass for installed on both.
  const wanted = () => `${process.platform}-${process.arch} ${hashOf(['package-lock.json', '.npmrc'])}`
  if (readStamp(STAMP) === wanted()) return
  await alone(async () => {
    if (readStamp(STAMP) === wanted()) return
    process.stdout.write('Installing packages\n')
    removeStamp(STAMP)
    const code = await runNpm()
    if (code !== 0)
      fail(`Installing the packages failed (npm ended with ${code}); its own messages stand above.`)
    mkdirSync(join(ROOT, 'node_modules'), { recursive: true })
    writeStamp(STAMP, wanted())
  })
}

function runNpm() {
  const args = [
    'install',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { cwd: ROOT, env: cleanEnvironment() }
  const npm = process.env.npm_execpath
  // Started by npm, the same npm is used again, on the Node that runs it.
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options)
}

/**
 * Without the settings that an outer npm run hands down (NODE_ENV=production or npm_config_omit would leave out what the
 * build needs), but with those of a person: registry, proxy, cache and certificates.
 */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      name !== 'NODE_ENV' &&
      name !== 'NODE_OPTIONS' &&
      name !== 'INIT_CWD' &&
      !/^npm_(lifecycle|package|command|execpath|node_execpath)/i.test(name) &&
      !/^npm_config_(omit|include|only|production|optional|global|prefix|local_prefix|ignore_scripts|engine_strict|dry_run|package_lock)$/i.test(
        name,
      ),
  )
  // The video library's install step would look for a program to download; it works with what its package holds.
  return { ...Object.fromEntries(kept), SKIP_FFMPEG: 'true' }
}
