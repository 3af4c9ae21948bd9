import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  getNextOnboardingStep,
  type Interest,
  type OnboardingStep,
} from '#features/accounts/rules/onboarding.ts'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { buildCourseCard } from '#tests/components/fixtures/catalogue.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage, setSignedIn } from '#tests/components/support/open-page.tsx'

/** Draws a picture as a camera would save it. */
async function drawPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 200)
  canvas.getContext('2d')?.fillRect(0, 0, 100, 100)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'me.jpg', { type: 'image/jpeg' })
}

const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `lectern_onboarding=${value}; Path=/`
}

/** Opens a page for somebody who has set up everything before this step. */
async function openAtStep(first: OnboardingStep): Promise<void> {
  let account = { ...TEST_ACCOUNT, onboarding: first as OnboardingStep | null }
  let interests: Interest[] = []
  setCookie('1')
  onTestFinished(() => setCookie('; Max-Age=0'))
  await openPage('/contact', {
    actor: createTestActor(),
    api: {
      accounts: {
        me: () => account,
        getInterests: () => ({ interests }),
        setInterests(input) {
          interests = input.interests
          return input
        },
        passOnboarding({ step }) {
          account = { ...account, onboarding: getNextOnboardingStep(step) }
          return { onboarding: account.onboarding }
        },
        setPicture({ picture }) {
          if (picture.type !== 'image/webp')
            return refuse('PICTURE_REFUSED', 'Please choose a JPEG, PNG or WebP picture.')
          account = { ...account, image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }
          setSignedIn({ ...createTestActor(), image: account.image })
          return account
        },
      },
      catalogue: {
        listCourses: () => ({ data: [buildCourseCard(1)], totalCount: 1, next: null, previous: null }),
      },
    },
  })
}

const dialog = page.getByRole('dialog')

test('somebody new chooses interests, a picture and a first course', async () => {
  await openAtStep('interests')
  await expect.element(dialog.getByText('Step 1 of 3')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(20)
  await dialog.getByRole('checkbox', { name: 'Web Development' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('Step 2 of 3')).toBeVisible()
  expect(listCalls('accounts.setInterests')).toMatchObject([{ input: { interests: ['web-development'] } }])

  const file = dialog.getByLabelText('Picture file')
  await file.upload(new File(['no picture'], 'me.png', { type: 'image/png' }))
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("Can't update profile picture! Please choose a JPEG, PNG or WebP picture.")
  await file.upload(await drawPhoto())
  const crop = page.getByRole('dialog', { name: 'Choose what to show' })
  const part = crop.getByRole('group', { name: 'Visible part of the picture' })
  await expect.element(part).toBeVisible()
  part.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  crop.getByRole('slider', { name: 'Zoom' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await crop.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect.poll(() => document.querySelector('header img')?.getAttribute('src')).toMatch(/^data:/)

  await dialog.getByRole('button', { name: 'Continue' }).click()
  const suggested = dialog.getByRole('list', { name: 'Suggested courses' })
  await expect.element(suggested.getByRole('link', { name: /^Course 1/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => listCalls('accounts.passOnboarding').map(({ input }) => input))
    .toEqual([{ step: 'interests' }, { step: 'picture' }, { step: 'course' }])
  expect(document.cookie).not.toContain('lectern_onboarding')
})

test('setting up goes on where it was left, and closing it ends it', async () => {
  await openAtStep('picture')
  await expect.element(dialog.getByText('Step 2 of 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => listCalls('accounts.passOnboarding')).toMatchObject([{ input: { step: 'course' } }])
  expect(document.cookie).not.toContain('lectern_onboarding')
})
