import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_COURSE_DRAFT } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import {
  buildBuilderPath,
  COMPLETE_COURSE,
  createFakeCurriculum,
  createTopic,
  openCourseBuilder,
} from '#tests/components/fixtures/course-builder.ts'
import { createCourseDraft } from '#tests/components/fixtures/studio.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const MAIL = { subject: 'Come in', body: 'Dear {firstName}' }
const RESTRICTED = createCourseDraft({
  ...COMPLETE_COURSE,
  document: {
    ...COMPLETE_COURSE.document,
    visibility: 'restricted',
    welcomeEmail: MAIL,
    congratulationsEmail: MAIL,
  },
})

const gate = () => page.getByText('Please complete the previous sections!', { exact: true }).first()
const steps = () => page.getByRole('navigation', { name: 'Course steps' })
const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
const title = () => page.getByLabelText('Title', { exact: true })

test('no step opens before those above it are complete, and missing fields are named', async () => {
  await openCourseBuilder('/publish', createCourseDraft())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Untitled course' })).toBeVisible()
  await expect.element(gate()).toBeVisible()
  await expect.poll(getAddress).toBe(buildBuilderPath(''))
  await expect.element(page.getByText('Please fill all the details').first()).toBeVisible()
  await steps()
    .getByRole('link', { name: /^Curriculum/ })
    .click()
  await expect.poll(getAddress).toBe(buildBuilderPath(''))
  await openCourseBuilder('/curriculum', createCourseDraft())
  await expect.poll(getAddress).toBe(buildBuilderPath(''))
})

test('structure and landing page are written', async () => {
  const draft = await openCourseBuilder('', createCourseDraft(), {
    addCourseThumbnail: () => ({ thumbnail: 'covers/a.webp', thumbnails: ['covers/a.webp'] }),
  })
  await title().fill('Größen & मात्राएँ')
  await expect.element(title()).not.toHaveAttribute('aria-invalid', 'true')
  await title().fill('All about lock files')
  await page.getByLabelText('Certificate title').fill('Lock files')
  const second = page.getByLabelText(/^Second category/)
  await page.getByLabelText('Category', { exact: true }).selectOptions('Web Development')
  await second.selectOptions('Programming')
  await page.getByLabelText(/^Third category/).selectOptions('Data Science')
  await second.selectOptions('None')
  await expect.element(second).toHaveValue('data-science')
  await goOn()
  await expect.poll(getAddress).toBe(buildBuilderPath('/landing-page'))

  const about = page.getByLabelText('About this course', { exact: true })
  await about.fill('Everything')
  ;(about.element() as HTMLTextAreaElement).select()
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect.element(about).toHaveValue('**Everything**')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.element(page.getByRole('strong')).toHaveTextContent('Everything')
  await page
    .getByLabelText('Add a picture')
    .first()
    .upload(new File([new Uint8Array(100)], 'cover.png', { type: 'image/png' }))
  await expect.element(page.getByRole('radio', { name: 'Thumbnail 1' })).toBeChecked()
  await page.getByLabelText(/^Level/).selectOptions('Beginner')
  await page.getByLabelText(/^Language it’s taught in/).selectOptions('Deutsch')
  await page
    .getByLabelText(/^What learners will be able to do/)
    .fill('Read a lock file\n\n Write none by hand')
  await page.getByLabelText(/^Who this course is for/).fill('People who install packages')
  await goOn()
  await expect.poll(getAddress).toBe(buildBuilderPath('/curriculam'))
  await expect.element(page.getByText('No topics yet')).toBeVisible()
  await expect
    .poll(() => draft.get().document)
    .toEqual({
      ...EMPTY_COURSE_DRAFT,
      title: 'All about lock files',
      ctfTitle: 'Lock files',
      category: 'web-development',
      moreCategories: ['data-science'],
      about: '**Everything**',
      thumbnail: 'covers/a.webp',
      level: 'beginner',
      language: 'de',
      outcomes: ['Read a lock file', 'Write none by hand'],
      audience: ['People who install packages'],
    })
})

