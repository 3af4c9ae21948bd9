import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getNextOnboardingStep, type OnboardingStep } from '#features/accounts/rules/onboarding.ts'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { buildCourse, createLessonApi, LECTURE, NOT_ENROLLED } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { getAddress, openPage, setSignedIn } from '#tests/components/support/open-page.tsx'

const COURSE = buildCourse()
const PATH = `/courses/${COURSE.seoTitle}/${LECTURE.seoTitle}`

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `${cookie}; Path=/`
}

/** Opens a lesson for somebody who has just signed up with Google, in order to enroll. */
async function openAsNewcomer() {
  let enrolled = false
  let onboarding: OnboardingStep | null = 'interests'
  setCookie('lectern_welcome=1')
  onTestFinished(() => setCookie('lectern_onboarding=; Max-Age=0'))
  sessionStorage.setItem(
    'lectern.after-sign-in',
    JSON.stringify({ action: `enrol:${COURSE.id}`, at: Date.now() }),
  )
  await openPage(PATH, {
    actor: { ...createTestActor(), username: null },
    api: createLessonApi({
      accounts: {
        me: () => ({ ...TEST_ACCOUNT, onboarding }),
        getInterests: () => ({ interests: [] }),
        checkUsername: ({ username }) => ({ username }),
        updateUsername({ username }) {
          setCookie('lectern_onboarding=1')
          setSignedIn({ ...createTestActor(), username })
          return { ...TEST_ACCOUNT, username, onboarding }
        },
        passOnboarding({ step }) {
          onboarding = getNextOnboardingStep(step)
          return { onboarding }
        },
      },
      learning: {
        getCourseProgress: () => ({ ...NOT_ENROLLED, enrolled }),
        enrol() {
          enrolled = true
          return { enrolled, destination: { place: 'video', address: PATH, startsInMs: null } }
        },
      },
    }),
  })
}

/** A dialog on its way out counts no more. */
const shown = () =>
  [...document.querySelectorAll('[role=dialog][data-open]')]
    .filter((dialog) => dialog.checkVisibility())
    .map((dialog) => dialog.querySelector('h2')?.textContent)

test('somebody new who came to enroll meets one thing after the other', async () => {
  await openAsNewcomer()
  const most: number[] = []
  const observer = new MutationObserver(() => void most.push(shown().length))
  observer.observe(document.body, { subtree: true, childList: true })
  await expect.poll(shown).toEqual(['Choose a username'])
  await expect.element(page.getByText('Enrolled', { exact: true })).toBeInTheDocument()
  await page.getByLabelText('Username').fill('newcomer')
  await expect.element(page.getByText('Username is available')).toBeVisible()
  await page.getByRole('button', { name: 'Save username' }).click()

  const rest = new Set<string | null | undefined>()
  for (let step = 0; step < 2; step += 1) {
    await expect.poll(() => shown().filter((title) => !rest.has(title)).length).toBe(1)
    for (const title of shown()) rest.add(title)
    await userEvent.keyboard('{Escape}')
  }
  await expect.poll(shown).toEqual([])
  observer.disconnect()
  expect([...rest].sort()).toEqual(['What would you like to learn?', 'You’re enrolled'])
  expect(Math.max(...most)).toBe(1)
})

test('a notice that its page does not wait for is said in a line', async () => {
  await openAsNewcomer()
  await expect.poll(shown).toEqual(['Choose a username'])
  await expect.element(page.getByText('Enrolled', { exact: true })).toBeInTheDocument()
  const away = page
    .getByRole('contentinfo', { includeHidden: true })
    .getByRole('link', { name: 'Contact', includeHidden: true })
  const element = away.element()
  if (element instanceof HTMLElement) element.click()
  await expect.poll(getAddress).toBe('/contact')
  await expect.element(page.getByText('We keep your progress from now on.')).toBeInTheDocument()
})
