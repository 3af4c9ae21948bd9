import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** A hash over the names and contents of files and folders of the checkout. */
export function hashOf(paths, wanted = () => true) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(ROOT, path)
    if (!existsSync(full)) return
    let names
    try {
      names = readdirSync(full, { withFileTypes: true })
    } catch {
      if (wanted(path)) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
      return
    }
    for (const entry of names.sort((a, b) => (a.name < b.name ? -1 : 1))) visit(`${path}/${entry.name}`)
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

export function readStamp(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function writeStamp(file, stamp) {
  const full = join(ROOT, file)
  writeFileSync(`${full}.new`, `${stamp}\n`)
  renameSync(`${full}.new`, full)
}

export function removeStamp(file) {
  rmSync(join(ROOT, file), { force: true })
}
