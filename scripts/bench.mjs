import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { serve } from './setup/serve.mjs'

await install()
await build()
serve('bench/run.ts', process.argv.slice(2), { NODE_ENV: 'production' })
