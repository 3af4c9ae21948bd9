import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PAGES_MODULE } from './page-modules.ts'
import { connectToVite } from './vite-frontend.ts'
import { openViteServer } from './vite-server.ts'

const root = mkdtempSync(join(tmpdir(), 'lectern-vite-'))
const write = (name: string, code: string) => writeFileSync(join(root, name), code)
const evaluated: string[] = []
Object.assign(globalThis, { evaluated })

write('heading.js', `globalThis.evaluated.push('heading'); export const heading = 'Courses'`)
write('footer.js', `globalThis.evaluated.push('footer'); export const footer = 'Lectern'`)
const PAGES = `import { heading } from '/heading.js'
  import { footer } from '/footer.js'
  export const page = heading + ' ' + footer`

const vite = await openViteServer({
  root,
  configFile: false,
  plugins: [
    {
      name: 'pages',
      resolveId: (id) => (id === PAGES_MODULE ? '\0pages' : undefined),
      load: (id) => (id === '\0pages' ? PAGES : undefined),
    },
  ],
})
const httpServer = createServer()
const frontend = connectToVite(vite.port).open(httpServer)
httpServer.on('request', (request, response) =>
  frontend.middleware?.(request, response, () => response.end('of the site')),
)
await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`

const build = () => frontend.build('en') as Promise<unknown> as Promise<{ page: string }>
const getPage = async () => (await build()).page

beforeEach(async () => {
  await build().catch(() => {})
  evaluated.length = 0
})
afterAll(async () => {
  httpServer.close()
  httpServer.closeAllConnections()
  await frontend.close?.()
  await vite.close()
  rmSync(root, { recursive: true })
})

test('pages are the same object until something changes', async () => {
  expect(await build()).toBe(await build())
  expect(await getPage()).toBe('Courses Lectern')
  expect(evaluated).toEqual([])
})

test('a change evaluates its module and what imports it, and nothing else', async () => {
  write('heading.js', `globalThis.evaluated.push('heading'); export const heading = 'Bundles'`)
  await expect.poll(getPage).toBe('Bundles Lectern')
  expect(evaluated).toEqual(['heading'])
})

test('a fault in a module is named until it is mended', async () => {
  write('footer.js', 'export const footer = ')
  await expect.poll(() => getPage().catch((error: Error) => error.message)).toContain('footer.js')
  write('footer.js', `export const footer = 'mended'`)
  await expect.poll(() => getPage().catch(() => '')).toContain('mended')
})

test('a server that starts later gets what there is by then', async () => {
  const { prepare, open } = connectToVite(vite.port)
  await prepare()
  expect(evaluated).toEqual([])
  const later = open(createServer())
  expect(await later.build('en')).toMatchObject({ page: await getPage() })
  await later.close?.()
})

test("files come from Vite, everything else from the site's own server", async () => {
  const get = async (path: string, init?: RequestInit) => (await fetch(address + path, init)).text()
  expect(await get('/heading.js')).toContain('export const heading')
  expect(await get('/courses')).toBe('of the site')
  expect(await get('/heading.js', { method: 'POST', body: 'x' })).toBe('of the site')
})
