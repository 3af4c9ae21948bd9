import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createTestAccounts } from '#tests/support/accounts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { users } from './tables.ts'

const clock = new FakeClock(new Date())
const database = await setUpTestDatabase()
const { db } = database
const site = await createTestAccounts(database, clock)

/** Somebody who has an account and no username yet. */
async function newcomer() {
  const { user, ...its } = await site.signedIn()
  await db.update(users).set({ username: null }).where(eq(users.id, user.id))
  return { user, ...its }
}

const fileOf = (bytes: Uint8Array | string, name = 'me.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f3e73' } })
const keyOf = (image: string | null | undefined) => image?.replace('/media/', '') ?? ''

describe('setting up', () => {
  test('begins with the first username, goes on step by step, and ends', async () => {
    const { api, user, cookies } = await newcomer()
    expect((await api.me())?.onboarding).toBeNull()
    expect((await api.updateUsername({ username: `${user.username}a` })).onboarding).toBe('interests')
    expect(cookies.get('lectern_onboarding')).toBe('1')
    expect(await api.passOnboarding({ step: 'interests' })).toEqual({ onboarding: 'picture' })
    expect((await api.me())?.onboarding).toBe('picture')
    expect(await api.passOnboarding({ step: 'interests' })).toEqual({ onboarding: 'picture' })
    expect((await api.updateUsername({ username: `${user.username}b` })).onboarding).toBe('picture')
    expect(cookies.has('lectern_onboarding')).toBe(true)
    expect(await api.passOnboarding({ step: 'course' })).toEqual({ onboarding: null })
    expect(cookies.has('lectern_onboarding')).toBe(false)
    expect(await api.passOnboarding({ step: 'interests' })).toEqual({ onboarding: null })
  })

  test('does not begin again when a username is changed', async () => {
    const { api, user, cookies } = await site.signedIn()
    expect((await api.updateUsername({ username: `${user.username}x` })).onboarding).toBeNull()
    expect(cookies.has('lectern_onboarding')).toBe(false)
    expect(await api.passOnboarding({ step: 'picture' })).toEqual({ onboarding: null })
  })
})

describe('interests', () => {
  test('are saved as chosen last, without duplicates', async () => {
    const { api } = await site.signedIn()
    expect(await api.getInterests()).toEqual({ interests: [] })
    await api.setInterests({ interests: ['testing', 'databases', 'testing'] })
    expect(await api.getInterests()).toEqual({ interests: ['databases', 'testing'] })
    expect(await api.setInterests({ interests: ['devops'] })).toEqual({ interests: ['devops'] })
    await Promise.all([
      api.setInterests({ interests: ['design', 'testing'] }),
      api.setInterests({ interests: ['testing', 'design'] }),
    ])
    expect(await api.getInterests()).toEqual({ interests: ['design', 'testing'] })
    expect(await api.setInterests({ interests: [] })).toEqual({ interests: [] })
  })

  test('come from the list only', async () => {
    const { api } = await site.signedIn()
    const golf = api.setInterests({ interests: ['golf' as 'design'] })
    await expect(golf).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a picture', () => {
  test('is re-encoded as an upright square without metadata', async () => {
    const { api, user, whoAmI } = await site.signedIn()
    const photo = await drawing(800, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { image } = await api.setPicture({ picture: fileOf(photo, '../../x.svg', 'image/svg+xml') })
    expect(image).toMatch(new RegExp(`^/media/avatars/${user.id}/[0-9a-f-]{36}\\.webp$`))
    expect((await whoAmI(false))?.image).toBe(image)
    const opened = await site.storage.open(keyOf(image))
    if (opened.kind !== 'found') throw new Error('the picture is not there')
    const kept = Buffer.from(await new Response(opened.body).arrayBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(kept.includes('Secret Place')).toBe(false)
    expect(opened.contentType).toBe('image/webp')
  })

  test('replaces the one before, and can be removed', async () => {
    const { api } = await site.signedIn()
    const bytes = await drawing(40, 40).png().toBuffer()
    const first = (await api.setPicture({ picture: fileOf(bytes) })).image
    const second = (await api.setPicture({ picture: fileOf(bytes) })).image
    expect(second).not.toBe(first)
    expect(await site.storage.head(keyOf(first))).toBeNull()
    expect(await site.storage.head(keyOf(second))).not.toBeNull()
    expect((await api.removePicture()).image).toBeNull()
    expect(await site.storage.head(keyOf(second))).toBeNull()
    expect((await api.removePicture()).image).toBeNull()
  })

  test('on another site is left alone', async () => {
    const { api, user } = await site.signedIn()
    await site.storage.putBytes('covers/of-a-course.webp', new Uint8Array([1]))
    await db.update(users).set({ image: '/media/covers/of-a-course.webp' }).where(eq(users.id, user.id))
    await api.removePicture()
    expect(await site.storage.head('covers/of-a-course.webp')).not.toBeNull()
  })

  test('is refused when the file is no picture, whatever its name', async () => {
    const { api } = await site.signedIn()
    const png = await drawing(40, 40).png().toBuffer()
    const bomb = await drawing(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
    const refused: [string, Uint8Array | string][] = [
      ['a drawing of commands', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['a beginning without the rest', png.subarray(0, 20)],
      ['a moving picture', await drawing(4, 4).gif().toBuffer()],
      ['nothing', ''],
      ['more pixels than any camera has', bomb.subarray(0, 200 * 1024)],
    ]
    for (const [what, bytes] of refused) {
      const answer = api.setPicture({ picture: fileOf(bytes) })
      await expect(answer, what).rejects.toMatchObject({
        code: 'PICTURE_REFUSED',
        message: 'Please choose a JPEG, PNG or WebP picture.',
      })
    }
    const large = api.setPicture({ picture: fileOf(new Uint8Array(200 * 1024 + 1)) })
    await expect(large).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await api.me())?.image).toBeNull()
  })

  test('needs a session', async () => {
    const picture = fileOf(await drawing(4, 4).png().toBuffer())
    const { api } = site.browser()
    await expect(api.setPicture({ picture })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(api.removePicture()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(api.getInterests()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
