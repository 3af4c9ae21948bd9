import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { serve } from './setup/serve.mjs'

// Plain JavaScript for the system's Node (20 or newer): brings everything Lectern needs up to date, then starts it.
await install()
await build()
serve('src/app/server/main.ts', [], { NODE_ENV: 'production' })
