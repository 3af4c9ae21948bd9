import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACKNOWLEDGEMENT_KEYS } from '#features/accounts/rules/acknowledgements.ts'
import { type CareerPathBundle, LEARNING_PATH_TYPES } from '#features/catalogue/rules/bundle.ts'
import { buildCourseCard } from '#tests/components/fixtures/catalogue.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

/** Longer than the prompt waits for, whatever was in its way. */
const LONG_ENOUGH_MS = 70_000

const BUNDLES = LEARNING_PATH_TYPES.map(
  (pathType, index): CareerPathBundle => ({
    id: `0190a000-0000-7000-8000-00000000b00${index}`,
    slug: `ready-for-${pathType}`,
    title: `Ready for ${pathType}`,
    image: null,
    category: 'programming',
    covers: [],
    courseCount: 1,
    videoCount: 1,
    timeCount: 2,
    enrollCount: 0,
    price: null,
    type: 'bundle',
    creatorInfo: [],
    pathType,
    aboutText: '',
    courses: [buildCourseCard(index + 1)],
  }),
)

const prompt = page.getByRole('dialog', { name: 'On your way to your first job?' })

/** @param id whose page it is: what somebody has seen is asked for once */
async function openAsLearner(
  id: string,
  paths: CareerPathBundle['pathType'][],
  address = '/trending-courses',
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const others = ACKNOWLEDGEMENT_KEYS.filter((key) => key !== 'career-path-prompt')
  await openPage(address, {
    actor: { ...createTestActor(), id },
    api: {
      accounts: {
        listAcknowledgements: () => ({ keys: others }),
        acknowledge: ({ keys }) => ({ keys: [...others, ...keys] }),
      },
      learning: { listOwnCareerPaths: () => ({ paths }), listCourseViewerStates: () => ({ data: [] }) },
      catalogue: {
        listCareerPathBundles: () => ({ data: BUNDLES }),
        listCourses: () => ({ data: [], totalCount: 0, next: null, previous: null }),
      },
    },
  })
}

/** Lets time pass until the prompt has asked whether anybody needs it. */
const waitForQuestion = () =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(LONG_ENOUGH_MS)
      return listCalls('learning.listOwnCareerPaths').length
    })
    .toBe(1)

afterEach(() => void vi.useRealTimers())

test('the guide has both paths with their bundles, and no prompt for visitors', async () => {
  await openPage('/career-path', { api: { catalogue: { listCareerPathBundles: () => ({ data: BUNDLES }) } } })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Two ways into the first job')
  for (const path of LEARNING_PATH_TYPES) {
    const region = page.getByRole('region', { name: `The path to ${path} companies` })
    expect(region.getByText('Leads to:').elements()).toHaveLength(5)
    const title = `Ready for ${path}`
    await expect
      .element(region.getByRole('link', { name: title }))
      .toHaveAttribute('href', `/bundles/ready-for-${path}`)
    expect(region.getByRole('list', { name: title }).getByRole('article').elements()).toHaveLength(1)
  }
  await expect.element(prompt).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Career path' }))
    .toHaveAttribute('href', '/career-path')
})

test('a learner is pointed to the guide once, not while a dialog is open', async () => {
  await openAsLearner('0190a000-0000-7000-8000-0000000000a1', ['service'])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send Feedback' }).click()
  const feedback = page.getByRole('dialog', { name: 'Send feedback' })
  await expect.element(feedback).toBeVisible()
  await waitForQuestion()
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH_MS)
  await expect.element(prompt).not.toBeInTheDocument()
  expect(listCalls('accounts.acknowledge')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(LONG_ENOUGH_MS)
      return prompt.elements().length
    })
    .toBe(1)
  expect(listCalls('accounts.acknowledge')).toMatchObject([{ input: { keys: ['career-path-prompt'] } }])
  await prompt.getByRole('link', { name: 'See the career path' }).click()
  await expect.poll(getAddress).toBe('/career-path')
  await expect.element(prompt).not.toBeInTheDocument()
})

test('a page with a form is left alone', async () => {
  await openAsLearner('0190a000-0000-7000-8000-0000000000a3', ['service'], '/contact')
  await waitForQuestion()
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH_MS)
  await expect.element(prompt).not.toBeInTheDocument()
  expect(listCalls('accounts.acknowledge')).toEqual([])
})

test('who is enrolled in a bundle of both paths is not pointed to it', async () => {
  await openAsLearner('0190a000-0000-7000-8000-0000000000a2', [...LEARNING_PATH_TYPES])
  await waitForQuestion()
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH_MS)
  await expect.element(prompt).not.toBeInTheDocument()
  expect(listCalls('accounts.acknowledge')).toEqual([])
})
