import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

async function addSlide(site: Site, title: string, link: string): Promise<string> {
  const picture = join(site.folder, `${title}.png`)
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2b5d8a' } })
    .png()
    .toFile(picture)
  const added = await site.lectern(
    ...['carousel', 'add', '--title', title, '--subheading', 'Something to see', '--button', 'Look'],
    ...['--link', link, '--laptop', picture, '--mobile', picture],
  )
  expect(added.code).toBe(0)
  return /^Added (\S+)\.$/m.exec(added.stdout)?.[1] ?? ''
}

test('the carousel is moved by hand, by keyboard and by itself', async ({ page, openBrowser, site }) => {
  await addSlide(site, 'First highlight', '/courses')
  await addSlide(site, 'Second highlight', '/trending-courses')
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  const slide = (title: string) => carousel.getByRole('heading', { name: title })
  await expect(slide('First highlight')).toBeInViewport()
  // The browser of the journeys wants no motion.
  await carousel.getByRole('button', { name: 'Play automatically' }).click()
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await carousel.getByRole('button', { name: 'Next highlight' }).click()
  await expect(slide('Second highlight')).toBeInViewport()
  await expect(carousel.getByRole('button', { name: 'Highlight 2: Second highlight' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('ArrowLeft')
  await expect(slide('First highlight')).toBeInViewport()
  await carousel.getByRole('listitem', { name: '1 of 2' }).getByRole('link', { name: 'Look' }).click()
  await expect(page).toHaveURL('/courses')

  const moving = await (await openBrowser({ reducedMotion: 'no-preference' })).newPage()
  await moving.clock.install()
  await moving.goto('/')
  await goesOnByItself(moving)
})

/** It moves every six seconds, unless somebody points at it or has pressed pause. */
async function goesOnByItself(page: Page): Promise<void> {
  const carousel = page.getByRole('region', { name: 'Highlights' })
  const current = () => carousel.locator('[aria-current]').getAttribute('aria-label')
  const leave = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  }
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  const first = await current()
  await page.clock.fastForward(6_000)
  await expect.poll(current).not.toBe(first)

  const second = await current()
  await carousel.hover()
  await page.clock.fastForward(20_000)
  expect(await current()).toBe(second)
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await leave()
  await page.clock.fastForward(20_000)
  expect(await current()).toBe(second)
  await carousel.getByRole('button', { name: 'Play automatically' }).click()
  await leave()
  await page.clock.fastForward(6_000)
  await expect.poll(current).not.toBe(second)
}

test('the carousel is looked after by commands', async ({ page, site }) => {
  const carousel = (...args: string[]) => site.lectern('carousel', ...args)
  const id = await addSlide(site, 'Looked after', '/')
  const highlights = page.getByRole('region', { name: 'Highlights' })
  const titles = highlights.getByRole('heading', { includeHidden: true })
  /** The page is made anew a moment after the command. */
  const expectPage = (look: () => Promise<void>) =>
    expect(async () => {
      await page.goto('/')
      await look()
    }).toPass()

  expect((await carousel('order', id)).code).toBe(0)
  const link = 'https://example.org/news'
  const edited = await carousel('edit', id, '--title', 'Looked after well', '--link', link, '--type', 'news')
  expect(edited).toMatchObject({ code: 0, stdout: `Changed ${id}.\n` })
  await expectPage(() => expect(titles.first()).toHaveText('Looked after well', { timeout: 1_000 }))
  await expect(highlights.getByRole('link', { name: 'Look' }).first()).toHaveAttribute('href', link)

  const refused = await carousel('edit', id, '--link', 'javascript:alert(1)')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('begins with') })
  expect((await carousel('edit', id, '--off')).code).toBe(0)
  expect((await carousel('list')).stdout).toMatch(new RegExp(`${id}.*\\(off\\).*Looked after well`))
  const shown = page.getByText('Looked after well')
  await expectPage(() => expect(shown).toHaveCount(0, { timeout: 1_000 }))
  expect((await carousel('remove', id)).code).toBe(0)
})

// Here, and so after the one above: both fill the same carousel.
/** Larger than other calls may be. */
const makePicture = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer(),
})

test('an administrator fills the carousel, orders it and takes an item out', async ({
  page,
  context,
  site,
  trouble,
}) => {
  const admin = await site.account('carousel_admin', ['admin'])
  await signIn(context, admin.email)
  await page.goto('/admin/carousel')
  const create = page.getByRole('button', { name: 'New item' })
  const dialog = page.getByRole('dialog', { name: /New item|Edit / })
  const pictures = { mobile: await makePicture(720, 400), laptop: await makePicture(720, 450) }

  async function add(title: string): Promise<void> {
    await create.click()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Subheading').fill('Six courses about graphs.')
    await dialog.getByLabel('Button text').fill('Have a look')
    await dialog.getByLabel('Link').fill('/courses')
    await dialog.getByLabel('Picture for phones').setInputFiles(pictures.mobile)
    await dialog.getByLabel('Picture for wide windows').setInputFiles(pictures.laptop)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }

  await test.step('what is wrong stands beside its field, a file that is no picture too', async () => {
    await create.click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await expect(dialog.getByText('Please choose a picture.')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await add('Spring of graphs')
  await add('Autumn of trees')

  await test.step('an item moves by keyboard, and keeps the focus', async () => {
    const up = page.getByRole('button', { name: 'Move Autumn of trees up' })
    await up.focus()
    await page.keyboard.press('Enter')
    // There are items of the journey above.
    await expect(page.getByText(/Autumn of trees is now number \d+\./)).toBeAttached()
    await expect(up).toBeFocused()
    const ours = page.getByRole('heading', { name: / of (graphs|trees)$/ })
    await expect(ours).toHaveText(['Autumn of trees', 'Spring of graphs'])
  })

  await test.step('an item is switched off, and a wrong picture changes nothing', async () => {
    trouble.expect(/422/)
    await page.getByRole('button', { name: 'Edit Spring of graphs' }).click()
    const laptop = dialog.getByLabel('Picture for wide windows')
    await laptop.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg') })
    await dialog.getByLabel('Turned on').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('We can’t read this file as a picture.')).toBeVisible()
    await expect(laptop).toBeFocused()
    await laptop.setInputFiles([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Turned off', { exact: true })).toBeVisible()
  })

  await test.step('an item is removed when that is confirmed', async () => {
    await page.getByRole('button', { name: 'Remove Spring of graphs' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Item removed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Spring of graphs', exact: true })).toBeHidden()
    await expect(create).toBeFocused()
  })

  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Autumn of trees')
})
