import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CourseWriters } from '#features/studio/rules/co-creators/co-creator.ts'
import { buildOnlyPage, buildTestId } from '#tests/components/fixtures/common.ts'
import { COMPLETE_COURSE, openCourseBuilder } from '#tests/components/fixtures/course-builder.ts'
import { createCourseDraft, createOwnCourse, NO_WORKS } from '#tests/components/fixtures/studio.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const GRACE = { id: buildTestId(0xbb), name: 'Grace Hopper', username: 'grace', profileImage: null }
const SHARED = createCourseDraft({ ...COMPLETE_COURSE, owner: GRACE, isOwn: false })

const panel = page.getByRole('region', { name: 'Co-creators' })
const people = panel.getByRole('listitem')

test('an owner names a creator, and nobody else, and removes them', async () => {
  let writers: CourseWriters = { owner: COMPLETE_COURSE.owner, coCreators: [] }
  await openCourseBuilder('', COMPLETE_COURSE, {
    addCoCreator({ username }) {
      if (username !== GRACE.username)
        return refuse('NO_SUCH_CREATOR', 'There is no creator with this username.')
      writers = { ...writers, coCreators: [GRACE] }
      return writers
    },
    removeCoCreator() {
      writers = { ...writers, coCreators: [] }
      return writers
    },
  })
  const username = panel.getByLabelText('Username of a creator')
  await username.fill('nobody_like_this')
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect.element(panel.getByText('There is no creator with this username.')).toBeVisible()
  await expect.element(username).toHaveFocus()
  await username.fill('grace')
  await userEvent.keyboard('{Enter}')
  await expect.element(people.getByRole('link', { name: '@grace' })).toBeVisible()
  await expect.element(username).toHaveValue('')
  await panel.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await expect.element(people).not.toBeInTheDocument()
})

test('a co-creator finds the course with its owner, and cannot delete it', async () => {
  await openPage('/profile/mycourses', {
    actor: createTestActor('creator'),
    api: {
      studio: {
        listCourseDrafts: () => buildOnlyPage([]),
        listOwnCourses: () => ({
          ...buildOnlyPage([createOwnCourse({ title: 'Knots', owner: GRACE.name })]),
          counts: { ...NO_WORKS, all: 1 },
        }),
      },
    },
  })
  const card = page.getByRole('article').filter({ hasText: 'Knots' })
  await expect.element(card).toMatchTextContent('with Grace Hopper')
  expect(card.getByRole('button', { name: /^Delete|can’t be deleted/ }).elements()).toEqual([])
  await expect.element(card.getByRole('button', { name: 'Edit Knots' })).toBeVisible()
})

test('a co-creator who is removed is notified while the builder is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let isRemoved = false
  await openCourseBuilder('', SHARED, {
    getCourseDraft: () => (isRemoved ? refuse('NOT_FOUND', 'This draft is gone.') : SHARED),
  })
  await expect.element(panel.getByText('You create this course together with Grace Hopper.')).toBeVisible()
  isRemoved = true
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Grace Hopper')
  await expect
    .element(page.getByRole('dialog').getByRole('link'))
    .toHaveAttribute('href', '/profile/mycourses')
})
