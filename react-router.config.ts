import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { localizeBuild } from './scripts/messages/localize-build.ts'

const COMPRESSIBLE = /\.(js|css|svg|txt)$/

const config: Config = {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A loader for browsers is a file of its own, so that a page's data are asked for beside its code and not after it.
  splitRouteModules: true,
  // Written out for each language. Files of the build never change then, so they are compressed once and as well as can be.
  async buildEnd({ reactRouterConfig }) {
    await localizeBuild(reactRouterConfig.buildDirectory, process.env['SITE_LANGUAGE'] || 'en')
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
    const compress = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const file = join(folder, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, compress))
  },
}

export default config
