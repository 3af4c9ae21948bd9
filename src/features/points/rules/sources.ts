/** What gives or takes points (decision 15); each entry of a statement says which. */
export const POINT_SOURCES = [
  'watching',
  'profile-section',
  'campus-invite',
  'refund',
  'redemption',
  'extension',
  'expiry',
  'adjustment',
] as const
export type PointSource = (typeof POINT_SOURCES)[number]

/** Sources that give new points, each with an expiry of its own. What a refund gives back keeps the one it had. */
export type EarningSource = Extract<
  PointSource,
  'watching' | 'profile-section' | 'campus-invite' | 'adjustment'
>

/** Sources that take points away because somebody asked for it. */
export type SpendingSource = Extract<PointSource, 'redemption' | 'extension' | 'adjustment'>
