import { createHash } from 'node:crypto'
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
    // A third of the bytes stand in the files of several languages alike; Brotli takes a quarter of a build.
    const compressed = new Map<string, Promise<[gz: Buffer, br: Buffer]>>()
    const compressOnce = (bytes: Buffer) => {
      const key = createHash('sha256').update(bytes).digest('base64')
      const known =
        compressed.get(key) ??
        Promise.all([promisify(gzip)(bytes, { level: 9 }), promisify(brotliCompress)(bytes)])
      compressed.set(key, known)
      return known
    }
    const compress = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const file = join(folder, name)
        const [gz, br] = await compressOnce(await readFile(file))
        await writeFile(`${file}.gz`, gz)
        await writeFile(`${file}.br`, br)
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, compress))
  },
}

export default config
