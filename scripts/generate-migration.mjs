import { join } from 'node:path'
import { install } from './setup/install.mjs'
import { localEnvironment, localNode } from './setup/local-node.mjs'
import { ROOT } from './setup/root.mjs'
import { run } from './setup/run.mjs'

/** Its generator weighs 43 MB and is wanted when a table changes, by whoever changes it. */
const FOLDER = 'db/generate'

await install()
if (!(await install(FOLDER))) process.exit(1)
const program = join(ROOT, FOLDER, 'node_modules/drizzle-kit/bin.cjs')
const args = [program, 'generate', ...process.argv.slice(2)]
process.exit(await run(localNode(), args, { cwd: ROOT, env: localEnvironment(), stdio: 'inherit' }))
