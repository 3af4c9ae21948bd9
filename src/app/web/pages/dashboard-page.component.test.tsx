import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LearnerRanking } from '#features/learning/rules/dashboard-contract.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import type { FakeApi } from '#tests/components/support/fake-api.ts'
import { getAddress, openPage } from '#tests/components/support/open-page.tsx'

const NEW_LEARNER: NonNullable<FakeApi['learning']> = {
  getHeatMap: () => ({ today: '2026-03-02', points: [], totalSeconds: 0 }),
  getLearningStats: () => ({ totalPoints: 0, enrollments: 0 }),
  listUnfinished: () => ({ data: [] }),
  getTopLearners: () => ({ result: [], own: { shown: true, place: null, totalPoints: 0 } }),
}
const points: FakeApi['points'] = {
  getBalance: () => ({
    balance: 0,
    earnedToday: 0,
    learnedTodaySeconds: 0,
    nextStep: null,
    expiring: null,
  }),
}

test('the dashboard of somebody new begins with one thing to do', async () => {
  await openPage('/profile', { actor: createTestActor(), api: { points, learning: NEW_LEARNER } })
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Find a course' })).toBeVisible()
  await expect.element(page.getByText('Learn for a while to get a rank.', { exact: false })).toBeVisible()
})

test('the dashboard shows days, hours and the own place, which a learner may hide', async () => {
  let shown = true
  const SECONDS = 5_400
  const getRanking = (): LearnerRanking => ({
    result: [
      {
        place: 1,
        userInfo: {
          name: shown ? 'Ada Lovelace' : 'Grace Hopper',
          username: null,
          profileImage: null,
        },
        totalPoints: SECONDS,
        own: shown,
      },
    ],
    own: { shown, place: shown ? 1 : null, totalPoints: SECONDS },
  })
  await openPage('/profile', {
    actor: createTestActor(),
    api: {
      points,
      learning: {
        ...NEW_LEARNER,
        getHeatMap: () => ({
          today: '2026-03-02',
          points: [{ dayDiff: 0, cipherPoint: SECONDS }],
          totalSeconds: SECONDS,
        }),
        getLearningStats: () => ({ totalPoints: SECONDS, enrollments: 1 }),
        getTopLearners: getRanking,
        showAmongTopLearners(input) {
          shown = input.shown
          return { shown }
        },
      },
    },
  })
  await expect.element(page.getByText('Hours learned')).toBeVisible()
  await expect.element(page.getByText('1.50', { exact: true })).toBeVisible()
  const map = page.getByRole('slider', { name: 'Learning in the last year' })
  await expect.element(map).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 90 minutes$/))
  map.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(map).toHaveAttribute('aria-valuetext', expect.stringMatching(/: no learning$/))
  await page.getByText('Days as a table').click()
  await expect.element(page.getByRole('row', { name: /90 minutes/ })).toBeVisible()
  await expect.element(page.getByText('Ada Lovelace (you)')).toBeVisible()

  await page.getByRole('link', { name: 'All time' }).click()
  await expect.poll(getAddress).toBe('/profile?top=all')
  await page.getByRole('switch', { name: 'Show me among the top learners' }).click()
  await expect.element(page.getByText('You’re not shown.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('(you)', { exact: false })).not.toBeInTheDocument()
})
