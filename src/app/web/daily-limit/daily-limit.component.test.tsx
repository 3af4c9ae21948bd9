import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DailyAllowance } from '#features/learning/rules/contract.ts'
import type { Tick, TickAck } from '#features/learning/rules/tick.ts'
import { TEST_ACCOUNT } from '#tests/components/fixtures/accounts.ts'
import { createLessonApi, NO_DAILY_LIMIT } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { answerSocketMessage } from '#tests/components/support/fake-socket.ts'
import { openPage, setSignedIn } from '#tests/components/support/open-page.tsx'

const PATH = '/courses/course-1/moving-bars'
const play = page.getByRole('button', { name: /^(Play video|Resume at .*)$/ })
const timer = page.getByRole('timer')

/** Plays, and has the server say to the first report of it that the day is used up. */
async function watchToTheEnd(): Promise<void> {
  answerSocketMessage(
    'watch:tick',
    ({ seq }: Tick): TickAck => ({
      ok: seq,
      credit: { earnedMs: 0, learnedMs: 0, remainingMs: 0 },
      limit: true,
    }),
  )
  await play.click()
  document.querySelector('video')?.dispatchEvent(new Event('playing'))
}

test('a visitor whose time is used up is asked to sign in, and goes on with an account', async () => {
  let allowance: DailyAllowance = { remainingSeconds: 4, limitSeconds: 900, learnedTodaySeconds: 0 }
  const usedUp = Promise.withResolvers<void>()
  await openPage(PATH, {
    api: createLessonApi({
      learning: {
        getAllowance: () => allowance,
        async openStream() {
          await usedUp.promise
          return refuse('DAILY_LIMIT', 'Your free time for today is used up.')
        },
      },
      accounts: {
        signIn() {
          setSignedIn(createTestActor())
          allowance = NO_DAILY_LIMIT
          return TEST_ACCOUNT
        },
        updateTimeZone: () => TEST_ACCOUNT,
      },
    }),
  })
  await expect.element(timer).toHaveTextContent('00:04')
  await expect.element(page.getByText('Free access ends soon. Login!')).toBeVisible()
  await watchToTheEnd()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect.element(dialog).toBeVisible()
  usedUp.resolve()
  expect(document.querySelector('video')).toBeNull()
  await dialog.getByLabelText('Email').fill('ada@example.org')
  await dialog.getByLabelText('Password', { exact: true }).fill('learn-with-lectern')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(play).toBeVisible()
  await expect.element(timer).not.toBeInTheDocument()
})

test('a learner whose time is used up buys more, once, and goes on', async () => {
  let balance = 0
  let remainingSeconds = 3
  const bought = Promise.withResolvers<void>()
  await openPage(PATH, {
    actor: createTestActor(),
    api: createLessonApi({
      learning: {
        getAllowance: () => ({ remainingSeconds, limitSeconds: 7200, learnedTodaySeconds: 0 }),
      },
      points: {
        async extendDay({ limitSeconds }) {
          if (balance < 5) return refuse('INSUFFICIENT_POINTS', 'You need 5 points for 30 more minutes.')
          await bought.promise
          balance -= 5
          remainingSeconds = 1800
          return { bought: true, balance, limitSeconds: limitSeconds + 1800, remainingSeconds }
        },
      },
    }),
  })
  await expect.element(page.getByRole('link', { name: 'Invite us to campus' })).toBeVisible()
  await watchToTheEnd()
  const offer = page.getByRole('dialog', { name: "You have reached today's learning limit" })
  await expect.element(offer).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
  const spend = offer.getByRole('button', { name: /^Spend/ })
  await spend.click()
  await expect.element(offer.getByText('You need 5 points for 30 more minutes.')).toBeVisible()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect.element(offer).not.toBeInTheDocument()

  balance = 20
  await page.getByRole('button', { name: 'Get more time' }).click()
  await spend.dblClick()
  bought.resolve()
  const done = page.getByRole('dialog', { name: '30 more minutes' })
  await expect.element(done.getByText('for 30 more minutes', { exact: false })).toBeVisible()
  expect(listCalls('points.extendDay')).toHaveLength(2)
  expect(balance).toBe(15)
  const asked = listCalls('learning.openStream').length
  await done.getByRole('button', { name: 'Continue watching' }).click()
  // It plays on by itself.
  await expect.element(timer).toHaveTextContent('30:00')
  await expect.poll(() => listCalls('learning.openStream').length).toBeGreaterThan(asked)
})

test('a learner who opens a lesson after the limit sees why in place of the player', async () => {
  await openPage(PATH, {
    actor: createTestActor(),
    api: createLessonApi({
      learning: {
        getAllowance: () => ({ remainingSeconds: 0, limitSeconds: 7200, learnedTodaySeconds: 7200 }),
      },
    }),
  })
  await expect.element(page.getByText("You have reached today's learning limit.")).toBeVisible()
  await expect.element(play).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a full network is shown to a visitor before they press play', async () => {
  await openPage(PATH, {
    api: createLessonApi({
      learning: {
        getAllowance: () => ({
          remainingSeconds: 0,
          limitSeconds: 900,
          learnedTodaySeconds: 0,
          networkFull: true,
        }),
      },
    }),
  })
  await expect
    .element(page.getByText('A lot of people are watching from your network today.', { exact: false }))
    .toBeVisible()
  await expect.element(timer).not.toBeInTheDocument()
  await expect.element(play).not.toBeInTheDocument()
})
