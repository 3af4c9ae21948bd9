import { expect } from '@playwright/test'
import { earnPoints } from '#features/points/server/ledger/ledger-entries.ts'
import { rewardProfileSection } from '#features/points/server/orders/reward-section.ts'
import { completeTestSections } from '#tests/support/profile-fields.ts'
import { TEST_SETTINGS } from '#tests/support/test-context.ts'
import type { Site } from './site.ts'

const FIVE = ['about', 'contact', 'education', 'experience', 'skills'] as const

/** Runs a command of `lectern` that has to succeed. */
export async function runLecternCommand(site: Site, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await site.lectern(...args)
  expect(`${code} ${stderr}`).toBe('0 ')
  return stdout
}

export const givePoints = (site: Site, userId: string, amount: number) =>
  site.db.transaction((tx) =>
    earnPoints(tx, {
      userId,
      amount,
      source: 'adjustment',
      idempotencyKey: `a gift of ${amount}`,
      at: new Date(),
      expiresAt: null,
    }),
  )

/** Completes as many sections of a profile as redeeming needs, and earns their points. */
export async function completeProfile(site: Site, userId: string): Promise<void> {
  await completeTestSections(site.db, userId, FIVE)
  await site.db.transaction(async (tx) => {
    for (const section of FIVE)
      await rewardProfileSection(tx, { settings: TEST_SETTINGS }, { userId, section, at: new Date() })
  })
}
