import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnAccess } from '#features/catalogue/rules/access-request.ts'
import { buildOnlyPage, buildTestId } from '#tests/components/fixtures/common.ts'
import { NO_DAILY_LIMIT, NOT_ENROLLED } from '#tests/components/fixtures/course.ts'
import { createCourseDetail } from '#tests/components/fixtures/course-detail.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

const COURSE = createCourseDetail({ visibility: 'restricted', price: 1_200 })
const COURSE_PATH = `/courses/${COURSE.seoTitle}`
const LESSON_PATH = `${COURSE_PATH}/clappers`
const NEVER_ASKED: OwnAccess = { hasAccess: false, opensAt: null, canAsk: true, request: null }
const WAITING: OwnAccess = {
  hasAccess: false,
  opensAt: null,
  canAsk: false,
  request: { requestedAt: '2026-01-05T10:00:00.000Z', state: 'waiting', reply: '', askAgainAt: null },
}

function createCourseApi(first: OwnAccess): FakeApi {
  let own = first
  return {
    catalogue: {
      getCourse: () => COURSE,
      getLesson: () => refuse('LOCKED', 'You don’t have access to this course.'),
      listCourses: () => buildOnlyPage([]),
      getOwnAccess: () => own,
      requestAccess() {
        own = WAITING
        return own
      },
    },
    learning: {
      listCourseViewerStates: () => ({ data: [] }),
      getCourseProgress: () => NOT_ENROLLED,
      getAllowance: () => NO_DAILY_LIMIT,
    },
    community: { listFollowStates: () => ({ data: [] }) },
  }
}

const enroll = () => page.getByRole('button', { name: 'Enroll' })
const ask = () => page.getByRole('button', { name: 'Request access' })
const dialog = page.getByRole('dialog', { name: 'Request access to “Bells of the Tower”' })

test('a visitor signs in first, and a request needs a few words and is sent once', async () => {
  await openPage(COURSE_PATH, { api: createCourseApi(NEVER_ASKED) })
  await expect.element(page.getByText('Premium', { exact: true })).toBeVisible()
  expect(enroll().elements()).toEqual([])
  await ask().click()
  await expect.element(page.getByRole('dialog').getByText('Sign in to request access.')).toBeVisible()

  await openPage(LESSON_PATH, { actor: createTestActor(), api: createCourseApi(NEVER_ASKED) })
  await expect
    .element(page.getByRole('main').getByText('You don’t have access to this course.'))
    .toBeVisible()
  await expect.element(page.getByText(/^Price: \$1,200\. Access is tied to an email address/)).toBeVisible()
  // What was wanted before the sign-in goes on after it.
  await expect
    .element(dialog)
    .toMatchTextContent('The creator will see your name, your email address and your message.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(dialog.getByText('Please write a short message.')).toBeVisible()
  await dialog.getByLabelText('Message').fill('I ring bells on Sundays.\nMay I?')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^You asked for access on/)).toBeVisible()
  expect(ask().elements()).toEqual([])
})

test('a refusal says why and when to ask again; who has access sees nothing of it', async () => {
  const request = {
    requestedAt: '2026-01-05T10:00:00.000Z',
    state: 'declined' as const,
    reply: 'Not yet.',
    askAgainAt: '2099-01-12T10:00:00.000Z',
  }
  const open = (own: OwnAccess) =>
    openPage(COURSE_PATH, { actor: createTestActor(), api: createCourseApi(own) })
  await open({ hasAccess: false, opensAt: null, canAsk: false, request })
  await expect.element(page.getByText(/Not yet\./)).toBeVisible()
  await expect.element(page.getByText(/ask again.* 2099/)).toBeVisible()
  expect(ask().elements()).toEqual([])
  const accepted = { ...request, state: 'accepted' as const }
  await open({ hasAccess: true, opensAt: null, canAsk: false, request: accepted })
  await expect.element(page.getByText('You’re invited')).toBeVisible()
  await expect.element(enroll()).toBeVisible()
  await expect.element(ask()).not.toBeInTheDocument()
})

test('whoever holds a seat of a batch that begins later reads when the course opens', async () => {
  const opensAt = '2099-03-01T10:00:00.000Z'
  const ahead: OwnAccess = { hasAccess: false, opensAt, canAsk: false, request: null }
  const api = createCourseApi(ahead)
  await openPage(COURSE_PATH, { actor: createTestActor(), api })
  await expect.element(page.getByText(/^It opens for you on .*2099/)).toBeVisible()
  for (const button of [enroll(), ask()]) expect(button.elements()).toEqual([])
  await openPage(LESSON_PATH, {
    actor: createTestActor(),
    api: {
      ...api,
      catalogue: {
        ...api.catalogue,
        getLesson: () => refuse('NOT_STARTED', 'This course has not started yet!'),
      },
    },
  })
  await expect.element(page.getByText(/^It opens for you on .*2099/)).toBeVisible()
})

test('those who write a course are led to edit it', async () => {
  const draftId = buildTestId(0xd001)
  const actor = createTestActor('creator')
  for (const changes of [
    { creatorId: actor.id },
    { creatorInfo: [...COURSE.creatorInfo, { name: 'Ada', username: actor.username, profileImage: null }] },
  ]) {
    const api = createCourseApi({ ...NEVER_ASKED, hasAccess: true })
    const opened: string[] = []
    await openPage(COURSE_PATH, {
      actor,
      api: {
        ...api,
        catalogue: { ...api.catalogue, getCourse: () => ({ ...COURSE, ...changes }) },
        studio: {
          openCourseDraft({ courseId }) {
            opened.push(courseId)
            return refuse('NOT_FOUND', `No draft ${draftId}`)
          },
        },
      },
    })
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => opened).toEqual([COURSE.id])
    await expect.element(enroll()).toBeVisible()
    expect(page.getByText('You’re invited').elements()).toEqual([])
  }
})
