import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import { expect, signIn, test } from './support/test.ts'

/** A complete restricted course, made as its creator's browser would; support has set its price. */
async function makeCourse(request: APIRequestContext, title: string): Promise<string> {
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(`/api/studio/course-drafts${path}`, { method, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { id } = await send('POST', '', {})
  const mail = { subject: 'Come in', body: 'Dear {firstName}' }
  const mails = { welcomeEmail: mail, congratulationsEmail: mail }
  const texts = { title, ctfTitle: title, about: 'What it is **about**.', category: 'programming' }
  await send('PATCH', `/${id}`, { version: 1, changes: { ...texts, ...mails, visibility: 'restricted' } })
  const { topicId } = await send('POST', `/${id}/topics`, { title: 'The first topic' })
  const { itemId } = await send('POST', `/${id}/topics/${topicId}/items`, { type: 'article' })
  const article = {
    type: 'article',
    title: 'Begin',
    description: 'How to',
    minutes: 2,
    body: `${title} begins.`,
  }
  await send('PATCH', `/${id}/items/${itemId}`, { version: 1, changes: article })
  return id
}

test('a course comes with another, and its creator sees who sent a learner', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const creator = await site.account('promo_maker', ['creator'])
  const sender = await site.account('promo_sender')
  const learner = await site.account('promo_learner')
  await signIn(context, creator.email)
  const { request } = context
  const extra = await makeCourse(request, 'Promo Extra')
  const main = await makeCourse(request, 'Promo Main')
  await site.db.update(drafts).set({ price: 0 }).where(eq(drafts.creatorId, creator.id))
  try {
    for (const id of [extra, main]) {
      const { updatedAt } = await (await request.get(`/api/studio/course-drafts/${id}`)).json()
      const answer = await request.post(`/api/studio/course-drafts/${id}/publish`, { data: { updatedAt } })
      expect(answer.ok(), await answer.text()).toBe(true)
    }

    await test.step('its creator chooses what comes with it, and a percent', async () => {
      await page.goto(`/upload/course/promotions?id=${main}`)
      const step = page
        .getByRole('navigation', { name: 'Course steps' })
        .getByRole('link', { name: /Promotions/ })
      await expect(step).toHaveAccessibleName(/Optional/)
      await page.getByLabel('Referral percentage').fill('101')
      await expect(page.getByText('Enter a whole number from 0 to 100.')).toBeVisible()
      await page.getByLabel('Referral percentage').fill('10')
      await page.getByLabel('Search your published courses and bundles').fill('extra')
      await page.getByRole('button', { name: 'Choose Promo Extra' }).click()
      await expect(page.getByText('Opens with this course')).toBeVisible()
      await page.getByRole('button', { name: 'Remove Promo Extra' }).click()
      await expect(page.getByText('No add-on chosen.')).toBeVisible()
      await page.getByRole('button', { name: 'Choose Promo Extra' }).click()
      await expect(step).toHaveAccessibleName(/Complete/)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Referral percentage')).toHaveValue('10')
      await expect(page.getByText('Opens with this course')).toBeVisible()
    })

    await test.step('and publishes it', async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('comes with “Promo Extra” · 10% for the sender')).toBeVisible()
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Your changes are published')).toBeVisible()
    })

    await test.step('somebody shares it under their name', async () => {
      const theirs = await openBrowser()
      await theirs.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(theirs, sender.email)
      const tab = await theirs.newPage()
      await tab.goto('/courses/promo-main/begin')
      await tab.getByRole('button', { name: 'Share your link' }).click()
      await expect(tab.getByText('Link copied.')).toBeVisible()
      const copied = await tab.evaluate(() => navigator.clipboard.readText())
      expect(new URL(copied).pathname + new URL(copied).search).toBe('/courses/promo-main?ref=promo_sender')
    })

    const home = await openBrowser()
    const visit = await home.newPage()
    await test.step('a visitor comes by the link, and later signs in', async () => {
      // What is cached for visitors by now is no different for the link.
      await visit.goto('/courses/promo-main/begin')
      await visit.goto('/courses/promo-main/begin?ref=promo_sender&panel=comments')
      await expect(visit).toHaveURL('/courses/promo-main/begin?panel=comments')
      const remembered = (await home.cookies()).find(({ name }) => name === 'lectern_referrals')
      expect(remembered).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      await visit.goto('/courses/promo-main?ref=promo_sender')
      await expect(visit).toHaveURL('/courses/promo-main')
      await expect(visit.getByText('Comes with Promo Extra')).toBeVisible()
      await signIn(home, learner.email)
      await visit.goto('/courses/promo-main/begin')
      await expect(visit.getByText('You don’t have access to this course.').first()).toBeVisible()
      expect((await home.cookies()).some(({ name }) => name === 'lectern_referrals')).toBe(false)
    })

    await test.step('is given access, and opens both', async () => {
      const { courseId } = await (await request.get(`/api/studio/course-drafts/${main}`)).json()
      await page.goto(`/profile/mycourses/${courseId}/access`)
      await expect(page.getByText('Access to this also opens “Promo Extra”.')).toBeVisible()
      await page.getByLabel('Email', { exact: true }).fill(learner.email)
      await page.getByRole('button', { name: 'Give access', exact: true }).click()
      await expect(page.getByText('came through @promo_sender, 10%')).toBeVisible()
      for (const course of ['main', 'extra']) {
        await visit.goto(`/courses/promo-${course}/begin`)
        await expect(visit.getByText(/Promo (Main|Extra) begins\./)).toBeVisible()
      }
    })

    await test.step('and loses both together', async () => {
      await page.getByRole('button', { name: `Revoke access for ${learner.email}` }).click()
      await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
      await visit.goto('/courses/promo-extra/begin')
      await expect(visit.getByText('You don’t have access to this course.').first()).toBeVisible()
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, creator.id))
    await site.db.delete(courses).where(eq(courses.creatorId, creator.id))
    await notifyCatalogueChanged(site.db)
  }
})
