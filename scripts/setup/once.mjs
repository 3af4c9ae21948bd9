import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from './root.mjs'

const FOLDER = join(ROOT, '.cache')
const LOCK = join(FOLDER, 'setup.lock')
const POLL_MS = 200

/**
 * Runs a step of the set-up while no other start in this checkout does. One that died holding the lock is recognised by
 * its process id; should that id be in use again, the wait ends when that process does, and the line below says where to
 * look.
 * @param name gives the step its own lock, so that it can run beside others; workers then wait without a message
 */
export async function alone(step, name) {
  mkdirSync(FOLDER, { recursive: true })
  const lock = name === undefined ? LOCK : join(FOLDER, `${name}.lock`)
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, `${process.pid}\n`)
  let held = false
  const letGo = () => {
    rmSync(mine, { force: true })
    if (held) rmSync(lock, { force: true })
    held = false
  }
  // A step that fails ends the process there and then.
  process.once('exit', letGo)
  try {
    for (let told = false; !held; told = true) {
      held = claim(mine, lock)
      if (held) break
      if (!told && name === undefined)
        process.stderr.write(`Another start is setting up this checkout; waiting for it (${LOCK})\n`)
      await delay(POLL_MS)
    }
    return await step()
  } finally {
    process.off('exit', letGo)
    letGo()
  }
}

function claim(mine, lock) {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!holderLives(lock)) rmSync(lock, { force: true })
  return false
}

function holderLives(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    // Of another user: alive. No such process, or no such file: not.
    return error.code === 'EPERM'
  }
}
