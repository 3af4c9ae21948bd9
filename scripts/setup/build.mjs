import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { localEnvironment, localNode } from './local-node.mjs'
import { alone } from './once.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs'

const STAMP = 'build/.lectern-built'
const SOURCES = [
  'src',
  'public',
  'scripts/messages',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]
const RESULT = 'build/server/index.js'

/** Builds the pages when something they are made of has changed since the last time. */
export async function build() {
  const language = process.env.SITE_LANGUAGE || 'en'
  const wanted = () => hashOf(SOURCES, (path) => !/\.test\.tsx?$/.test(path)) + language
  if (isBuilt(wanted())) return
  await alone(async () => {
    const sources = wanted()
    if (isBuilt(sources)) return
    process.stdout.write('Building the pages\n')
    removeStamp(STAMP)
    const program = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
    const code = await run(localNode(), [program, 'build', '--logLevel', 'warn'], {
      cwd: ROOT,
      env: { ...localEnvironment(), NODE_ENV: 'production' },
    })
    if (code !== 0) fail(`Building the pages failed (${code}); the messages above say where.`)
    writeStamp(STAMP, sources)
  })
}

function isBuilt(sources) {
  return readStamp(STAMP) === sources && existsSync(join(ROOT, RESULT))
}
