// No schemas here: pages import this file, and zod must stay out of their bundles.

/** What comes with a restricted course: another one of its creator, or a bundle. */
export const ADD_ON_KINDS = ['course', 'bundle'] as const
export interface AddOn {
  readonly kind: (typeof ADD_ON_KINDS)[number]
  readonly id: string
}

/** What a restricted course offers besides itself (docs/product/access.md#promotions). */
export interface CoursePromotions {
  readonly addOn: AddOn | null
  /** Percent for whoever brought somebody; null: none. No money moves. */
  readonly referralDiscount: number | null
}

export const NO_PROMOTIONS: CoursePromotions = { addOn: null, referralDiscount: null }

/**
 * What has become of an add-on. Only one that is `available` comes with a course: `open` needs no access, `takenOff` is not
 * published, `shared` is a bundle that would open closed courses of other creators, and `gone` is nobody's or somebody else's.
 */
export const ADD_ON_STATES = ['available', 'open', 'takenOff', 'shared', 'gone'] as const
export type AddOnState = (typeof ADD_ON_STATES)[number]

export const REFERRAL_PERCENT_MAX = 100

/** Whether it is a whole number of percent that a sender may get. */
export const isReferralPercent = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 0 && percent <= REFERRAL_PERCENT_MAX

/** In an address of a course: the username of whoever shared it. */
export const REFERRAL_PARAMETER = 'ref'
/** How long it is remembered who brought somebody to a course. */
export const REFERRAL_DAYS = 30

/** The address of a course under which somebody shares it. */
export const buildReferralPath = (seoTitle: string, username: string): string =>
  `/courses/${seoTitle}?${REFERRAL_PARAMETER}=${username}`
