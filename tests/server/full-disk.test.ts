import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()

test('a picture that finds a full disk is answered as the rest of a site that is away', async () => {
  const { browser } = await site.person('full_disk')
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { storage } = site.services
  const putBytes = storage.putBytes
  storage.putBytes = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
  const send = () => {
    const form = new FormData()
    form.set('picture', new File([Uint8Array.from(picture)], 'me.png', { type: 'image/png' }))
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return fetch(`${site.address}/api/accounts/picture`, {
      method: 'PUT',
      body: form,
      headers: { cookie, origin: site.address },
    })
  }
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(site.lines.join('')).toContain('the disk is full')
  storage.putBytes = putBytes
  expect((await send()).status).toBe(200)
})
