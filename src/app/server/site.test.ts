import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSiteLogoRoutes, SITE_LOGO_PATH } from './site.ts'

test('the operator’s logo is shown, and cannot run anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-logo-'))
  try {
    const path = join(folder, 'mark.svg')
    await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const answer = await createSiteLogoRoutes(path).request(SITE_LOGO_PATH)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('<svg')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('without one there is nothing', async () => {
  expect((await createSiteLogoRoutes(null).request(SITE_LOGO_PATH)).status).toBe(404)
})
