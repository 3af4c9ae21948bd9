import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import {
  deleteAllComments,
  getComment,
  getCommentField,
  getCommentsPanel,
  insertComments,
} from './support/comments.ts'
import { findLesson } from './support/lessons.ts'
import { SINGLE_VIDEO_PATH } from './support/single-video.ts'
import { expect, signIn, test } from './support/test.ts'

test('what is typed is kept, and comes to nothing twice', async ({ page, context, site, trouble }) => {
  const { email } = await site.account('drafter')
  await signIn(context, email)
  await page.goto(`${SINGLE_VIDEO_PATH}?panel=comments`)

  await test.step('over a reload', async () => {
    await getCommentField(page).fill('Half a sen')
    await page.reload()
    await expect(getCommentField(page)).toHaveValue('Half a sen')
  })

  await test.step('over a lost answer: sent again it is the same comment', async () => {
    trouble.expect(/saveComment/)
    let lost = 0
    await page.route('**/api/rpc/community/saveComment', async (route) => {
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await getCommentField(page).press('Enter')
    await expect(getCommentsPanel(page).getByRole('alert')).toContainText('Your text is still here.')
    await expect(getCommentField(page)).toHaveValue('Half a sen')
    await getCommentField(page).press('Enter')
    await expect(getCommentField(page)).toHaveValue('')
    await expect(getComment(page, 'Half a sen')).toHaveCount(1)
    await page.reload()
    await expect(getComment(page, 'Half a sen')).toHaveCount(1)
    await expect(getCommentField(page)).toHaveValue('')
  })

  await test.step('a script that is composed keeps its Enter', async () => {
    await getCommentField(page).fill('にほん')
    await getCommentField(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    await getCommentField(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await expect(getCommentField(page)).toHaveValue('にほん')
  })

  await test.step('over a session that ended elsewhere: signing in again is offered', async () => {
    trouble.expect(/saveComment|401/)
    await context.clearCookies()
    await getCommentField(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toContainText('Your text is still here.')
    await page.keyboard.press('Escape')
    await expect(getCommentsPanel(page).getByRole('alert')).toHaveText(
      'Sign in again to send it. Your text is still here.',
    )
    await expect(getCommentField(page)).toHaveValue('にほん')
  })
})

test('nothing that is written runs', async ({ page, site }) => {
  const author = await site.account('hostile')
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.address) outside.push(request.url())
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await deleteAllComments(site)
  // PostgreSQL itself refuses a text with a zero byte.
  const textOf = (index: number) => (HOSTILE_TEXTS[index]?.text ?? '').replaceAll('\0', '')
  await insertComments(site, await findLesson(site, 'film'), author.id, HOSTILE_TEXTS.length, {
    text: textOf,
  })
  await page.goto(`${SINGLE_VIDEO_PATH}?panel=comments`)
  let seen = 0
  for (;;) {
    await expect(getCommentsPanel(page).getByRole('article').first()).toBeVisible()
    const texts = getCommentsPanel(page).locator('article p[dir="auto"]')
    seen += await texts.count()
    const more = getCommentsPanel(page).getByRole('button', { name: 'Read More' })
    while ((await more.count()) > 0) await more.first().click()
    const odd = await texts.evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) =>
        [...paragraph.querySelectorAll('*')]
          .filter((element) => {
            const names = element.getAttributeNames()
            if (element.localName === 'button') return false
            const rightful = ['href', 'target', 'rel', 'class', 'data-discover']
            const plain = element.localName === 'a' && names.every((name) => rightful.includes(name))
            return !plain || !/^(https?:|mailto:|\/profile\/)/.test(element.getAttribute('href') ?? '')
          })
          .map((element) => element.outerHTML),
      ),
    )
    expect(odd).toEqual([])
    for (const link of await texts.getByRole('link').all()) await link.hover()
    const older = page.getByRole('button', { name: 'See old comments' })
    if (!(await older.isVisible())) break
    const first = await getCommentsPanel(page).getByRole('article').first().getAttribute('id')
    await older.click()
    await expect(getCommentsPanel(page).getByRole('article').first()).not.toHaveAttribute('id', first ?? '')
  }
  expect(seen).toBe(HOSTILE_TEXTS.length)
  expect(dialogs).toEqual([])
  expect(outside).toEqual([])
  expect(await page.evaluate(() => 'xss' in window)).toBe(false)
})
