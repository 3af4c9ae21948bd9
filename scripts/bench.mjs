import { parseArgs } from 'node:util'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { serve } from './setup/serve.mjs'

const args = process.argv.slice(2)

await install()
if (runs('lighthouse.bench.ts') && !(await install('bench/lighthouse'))) {
  process.stderr.write(
    'Lighthouse is not there, so its benchmark will fail; the others are measured all the same.\n',
  )
}
await build()
serve('bench/run.ts', args, { NODE_ENV: 'production' })

/** Whether bench/run.ts, which says what is wrong with the arguments, will run this benchmark. */
function runs(name) {
  const { positionals } = parseArgs({
    args,
    options: { json: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  return positionals.length === 0 || positionals.some((part) => name.includes(part))
}
