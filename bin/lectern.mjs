#!/usr/bin/env node
import { install } from '../scripts/setup/install.mjs'
import { serve } from '../scripts/setup/serve.mjs'

await install()
// Programs run in the checkout's folder, as the site does; paths that a person names count from where they stand.
serve('src/app/cli/main.ts', process.argv.slice(2), { INIT_CWD: process.env.INIT_CWD ?? process.cwd() })
