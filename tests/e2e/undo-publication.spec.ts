import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { EMPTY_COURSE_DRAFT } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { draftItems, drafts, draftTopics } from '#features/studio/server/index.ts'
import { makeCourseDraft } from '#tests/support/make-draft.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const ADDRESS = '/courses/all-about-knots'

/** A course of two articles, with everything that publishing asks. */
async function makeCompleteDraft({ db }: Site, ownerId: string) {
  const { draftId, topicId, itemId } = await makeCourseDraft(db, ownerId)
  await db.delete(draftItems).where(eq(draftItems.id, itemId))
  await db.update(draftTopics).set({ title: 'Knots' }).where(eq(draftTopics.id, topicId))
  const placed = { draftId, topicId, updatedAt: new Date(), type: 'article' as const }
  const said = { type: 'article' as const, description: 'In short.', minutes: 5 }
  await db.insert(draftItems).values([
    { ...placed, position: 0, document: { ...said, title: 'The bowline' }, body: 'It **holds**.' },
    { ...placed, position: 1, document: { ...said, title: 'The reef knot' }, body: 'It *slips*.' },
  ])
  const document = { title: 'All about knots', ctfTitle: 'Knots', category: 'programming', tags: [] }
  await db
    .update(drafts)
    .set({ document: { ...EMPTY_COURSE_DRAFT, ...document, about: 'Everything.' } })
    .where(eq(drafts.id, draftId))
  return draftId
}

async function publish(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const said = button === 'Publish' ? 'Your course is published' : 'Your changes are published'
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
}

test('a publication is undone: learners see what was before, the draft keeps its changes', async ({
  page,
  context,
  site,
  openBrowser,
  trouble,
}) => {
  test.setTimeout(240_000)
  const writer = await site.account('undoer', ['creator'])
  const id = await makeCompleteDraft(site, writer.id)
  await signIn(context, writer.email)
  const reader = await (await openBrowser()).newPage()
  const lastPublication = page.getByRole('region', { name: 'Last publication' })
  const dialog = page.getByRole('dialog', { name: 'Undo this publication?' })
  try {
    await test.step('the first publication has nothing before it', async () => {
      await page.goto(`/upload/course/publish?id=${id}`)
      await publish(page, 'Publish')
      await expect(page.getByText('Everything here is published.')).toBeVisible()
      await expect(lastPublication).toBeHidden()
    })

    await test.step('a new title and one item less are published', async () => {
      await page.goto(`/upload/course?id=${id}`)
      await page.getByLabel('Title', { exact: true }).fill('All about ropes')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.goto(`/upload/course/curriculam?id=${id}`)
      await page.getByRole('button', { name: 'More options for The reef knot' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('button', { name: 'Move The reef knot' })).toBeHidden()
      await page.goto(`/upload/course/publish?id=${id}`)
      await publish(page, 'Publish changes')
      await reader.goto(ADDRESS)
      await expect(reader).toHaveURL(/\/courses\/all-about-ropes/)
      await expect(reader.getByText('The bowline').first()).toBeVisible()
      await expect(reader.getByText('The reef knot')).toHaveCount(0)
    })

    await test.step('the step says when, by whom and until when, and the dialog what it changes', async () => {
      await expect(lastPublication).toContainText('You can undo it until')
      await lastPublication.getByRole('button', { name: 'Undo this publication' }).click()
      const changes = dialog.getByRole('list', { name: 'What changes for learners' })
      await expect(changes.getByRole('listitem')).toHaveText([
        /Restored.*Course details.*Title/,
        /Comes back.*The reef knot/,
      ])
      await expect(dialog).toContainText('Their comments and likes are gone')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('undone, also from a window that has not seen it', async () => {
      const other = await context.newPage()
      await other.goto(page.url())
      const there = other.getByRole('region', { name: 'Last publication' })
      await there.getByRole('button', { name: 'Undo this publication' }).click()
      await lastPublication.getByRole('button', { name: 'Undo this publication' }).click()
      await dialog.getByRole('button', { name: 'Undo it' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Publication undone.')).toBeFocused()
      await expect(lastPublication).toBeHidden()
      const changes = page.getByRole('list', { name: 'What will change' })
      await expect(changes.getByRole('listitem')).toHaveText([
        /Changed.*Course details.*Title/,
        /Removed.*The reef knot/,
      ])
      trouble.expect(/409/)
      await other.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
      await expect(other.getByText('You can’t undo this publication anymore').first()).toBeVisible()
      await expect(there).toBeHidden()
      await other.close()
    })

    await test.step('learners see the former course at its former address, the other one leads there', async () => {
      await reader.goto('/courses/all-about-ropes')
      await expect(reader).toHaveURL(new RegExp(ADDRESS))
      await expect(reader.getByText('The reef knot').first()).toBeVisible()
      await page.goto(`/upload/course?id=${id}`)
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('All about ropes')
    })
  } finally {
    await site.db.delete(drafts).where(eq(drafts.creatorId, writer.id))
    await site.db.delete(courses).where(eq(courses.creatorId, writer.id))
    await notifyCatalogueChanged(site.db)
  }
})
