import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { type CarouselChanges, type CarouselDraft, carouselDraftSchema } from '../../rules/carousel.ts'
import { CAROUSEL_IMAGE_SIZES } from '../../rules/carousel-limits.ts'
import { carouselItems } from '../carousel-tables.ts'
import {
  addCarouselItem,
  removeCarouselItem,
  reorderCarousel,
  updateCarouselItem,
} from './carousel-commands.ts'
import { createCarouselLister, listAllCarouselItems } from './list-carousel.ts'

const { db } = await setUpTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'lectern-carousel-'))
const storage = await openStorage({ dataDir, s3Url: undefined })
afterAll(async () => {
  storage.close()
  await rm(dataDir, { recursive: true })
})

const NOW = new Date('2026-03-02T09:00:00Z')
const ctx = { ...createTestCommandContext(db, NOW), storage }
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()
const pictures = { mobile: picture, laptop: picture }
const draft: CarouselDraft = {
  ...{ type: 'course', title: 'Spring of graphs', subheading: 'Six courses', btnText: 'Look' },
  ...{ clickLink: '/courses/data-structures', position: 1 },
}
const add = (changes: Partial<CarouselDraft> = {}) =>
  addCarouselItem(ctx, { draft: { ...draft, ...changes }, pictures })
const shown = createCarouselLister(db)
async function kept(id: string) {
  const item = (await listAllCarouselItems(db)).find((one) => one.id === id)
  if (!item) throw new Error('there is no such item')
  return item
}

