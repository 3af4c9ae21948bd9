import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expectGoodLook } from './support/look.ts'
import { expect, signIn, test } from './support/test.ts'

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
    await dialog.getByLabel('Text of the button').fill('Have a look')
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
    await expectGoodLook(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await add('Spring of graphs')
  await add('Autumn of trees')
  await expectGoodLook(page)

  await test.step('an item moves by keyboard, and keeps the focus', async () => {
    const up = page.getByRole('button', { name: 'Move Autumn of trees up' })
    await up.focus()
    await page.keyboard.press('Enter')
    // Another journey may have items of its own in front.
    await expect(page.getByText(/Autumn of trees is number \d+ now\./)).toBeAttached()
    await expect(up).toBeFocused()
    const ours = page.getByRole('heading', { name: / of (graphs|trees)$/ })
    await expect(ours).toHaveText(['Autumn of trees', 'Spring of graphs'])
  })

  await test.step('an item is switched off, and a wrong picture changes nothing', async () => {
    trouble.expect(/422/)
    await page.getByRole('button', { name: 'Edit Spring of graphs' }).click()
    const laptop = dialog.getByLabel('Picture for wide windows')
    await laptop.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg') })
    await dialog.getByLabel('Switched on').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This file is not a picture that can be read.')).toBeVisible()
    await expect(laptop).toBeFocused()
    await laptop.setInputFiles([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Switched off', { exact: true })).toBeVisible()
  })

  await test.step('an item is removed when that is confirmed', async () => {
    await page.getByRole('button', { name: 'Remove Spring of graphs' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('The item is removed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Spring of graphs', exact: true })).toBeHidden()
    await expect(create).toBeFocused()
  })

  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Autumn of trees')
})
