import { z } from 'zod'
import { t } from '../messages/index.ts'
import {
  ADDRESS_NAME_MAX_LENGTH,
  ADDRESS_PLACE_MAX_LENGTH,
  ADDRESS_TEXT_MAX_LENGTH,
  CONTACT_MAX_LENGTH,
  CONTACT_MIN_LENGTH,
  PINCODE_MAX_LENGTH,
} from './limits.ts'
import { countMissingPoints } from './store.ts'

const DAY_MS = 86_400_000

/** What the site asks of whoever redeems. */
export interface RedemptionConditions {
  /** Balance needed whatever something costs. */
  readonly minPoints: number
  /** Share of the profile that must be complete, and how many of its sections that is. */
  readonly minProfilePercent: number
  readonly minSections: number
  /** Days between redemptions. */
  readonly intervalDays: number
}

/** What decides on a redemption; looked up by the server. */
export interface RedemptionContext {
  readonly balance: number
  /** Number of completed profile sections. */
  readonly sections: number
  /** The last order that was neither rejected nor cancelled; null before the first. */
  readonly lastRedeemedAt: Date | null
  /** The last enrolment in a course; null when there is none. */
  readonly lastEnrolledAt: Date | null
}

export interface RewardContext {
  readonly cost: number
  readonly onePerPerson: boolean
  readonly until: Date | null
  /** Whether the person has an order of it that was not undone. */
  readonly claimed: boolean
  /** Stock of the chosen size. */
  readonly stock: number
}

/** Why something can't be redeemed, in the order of the checks. */
export type RedemptionRefusal =
  | 'REWARD_OVER'
  | 'ALREADY_CLAIMED'
  | 'PROFILE_INCOMPLETE'
  | 'NOT_ENOUGH_POINTS'
  | 'BUFFER_TIME'
  | 'NO_NEW_COURSE'
  | 'SOLD_OUT'

/** The conditions that don't depend on the chosen reward. */
export interface RedemptionReadiness {
  readonly profile: boolean
  readonly buffer: boolean
  readonly newCourse: boolean
  /** Whole days until the next redemption, rounded up; 0 when it is possible now. */
  readonly daysLeft: number
}

/** Checks the conditions that hold for every reward. */
export function getRedemptionReadiness(
  facts: RedemptionContext,
  { minSections, intervalDays }: RedemptionConditions,
  now: Date,
): RedemptionReadiness {
  const { sections, lastRedeemedAt: last, lastEnrolledAt: enrolled } = facts
  const waitMs = last ? last.getTime() + intervalDays * DAY_MS - now.getTime() : 0
  return {
    profile: sections >= minSections,
    buffer: waitMs <= 0,
    newCourse: last === null || (enrolled !== null && enrolled.getTime() > last.getTime()),
    daysLeft: Math.max(0, Math.ceil(waitMs / DAY_MS)),
  }
}

/**
 * The first reason against a redemption, or null when it is allowed. The conditions: docs/product/redemption.md#conditions.
 */
export function findRedemptionRefusal(
  facts: RedemptionContext,
  reward: RewardContext,
  conditions: RedemptionConditions,
  now: Date,
): RedemptionRefusal | null {
  const ready = getRedemptionReadiness(facts, conditions, now)
  if (reward.until && now.getTime() >= reward.until.getTime()) return 'REWARD_OVER'
  if (reward.onePerPerson && reward.claimed) return 'ALREADY_CLAIMED'
  if (!ready.profile) return 'PROFILE_INCOMPLETE'
  if (countMissingPoints(reward.cost, facts.balance, conditions.minPoints) > 0) return 'NOT_ENOUGH_POINTS'
  if (!ready.buffer) return 'BUFFER_TIME'
  if (!ready.newCourse) return 'NO_NEW_COURSE'
  if (reward.stock <= 0) return 'SOLD_OUT'
  return null
}

/** A line of a parcel label: no control characters, lone surrogates or invisible text. */
const addressLineSchema = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .regex(/[\p{L}\p{N}]/u, missing)
    .max(max, t.atMostCharacters({ max }))
    .regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069<>]*$/u, t.onlyLettersDigitsAndPunctuation)

/** Where a reward is sent, with a phone number for the courier. */
export const deliveryAddressSchema = z.object({
  name: addressLineSchema(ADDRESS_NAME_MAX_LENGTH, t.enterTheRecipient),
  addressText: addressLineSchema(ADDRESS_TEXT_MAX_LENGTH, t.enterTheStreet),
  pincode: z
    .string()
    .trim()
    .min(1, t.enterThePincode)
    .regex(
      new RegExp(`^[0-9]{1,${PINCODE_MAX_LENGTH}}$`),
      t.aPincodeHasUpToDigits({ max: PINCODE_MAX_LENGTH }),
    ),
  city: addressLineSchema(ADDRESS_PLACE_MAX_LENGTH, t.enterTheCity),
  country: addressLineSchema(ADDRESS_PLACE_MAX_LENGTH, t.enterTheCountry),
  contact: z
    .string()
    .trim()
    .min(CONTACT_MIN_LENGTH, t.enterALongerPhoneNumber({ min: CONTACT_MIN_LENGTH }))
    .max(CONTACT_MAX_LENGTH, t.atMostCharacters({ max: CONTACT_MAX_LENGTH }))
    .regex(/^\+?[0-9 ()-]*$/, t.enterAPhoneNumber),
})
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>
