import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listMissingSections, PROFILE_SECTIONS } from '#features/profiles/rules/sections.ts'
import { createSettingReader } from '#platform/rules/site-settings.ts'
import { deliveryAddressSchema, findRedemptionRefusal, getRedemptionReadiness } from './redemption.ts'
import { getProfileSectionPoints, getRedemptionConditions } from './settings.ts'
import { countMissingPoints } from './store.ts'

const settings = createSettingReader({})
const conditions = getRedemptionConditions(settings)
const now = new Date('2026-03-02T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const ready = { balance: 3000, sections: 5, lastRedeemedAt: null, lastEnrolledAt: null }
const shirt = { cost: 3000, onePerPerson: false, until: null, claimed: false, stock: 1 }

test('seven sections, five of them needed, ten points for the first and five for each other', () => {
  expect(PROFILE_SECTIONS).toHaveLength(7)
  expect(conditions.minSections).toBe(5)
  expect(PROFILE_SECTIONS.map((section) => getProfileSectionPoints(settings, section))).toEqual([
    10, 5, 5, 5, 5, 5, 5,
  ])
  expect(listMissingSections(['about', 'skills', 'education'])).toEqual([
    'contact',
    'experience',
    'projects',
    'certificates',
  ])
})

describe('a redemption', () => {
  test('may be made when everything is there', () => {
    expect(findRedemptionRefusal(ready, shirt, conditions, now)).toBeNull()
    expect(
      findRedemptionRefusal(
        { ...ready, lastEnrolledAt: daysAgo(1), lastRedeemedAt: daysAgo(60) },
        shirt,
        conditions,
        now,
      ),
    ).toBeNull()
  })

  test.each([
    ['SOLD_OUT', {}, { stock: 0 }],
    ['NO_NEW_COURSE', { lastRedeemedAt: daysAgo(60), lastEnrolledAt: daysAgo(60) }, {}],
    ['NO_NEW_COURSE', { lastRedeemedAt: daysAgo(60), lastEnrolledAt: null }, {}],
    ['BUFFER_TIME', { lastRedeemedAt: daysAgo(59.99), lastEnrolledAt: daysAgo(1) }, {}],
    ['NOT_ENOUGH_POINTS', { balance: 2999 }, {}],
    ['NOT_ENOUGH_POINTS', { balance: 2999 }, { cost: 500 }],
    ['NOT_ENOUGH_POINTS', {}, { cost: 3001 }],
    ['PROFILE_INCOMPLETE', { sections: 4 }, {}],
    ['ALREADY_CLAIMED', {}, { onePerPerson: true, claimed: true }],
    ['REWARD_OVER', {}, { until: now }],
  ])('is refused: %s', (reason, facts, reward) => {
    expect(findRedemptionRefusal({ ...ready, ...facts }, { ...shirt, ...reward }, conditions, now)).toBe(
      reason,
    )
  })

  test('waits a whole number of days, and none when the time is over', () => {
    expect(getRedemptionReadiness({ ...ready, lastRedeemedAt: daysAgo(0) }, conditions, now).daysLeft).toBe(
      60,
    )
    expect(
      getRedemptionReadiness({ ...ready, lastRedeemedAt: daysAgo(59.5) }, conditions, now).daysLeft,
    ).toBe(1)
    expect(getRedemptionReadiness({ ...ready, lastRedeemedAt: daysAgo(60) }, conditions, now).daysLeft).toBe(
      0,
    )
  })

  test('takes as many sections as the share of the profile comes to, rounded up', () => {
    const sections = (percent: number) =>
      getRedemptionConditions(createSettingReader({ 'points.redeem-min-profile-percent': percent }))
        .minSections
    expect([0, 1, 14, 15, 60, 71, 72, 100].map(sections)).toEqual([0, 1, 1, 2, 5, 5, 6, 7])
  })

  test('is never let through with less than its price or the gate', () => {
    fc.assert(
      fc.property(fc.nat(8000), fc.integer({ min: 1, max: 8000 }), (balance, cost) => {
        const missing = countMissingPoints(cost, balance, 3000)
        expect(
          findRedemptionRefusal({ ...ready, balance }, { ...shirt, cost }, conditions, now) === null,
        ).toBe(missing === 0)
        expect(balance + missing).toBeGreaterThanOrEqual(Math.max(cost, 3000))
      }),
    )
  })
})

describe('an address', () => {
  const address = {
    name: ' Lena Hoffmann ',
    addressText: 'Gartenstraße 4, 2nd floor',
    pincode: '10115',
    city: 'Berlin',
    country: 'Germany',
    contact: '+49 30 5550100',
  }

  test('is taken without the spaces around it', () => {
    expect(deliveryAddressSchema.parse(address)).toEqual({ ...address, name: 'Lena Hoffmann' })
  })

  test.each([
    ['pincode', '1234567'],
    ['pincode', 'SW1A'],
    ['contact', '123456789'],
    ['contact', 'call me maybe'],
    ['city', ' '],
    ['name', 'Lena\u202eanneL'],
    ['addressText', 'a\nb'],
    ['country', 'x'.repeat(81)],
    ['country', ''],
    ['city', '\u200b'],
    ['addressText', '- ,'],
    ['name', 'Lena \ud83d'],
  ])('is refused for its %s: %j', (field, value) => {
    const { error } = deliveryAddressSchema.safeParse({ ...address, [field]: value })
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})
