import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failAsUnavailable } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

/** Opens the page for somebody who was banned, on a server that takes the appeal at the second try. */
async function openBanned(): Promise<void> {
  let tries = 0
  let openSince: string | null = null
  await openPage('/banned', {
    api: {
      support: {
        getAppeal: () => ({
          name: 'Ada Lovelace',
          email: 'ada@example.org',
          reason: 'Shouting <b>all</b> day',
          until: null,
          openSince,
        }),
        sendAppeal() {
          tries += 1
          if (tries === 1) return failAsUnavailable()
          openSince = '2026-01-05T10:00:00.000Z'
          return { sent: true }
        },
      },
    },
  })
}

test('a banned person reads why and appeals; what was written outlives a reload and a failure', async () => {
  await openBanned()
  await expect.element(page.getByText('Shouting <b>all</b> day')).toBeVisible()
  await expect.element(page.getByLabelText('What is it about?')).toHaveValue('Account Access Appeal')
  await page.getByLabelText('Contact').fill('0123456789')
  await page.getByLabelText('Message').fill('I am sorry and will not do it again, I promise.')

  await openBanned()
  await expect.element(page.getByLabelText('Contact')).toHaveValue('0123456789')
  const send = page.getByRole('main').getByRole('button', { name: /send/i })
  await send.click()
  await expect.element(page.getByText(/^Can't submit/)).toBeVisible()
  await send.click()
  await expect
    .element(page.getByText(/Somebody will look at it and may write to ada@example\.org\.$/))
    .toBeVisible()
  await expect.element(page.getByLabelText('Message')).not.toBeInTheDocument()
})

test('whoever is not known to be banned is asked to sign in', async () => {
  await openPage('/banned', { api: { support: { getAppeal: () => null } } })
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/sign-in?redirect=/banned')
})