test('a restricted course waits for its price', async () => {
  const draft = await openCourseBuilder('/pricing', RESTRICTED, {
    requestCoursePrice() {
      draft.set({ priceRequestedAt: '2026-01-06T10:00:00.000Z' })
      return draft.get()
    },
    withdrawPriceRequest() {
      draft.set({ priceRequestedAt: null })
      return draft.get()
    },
    publishCourse() {
      draft.set({ seoTitle: 'knots', hasChanges: false })
      return { seoTitle: 'knots', draft: draft.get() }
    },
  })
  await expect.poll(getAddress).toBe(buildBuilderPath('/publish'))
  expect(
    steps()
      .getByRole('link', { name: /^Pricing/ })
      .elements(),
  ).toEqual([])
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect.element(publish).toBeDisabled()
  await page.getByRole('button', { name: 'Submit for pricing' }).click()
  await expect.element(page.getByText('Waiting for pricing')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Submit for pricing' }).click()
  await expect.element(page.getByText('Waiting for pricing')).toBeVisible()

  draft.set({ price: 1_200, priceRequestedAt: null })
  await steps()
    .getByRole('link', { name: /^Structure/ })
    .click()
  await expect.element(page.getByLabelText(/^Invitation only/)).toBeChecked()
  await steps().getByRole('link', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText(/^Price: \$1,200\./)).toBeVisible()
  await publish.click()
  await expect.element(page.getByRole('status').getByText('Your course is published')).toBeVisible()
})

test('a practice course gets live classes, problems and stages', async () => {
  const first = createTopic(0x50, 'The first door', COMPLETE_COURSE.curriculum.topics[0]?.items)
  const server = createFakeCurriculum({ orderVersion: 1, topics: [first] }, {})
  let draft = await openCourseBuilder('', COMPLETE_COURSE)
  await page.getByLabelText(/^Practice/).click()
  await page.getByLabelText(/^Live online/).click()
  await steps()
    .getByRole('link', { name: /^Stages/ })
    .click()
  await expect.element(gate()).toBeVisible()
  await expect.poll(() => draft.get().document).toMatchObject({ visibility: 'practice', mode: 'online' })

  const initial = createCourseDraft({
    ...draft.get(),
    curriculum: { orderVersion: 1, topics: [first] },
  })
  draft = await openCourseBuilder('/curriculam', initial, {
    addDraftTopic: server.studio.addDraftTopic,
    saveDraftTopic: server.studio.saveDraftTopic,
    planDraftTopic: server.studio.planDraftTopic,
    listSharedQuestionSets: () => ({ questionSets: [] }),
  })
  await page.getByRole('button', { name: 'Add live class to The first door' }).click()
  await page.getByLabelText('Title of the class').fill('Knocking together')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('list', { name: 'Live classes of The first door' }))
    .toMatchTextContent('60 minutes')
  await page.getByRole('button', { name: 'Add topic' }).click()
  await page.getByLabelText('Topic title').fill('The second door')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /The second door/ })).toBeVisible()
  await goOn()

  await expect.poll(getAddress).toBe(buildBuilderPath('/practice-problems'))
  const add = page.getByRole('button', { name: 'Add practice problem to The first door' })
  const dialog = page.getByRole('dialog')
  await add.click()
  await dialog.getByLabelText(/^Which door\?/).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await add.click()
  await dialog.getByRole('radio', { name: 'Coding problem' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('Choose a coding problem.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Count the doors/ }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const problems = page
    .getByRole('list', { name: 'Practice problems of The first door' })
    .getByRole('listitem')
  await expect.element(problems.nth(0)).toMatchTextContent(/Which door\?.*1 question/)
  await expect.element(problems.nth(1)).toMatchTextContent(/Count the doors.*Coding problem/)
  await goOn()

  await expect.poll(getAddress).toBe(buildBuilderPath('/lock-stages'))
  await page.getByRole('button', { name: 'Add stage' }).click()
  await page.getByRole('button', { name: 'Start a new stage at The second door' }).click()
  await title().nth(1).fill('Inside')
  await title().first().fill('Outside')
  await page
    .getByLabelText(/^Opens on/)
    .nth(1)
    .fill('2030-03-01T09:00')
  await expect
    .element(page.getByRole('list', { name: 'Topics of stage 2' }))
    .toHaveTextContent('The second door')
  await goOn()
  await expect.poll(getAddress).toBe(buildBuilderPath('/creator-message'))
  await expect
    .poll(() => draft.get().document.stages)
    .toMatchObject([
      { title: 'Outside', opensAt: null },
      { title: 'Inside', opensAt: '2030-03-01T09:00:00.000Z' },
    ])
})

test('a course begins on its page, which is for creators', async () => {
  const api = {
    studio: {
      listUploads: () => ({ uploads: [] }),
      listCourseDrafts: () => buildOnlyPage([]),
      createCourseDraft: () => createCourseDraft(),
      getCourseDraft: () => createCourseDraft(),
    },
  }
  await openPage('/upload/course', { actor: createTestActor('creator'), api })
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByText('New Upload', { exact: true }).click()
  await expect
    .element(rail.getByRole('link', { name: 'Course', exact: true }))
    .toHaveAttribute('href', '/upload/course')
  await page.getByRole('button', { name: 'New course' }).click()
  await expect.poll(getAddress).toBe(buildBuilderPath(''))
  expect(listCalls('studio.createCourseDraft')).toHaveLength(1)
})

const refuseLearner = () => refuse('NOT_CREATOR', 'This is for creators.')

test.each(['course', 'bundle', 'video'])(
  'drafts of a %s are for creators; visitors sign in first',
  async (kind) => {
    await openPage(`/upload/${kind}`)
    await expect.poll(getAddress).toBe(`/sign-in?redirect=%2Fupload%2F${kind}`)
    await openPage(`/upload/${kind}`, {
      actor: createTestActor(),
      api: {
        studio: {
          listCourseDrafts: refuseLearner,
          listBundleDrafts: refuseLearner,
          listVideoDrafts: refuseLearner,
        },
      },
    })
    await expect.element(page.getByRole('heading', { name: 'This page is for creators' })).toBeVisible()
  },
)
