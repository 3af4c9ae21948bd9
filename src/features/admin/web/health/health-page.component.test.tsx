import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { ConsoleHealth, ConsoleJob } from '../../rules/health-contract.ts'

const buildGroup = (jobs: ConsoleJob[]) => ({ count: jobs.length, mails: 0, events: 0, jobs })

test('a job that was given up is tried again, and another one discarded', async () => {
  const buildJob = (number: number): ConsoleJob => ({
    id: String(number),
    name: `unknown:send-part-${number}`,
    attempts: 2,
    maxAttempts: 2,
    runAt: '2026-03-01T10:00:00.000Z',
    lastError: 'No mailbox for […]',
    canRetry: true,
    canDiscard: true,
  })
  let failed = [buildJob(1), buildJob(2)]
  const waiting: ConsoleJob[] = []
  const getHealth = (): ConsoleHealth => ({
    checks: { storage: true, worker: true, realtime: 'alone' },
    countedMax: 1_000,
    jobs: { failed: buildGroup(failed), running: buildGroup([]), waiting: buildGroup(waiting) },
    events: { undelivered: 0, oldestAt: null, unhandled: 0 },
    usage: null,
    versions: { lectern: '1.0.0', node: '24.0.0', postgres: '18', migrations: 1 },
  })
  const remove = (jobId: string) => {
    const gone = failed.filter(({ id }) => id === jobId)
    failed = failed.filter(({ id }) => id !== jobId)
    return gone
  }
  await openPage('/admin/health', {
    actor: createTestActor('admin'),
    api: {
      admin: {
        listQueueBacklogs: () => ({ data: [] }),
        getHealth,
        retryJob({ jobId }) {
          for (const job of remove(jobId)) waiting.push({ ...job, attempts: 0, canDiscard: false })
          return { done: true }
        },
        discardJob({ jobId }) {
          remove(jobId)
          return { done: true }
        },
      },
    },
  })
  const givenUp = page.getByRole('region', { name: 'Given up' })
  await expect.poll(() => givenUp.getByText('No mailbox for […]').all().length).toBe(2)
  await expect.element(page.getByText('No known backup.')).toBeVisible()
  await givenUp.getByRole('button', { name: /^Try again: unknown:send-part-1/ }).click()
  await expect.element(givenUp.getByText('unknown:send-part-1')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Waiting' }).getByText('unknown:send-part-1'))
    .toBeVisible()
  await givenUp.getByRole('button', { name: /^Discard unknown:send-part-2/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(givenUp.getByText('No jobs')).toBeVisible()
})