describe('the carousel', () => {
  test('shows its items in their order, with pictures cut to their places', async () => {
    const second = await add({ position: 2 })
    const first = await add({ position: 1, title: 'First' })
    const items = await shown()
    expect(items.map(({ id }) => id)).toEqual([first, second])
    for (const place of ['mobile', 'laptop'] as const) {
      const { src, width, height } = items[0]?.image[place] ?? { src: '' }
      const opened = await storage.open(src.replace('/media/', ''))
      if (opened.kind !== 'found') throw new Error('there is a picture')
      expect(opened.contentType).toBe('image/webp')
      const bytes = Buffer.from(await new Response(opened.body).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject(CAROUSEL_IMAGE_SIZES[place])
      expect({ width, height }).toEqual(CAROUSEL_IMAGE_SIZES[place])
    }
  })

  test('lets an item go with its pictures, once', async () => {
    const id = await add()
    const { imageLaptop, imageMobile } = await kept(id)
    expect(await removeCarouselItem(ctx, { id })).toBe(true)
    expect((await shown()).map((item) => item.id)).not.toContain(id)
    expect(await storage.head(imageLaptop)).toBeNull()
    expect(await storage.head(imageMobile)).toBeNull()
    expect(await removeCarouselItem(ctx, { id })).toBe(false)
  })

  test.each([
    '<p>no picture</p>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    'GIF89a',
    '',
  ])('takes no file that is not a picture, such as %j, and keeps nothing of it', async (text) => {
    const before = await listAllCarouselItems(db)
    const mobile = new TextEncoder().encode(text)
    const broken = addCarouselItem(ctx, { draft, pictures: { ...pictures, mobile } })
    await expect(broken).rejects.toMatchObject({ code: 'carousel/mobile-picture' })
    expect(await listAllCarouselItems(db)).toEqual(before)
  })

  test('changes what is given of an item and leaves the rest; a replaced picture goes', async () => {
    const id = await add()
    const before = await kept(id)
    const changes = { title: 'Autumn', clickLink: 'https://example.org/', position: 7 }
    expect(await updateCarouselItem(ctx, { id, changes, pictures: { mobile: picture } })).toBe(true)
    const { imageMobile, ...after } = await kept(id)
    expect({ ...after, imageMobile: before.imageMobile }).toEqual({ ...before, ...changes })
    expect(imageMobile).not.toBe(before.imageMobile)
    expect(await storage.head(imageMobile)).not.toBeNull()
    expect(await storage.head(before.imageMobile)).toBeNull()
    expect(await storage.head(before.imageLaptop)).not.toBeNull()
    expect(await removeCarouselItem(ctx, { id })).toBe(true)
  })

  test('keeps an item that is switched off, and shows it again', async () => {
    const id = await add()
    const shows = async () => (await shown()).some((item) => item.id === id)
    await updateCarouselItem(ctx, { id, changes: { active: false } })
    expect([await shows(), (await kept(id)).active]).toEqual([false, false])
    await updateCarouselItem(ctx, { id, changes: { active: true } })
    expect(await shows()).toBe(true)
  })

  test('changes nothing when something of a change is wrong, or the item is not there', async () => {
    const id = await add()
    const before = await kept(id)
    const edit = (change: CarouselChanges, mobile = picture) =>
      updateCarouselItem(ctx, { id, changes: change, pictures: { mobile } })
    await expect(edit({ clickLink: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'carousel/invalid',
    })
    await expect(edit({ title: 'x'.repeat(81) })).rejects.toMatchObject({ code: 'carousel/invalid' })
    await expect(edit({ title: 'Fine' }, Buffer.from('none'))).rejects.toMatchObject({
      code: 'carousel/mobile-picture',
    })
    expect(await kept(id)).toEqual(before)
    expect(await storage.head(before.imageMobile)).not.toBeNull()
    expect(await updateCarouselItem(ctx, { id: randomUUID(), changes: { title: 'Nobody' }, pictures })).toBe(
      false,
    )
  })

  test('is put in an order, those that are not named behind', async () => {
    await db.delete(carouselItems)
    const [one, two, three] = [await add(), await add(), await add()]
    const order = async () => (await shown()).map(({ id }) => id)
    await reorderCarousel(ctx, { ids: [three, one, three] })
    expect(await order()).toEqual([three, one, two])
    await expect(reorderCarousel(ctx, { ids: [two, randomUUID()] })).rejects.toMatchObject({
      code: 'carousel/missing',
    })
    expect(await order()).toEqual([three, one, two])
    await Promise.all([reorderCarousel(ctx, { ids: [one] }), reorderCarousel(ctx, { ids: [two] })])
    expect((await order()).at(-1)).toBe(three)
    expect(new Set((await listAllCarouselItems(db)).map(({ position }) => position)).size).toBe(3)
  })

  test('has each of its changes in the audit log once, and none that changed nothing', async () => {
    await db.delete(carouselItems)
    const [one, two] = [await add(), await add()]
    const title = 'Autumn'
    for (let times = 0; times < 2; times += 1) {
      await updateCarouselItem(ctx, { id: one, changes: { title } })
      await reorderCarousel(ctx, { ids: [two, one] })
    }
    await updateCarouselItem(ctx, { id: one, changes: {}, pictures: { mobile: picture } })
    await expect(reorderCarousel(ctx, { ids: [randomUUID()] })).rejects.toThrow()
    for (let times = 0; times < 2; times += 1) await removeCarouselItem(ctx, { id: one })
    const by = { at: NOW, actorName: 'operator' }
    expect(await listTestAuditEntries(db, one)).toMatchObject([
      { ...by, action: 'carousel.item-added', subjectType: 'carousel-item' },
      { ...by, action: 'carousel.item-updated', details: { fields: ['title'] } },
      { ...by, action: 'carousel.item-updated', details: { fields: ['imageMobile'] } },
      { ...by, action: 'carousel.item-removed', subjectType: 'carousel-item' },
    ])
    const reordered = await listTestAuditEntries(db, 'home')
    expect(reordered.at(-1)).toMatchObject({ ...by, action: 'carousel.reordered', details: { moved: 2 } })
    expect(await listTestAuditEntries(db, two)).toHaveLength(1)
  })

  test('says what is wrong with an item', async () => {
    await expect(add({ title: '' })).rejects.toMatchObject({ code: 'carousel/invalid' })
  })
})

describe('where a click leads', () => {
  const accepted = (clickLink: string) => carouselDraftSchema.safeParse({ ...draft, clickLink }).success

  test.each(['/', '/courses?sort=trending', '/rewards#updated-policy', 'https://example.org/a?b=c#d'])(
    'may be %s',
    (link) => expect(accepted(link)).toBe(true),
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'http://example.org',
    'javascript:alert(1)',
    'https:///example.org',
    'https://',
    ' javascript:alert(1)',
    '/a b',
    '/a\nb',
    'courses',
    '',
    'data:text/html,x',
    `/${'x'.repeat(600)}`,
  ])('may not be %j', (link) => expect(accepted(link)).toBe(false))
})
