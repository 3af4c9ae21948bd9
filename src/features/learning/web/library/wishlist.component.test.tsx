import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { buildCourseCard } from '#tests/components/fixtures/catalogue.ts'
import { NOT_COMPLETED } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsOffline, listCalls } from '#tests/components/support/fake-api.ts'
import { openPage, setSignedIn } from '#tests/components/support/open-page.tsx'

const COURSE = buildCourseCard(1)
const heart = page.getByRole('button', { name: `Add ${COURSE.title} to wishlist` })
const pressedHeart = page.getByRole('button', { name: `Remove ${COURSE.title} from wishlist` })
const FOLDER_ID = '0190a000-0000-7000-8000-00000000f001'

/** A server with one course, a wishlist and at most one folder. */
function createWishlist(onWishlist: boolean) {
  const courses = { data: [COURSE], totalCount: 1, next: null, previous: null }
  let folder: { id: string; name: string } | null = null
  let isInFolder = false
  const learning = {
    listCourseViewerStates: () => ({
      data: [{ courseId: COURSE.id, onWishlist, progress: null, ...NOT_COMPLETED }],
    }),
    addToWishlist() {
      onWishlist = true
      return { onWishlist: true }
    },
    removeFromWishlist() {
      onWishlist = false
      return { onWishlist: false }
    },
    listWishlistItems({ folderId }) {
      const isShown = onWishlist && (folderId === undefined || isInFolder)
      const item = {
        course: COURSE,
        folderId: isInFolder ? FOLDER_ID : null,
        createdAt: '2026-01-01T00:00:00.000Z',
      }
      return { data: isShown ? [item] : [], totalCount: isShown ? 1 : 0, next: null, previous: null }
    },
    listWishlistFolders: () => ({ data: folder ? [{ ...folder, itemCount: isInFolder ? 1 : 0 }] : [] }),
    createWishlistFolder({ name }) {
      folder = { id: FOLDER_ID, name }
      return folder
    },
    renameWishlistFolder({ name }) {
      folder = { id: FOLDER_ID, name }
      return folder
    },
    moveWishlistItem({ folderId }) {
      isInFolder = folderId !== null
      return { folderId }
    },
    deleteWishlistFolder() {
      folder = null
      isInFolder = false
      return { deleted: true }
    },
  } satisfies FakeApi['learning']
  return {
    catalogue: { listCourses: () => courses, listCourseLanguages: () => ({ data: [] }) },
    learning,
  } satisfies FakeApi
}

test('a visitor presses a heart, signs in, and it is on the wishlist', async () => {
  await openPage('/courses', {
    api: {
      ...createWishlist(false),
      accounts: {
        signIn() {
          setSignedIn(createTestActor())
          return TEST_ACCOUNT
        },
        updateTimeZone: () => TEST_ACCOUNT,
      },
    },
  })
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect.element(dialog.getByText('Sign in to use your wishlist.')).toBeVisible()
  await dialog.getByLabelText('Email').fill('ada@example.org')
  await dialog.getByLabelText('Password', { exact: true }).fill('learn-with-lectern')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(pressedHeart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => listCalls('learning.addToWishlist')).toHaveLength(1)
})

test('a heart goes back when the server refuses', async () => {
  const server = createWishlist(false)
  await openPage('/courses', {
    actor: createTestActor(),
    api: { ...server, learning: { ...server.learning, addToWishlist: failAsOffline } },
  })
  await heart.click()
  await expect.element(page.getByText('Something went wrong!').first()).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a folder is named, filled, renamed, emptied and deleted', async () => {
  await openPage('/profile/wishlist', { actor: createTestActor(), api: createWishlist(true) })
  const course = page.getByRole('link', { name: COURSE.title })
  await expect.element(course).toBeVisible()
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please give the folder a name.')).toBeVisible()
  await dialog.getByLabelText('Folder name').fill('For spring')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'For spring' })).toBeVisible()
  await expect.element(page.getByText('No Data found')).toBeVisible()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: `Move ${COURSE.title} to a folder` }).click()
  await page.getByRole('menuitem', { name: 'For spring' }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'For spring 1' }).click()
  await expect.element(course).toBeVisible()

  await page.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename folder' })
  await rename.getByLabelText('Folder name').fill('For summer')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'For summer' })).toBeVisible()

  page
    .getByRole('button', { name: `Move ${COURSE.title} to a folder` })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Remove from folder' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Remove from folder' }).click()
  await expect.element(page.getByText('No Data found')).toBeVisible()
  // The course has gone, and the focus goes to what stands in its place.
  await expect.poll(() => document.activeElement?.textContent).toContain('No Data found')

  await page.getByRole('button', { name: 'Delete folder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await expect.element(course).toBeVisible()
  await pressedHeart.click()
  await expect.element(heart).toBeVisible()
  await expect.poll(() => listCalls('learning.removeFromWishlist')).toHaveLength(1)
})

test('an empty wishlist says how it is filled', async () => {
  await openPage('/profile/wishlist', { actor: createTestActor(), api: createWishlist(false) })
  await expect.element(page.getByText('Click the heart on a course to save it here.')).toBeVisible()
})
