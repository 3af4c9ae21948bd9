import { expect } from '@playwright/test'
import { earnPoints } from '#features/points/server/ledger/earn-points.ts'
import { rewardSection } from '#features/points/server/orders/reward-section.ts'
import type { Site } from './site.ts'

const FIVE = ['about', 'contact', 'education', 'experience', 'skills'] as const

/** Runs a command of `lectern` that has to succeed. */
export async function lectern(site: Site, ...args: string[]): Promise<string> {
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
      cause: `a gift of ${amount}`,
      at: new Date(),
      expiresAt: null,
    }),
  )

/** Earns all sections of a profile. */
export const fillProfile = (site: Site, userId: string) =>
  site.db.transaction(async (tx) => {
    for (const section of FIVE) await rewardSection(tx, { userId, section, at: new Date() })
  })
