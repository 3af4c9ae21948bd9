import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient, safe } from '@orpc/server'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { CAROUSEL_MAX_ITEMS } from '#features/catalogue/rules/carousel-limits.ts'
import { carouselItems } from '#features/catalogue/server/carousel-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { openDiskStorage } from '#platform/server/storage/disk-storage.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestAdminRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'carousel-console-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = await openDiskStorage(folder)
const clientOf = (actor: Actor | null, more: object = {}) =>
  createRouterClient(createTestAdminRouter({ storage, ...more }), {
    context: actor ? createTestContext(db, actor) : createTestContext(db, null),
  })
const admin = await makeUser(db, { roles: ['admin'] })
const carousel = clientOf(admin)

const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const picture = new File([new Uint8Array(bytes)], 'x.exe')
const fake = new File(['<svg onload="alert(1)"'], 'picture.png', { type: 'image/png' })
const given = {
  type: 'news',
  title: 'Spring',
  subheading: 'Six courses',
  btnText: 'Look',
  clickLink: '/courses',
  mobile: picture,
  laptop: picture,
} as const
const create = async (more: object = {}) =>
  (await carousel.createCarouselItem({ ...given, ...more } as typeof given)).itemId
const list = async () => (await carousel.listCarouselItems()).data
const listIds = async () => (await list()).map(({ id }) => id)

beforeEach(async () => {
  await db.delete(carouselItems)
})

test('an item is added at the end, changed, switched off and removed, each in the log', async () => {
  const first = await create()
  const id = await create({ title: 'Autumn' })
  expect(await listIds()).toEqual([first, id])
  await carousel.updateCarouselItem({ itemId: id, title: 'Winter', mobile: picture })
  await carousel.updateCarouselItem({ itemId: id, active: false })
  expect((await list())[1]).toMatchObject({
    ...{ title: 'Winter', subheading: 'Six courses', active: false, onHomePage: false },
    image: expect.stringMatching(/^\/media\/carousel\/.+-laptop\.webp$/),
  })
  await carousel.deleteCarouselItem({ itemId: id })
  expect(await listIds()).toEqual([first])
  expect(await listTestAuditEntries(db, id)).toMatchObject([
    { action: 'carousel.item-added' },
    { action: 'carousel.item-updated', details: { fields: ['title', 'imageMobile'] } },
    { action: 'carousel.item-updated', details: { fields: ['active'] } },
    { action: 'carousel.item-removed' },
  ])
})

test('what the home page has no room for is told from what it shows', async () => {
  const off = await create()
  await carousel.updateCarouselItem({ itemId: off, active: false })
  for (let count = 0; count <= CAROUSEL_MAX_ITEMS; count += 1) await create()
  const shown = Array.from({ length: CAROUSEL_MAX_ITEMS }, () => true)
  expect((await list()).map(({ onHomePage }) => onHomePage)).toEqual([false, ...shown, false])
})

test.each(['mobile', 'laptop'] as const)('a %s picture that is none is refused by name', async (place) => {
  const refusal = { code: 'PICTURE_WRONG', data: { place } }
  await expect(create({ [place]: fake })).rejects.toMatchObject(refusal)
  expect(await list()).toEqual([])
  const itemId = await create()
  const before = await list()
  const edit = carousel.updateCarouselItem({ itemId, title: 'Fine', [place]: fake })
  await expect(edit).rejects.toMatchObject(refusal)
  expect(await list()).toEqual(before)
})

test.each([
  { title: ' ' },
  { title: 'x'.repeat(81) },
  { clickLink: 'javascript:alert(1)' },
  { type: 'advertisement' },
  { mobile: undefined },
])('%o makes no item', async (wrong) => {
  await expect(create(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await list()).toEqual([])
})

test('two edits of different things keep both', async () => {
  const itemId = await create()
  const edits = [{ title: 'Winter' }, { subheading: 'Seven courses' }]
  await Promise.all(edits.map((edit) => carousel.updateCarouselItem({ itemId, ...edit })))
  expect((await list())[0]).toMatchObject({ title: 'Winter', subheading: 'Seven courses' })
})

test('of two orders at once one stands; who orders what is gone is told', async () => {
  const ids = [await create(), await create(), await create()]
  const orders = [ids.toReversed(), [ids[1] ?? '', ids[0] ?? '', ids[2] ?? '']]
  await Promise.all(orders.map((itemIds) => carousel.reorderCarousel({ itemIds })))
  const now = await listIds()
  expect(orders).toContainEqual(now)
  await carousel.deleteCarouselItem({ itemId: ids[0] ?? '' })
  const { error } = await safe(carousel.reorderCarousel({ itemIds: ids }))
  expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await listIds()).toEqual(now.filter((id) => id !== ids[0]))
})

/** Each call that writes, about an item that is not there. */
const listWrites = (client: typeof carousel): (() => Promise<unknown>)[] => {
  const itemId = randomUUID()
  return [
    () => client.updateCarouselItem({ itemId, title: 'Nobody', mobile: picture }),
    () => client.deleteCarouselItem({ itemId }),
    () => client.reorderCarousel({ itemIds: [itemId] }),
    () => client.createCarouselItem(given),
  ]
}

test('an item that is not there cannot be changed or removed', async () => {
  const [update, remove, reorder] = listWrites(carousel)
  await expect(update?.()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(remove?.()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(reorder?.()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('only administrators see it and write, and not without end', async () => {
  const refused = async (client: typeof carousel, code: string, calls = listWrites(client)) => {
    for (const write of calls) await expect(write()).rejects.toMatchObject({ code })
  }
  for (const roles of [['staff'], ['support'], ['creator'], ['learner']] as const) {
    const client = clientOf(await makeUser(db, { roles: [...roles] }))
    await refused(client, 'FORBIDDEN', [() => client.listCarouselItems(), ...listWrites(client)])
  }
  await refused(clientOf(null), 'UNAUTHORIZED')
  await refused(clientOf(admin, { limits: { consume: async () => 42 } }), 'TOO_MANY_REQUESTS')
  expect(await list()).toEqual([])
})
