import { install } from './setup/install.mjs'
import { serve } from './setup/serve.mjs'

// The site from its sources: components change in the browser as they are saved, and the server starts anew by itself.
await install()
serve('src/app/dev/main.ts', [], { NODE_ENV: 'development' })
