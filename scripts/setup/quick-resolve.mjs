import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.mjs'

// To find the file of each of 1,500 modules in packages, and whether it is an ES module, took a quarter of the CPU time of a
// start. It depends on what is installed alone, so it is kept until something is installed.
const PACKAGES = join(ROOT, 'node_modules')
const INSIDE = pathToFileURL(`${PACKAGES}/`).href
const OURS = ['src', 'tests', 'build'].map((folder) => pathToFileURL(join(ROOT, `${folder}/`)).href)
const FOLDER = join(PACKAGES, '.cache')
const FILE = join(FOLDER, 'lectern-resolved.json')
const SAVE_AFTER_MS = 5_000

const installed = `${ROOT} ${process.version} ${installedAt()}`
const known = readKnown()
let learned = 0

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    const inside = parentURL.startsWith(INSIDE)
    // A package's name means the same from everywhere in these folders, which have no packages of their own.
    const named = OURS.some((folder) => parentURL.startsWith(folder)) && /^[a-z@][^:]*$/.test(specifier)
    if ((!inside && !named) || !conditions.includes('import')) return next(specifier, context)
    const key = `${conditions.join()} ${inside ? parentURL.slice(INSIDE.length) : ''} ${specifier}`
    const found = known.get(key)
    if (found) return { url: INSIDE + found[0], format: found[1], shortCircuit: true }
    const result = next(specifier, context)
    if (result.format && result.url.startsWith(INSIDE)) {
      known.set(key, [result.url.slice(INSIDE.length), result.format])
      learned += 1
    }
    return result
  },
})

setTimeout(save, SAVE_AFTER_MS).unref()

function installedAt() {
  try {
    const list = join(PACKAGES, '.package-lock.json')
    return `${statSync(list).mtimeMs} ${createHash('sha256').update(readFileSync(list)).digest('base64')}`
  } catch {
    return Math.random()
  }
}

function readKnown() {
  try {
    const kept = JSON.parse(readFileSync(FILE, 'utf8'))
    return new Map(kept.installed === installed ? kept.modules : [])
  } catch {
    return new Map()
  }
}

/** Through another name, so that whoever starts at the same time reads the whole file or none. */
function save() {
  if (learned === 0) return
  try {
    mkdirSync(FOLDER, { recursive: true })
    const made = `${FILE}.${process.pid}`
    writeFileSync(made, JSON.stringify({ installed, modules: [...known] }))
    renameSync(made, FILE)
  } catch {
    // Without it, the next start takes a little longer.
  }
}
