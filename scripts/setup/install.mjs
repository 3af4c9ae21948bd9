import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { npmCommand, npmEnvironment } from './npm.mjs'
import { alone } from './once.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs'

const OLDEST_NODE = 20

/**
 * Installs the packages when the lockfile has changed since the last time, or there are none.
 * @param folder with a package.json and a lockfile of its own, for what only some commands need; the checkout's when none
 * @returns whether they are there; failing to install those of the checkout ends the process
 */
export async function install(folder = '.') {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Lectern needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}.`)
  }
  const stamp = join(folder, 'node_modules/.lectern-installed')
  // Packages carry programs of one platform: a checkout shared between two must not pass for installed on both.
  const wanted = () =>
    `${process.platform}-${process.arch} ${hashOf([join(folder, 'package-lock.json'), '.npmrc'])}`
  if (readStamp(stamp) === wanted()) return true
  return alone(async () => {
    if (readStamp(stamp) === wanted()) return true
    process.stdout.write(folder === '.' ? 'Installing packages\n' : `Installing the packages of ${folder}\n`)
    removeStamp(stamp)
    const code = await runNpm(join(ROOT, folder))
    if (code !== 0) {
      const message = `Installing the packages${folder === '.' ? '' : ` of ${folder}`} failed (npm ended with ${code}); its own messages stand above.`
      if (folder === '.') fail(message)
      process.stderr.write(`${message}\n`)
      return false
    }
    mkdirSync(join(ROOT, folder, 'node_modules'), { recursive: true })
    writeStamp(stamp, wanted())
    return true
  })
}

function runNpm(cwd) {
  const args = [
    'install',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  return run(...npmCommand(args), { cwd, env: npmEnvironment() })
}
