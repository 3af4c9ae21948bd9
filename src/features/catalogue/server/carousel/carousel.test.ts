import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type CarouselDraft, carouselDraft } from '../../rules/carousel.ts'
import { CAROUSEL_IMAGES } from '../../rules/carousel-limits.ts'
import { addCarouselItem } from './add-carousel-item.ts'
import { allCarouselItems, carouselLister } from './list-carousel.ts'
import { removeCarouselItem } from './remove-carousel-item.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'lectern-carousel-'))
const storage = await openStorage({ dataDir, s3Url: undefined })
afterAll(async () => {
  storage.close()
  await rm(dataDir, { recursive: true })
})

const NOW = new Date('2026-03-02T09:00:00Z')
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()
const pictures = { mobile: picture, laptop: picture }
const draft: CarouselDraft = {
  ...{ type: 'course', title: 'Spring of graphs', subheading: 'Six courses', btnText: 'Look' },
  ...{ clickLink: '/courses/data-structures', position: 1 },
}
const add = (changes: Partial<CarouselDraft> = {}) =>
  addCarouselItem({ db, storage }, NOW, { ...draft, ...changes }, pictures)
const shown = carouselLister(db)

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
      expect(await sharp(bytes).metadata()).toMatchObject(CAROUSEL_IMAGES[place])
      expect({ width, height }).toEqual(CAROUSEL_IMAGES[place])
    }
  })

  test('lets an item go with its pictures, once', async () => {
    const id = await add()
    const [key] = (await allCarouselItems(db))
      .filter((item) => item.id === id)
      .map((item) => item.imageLaptop)
    expect(await removeCarouselItem({ db, storage }, id)).toBe(true)
    expect((await shown()).map((item) => item.id)).not.toContain(id)
    expect(await storage.head(key ?? '')).toBeNull()
    expect(await removeCarouselItem({ db, storage }, id)).toBe(false)
  })

  test('takes no file that is not a picture', async () => {
    const broken = addCarouselItem({ db, storage }, NOW, draft, {
      ...pictures,
      mobile: new TextEncoder().encode('<p>no picture</p>'),
    })
    await expect(broken).rejects.toMatchObject({ code: 'carousel/picture' })
  })

  test('says what is wrong with an item', async () => {
    await expect(add({ title: '' })).rejects.toMatchObject({ code: 'carousel/invalid' })
  })
})

describe('where a click leads', () => {
  const accepted = (clickLink: string) => carouselDraft.safeParse({ ...draft, clickLink }).success

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
