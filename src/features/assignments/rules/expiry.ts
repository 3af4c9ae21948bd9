// No schemas here: pages import this file, and zod must stay out of their bundles.

export const EXPIRY_UNITS = ['minutes', 'hours', 'days'] as const
export type ExpiryUnit = (typeof EXPIRY_UNITS)[number]

export const EXPIRY_UNIT_MS: Readonly<Record<ExpiryUnit, number>> = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
}

/** When an assignment expires: at a moment, or so long after it is saved. */
export type AssignmentExpiry =
  | { readonly at: string }
  | { readonly amount: number; readonly unit: ExpiryUnit }

/** The moment of an expiry, on a whole second. A day is 24 hours, whatever clocks do in between. */
export function resolveExpiry(expiry: AssignmentExpiry, now: Date): Date {
  const moment =
    'at' in expiry ? Date.parse(expiry.at) : now.getTime() + expiry.amount * EXPIRY_UNIT_MS[expiry.unit]
  return new Date(Math.floor(moment / 1000) * 1000)
}
