/** What gives or takes points; each entry of a statement has one. */
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

/** Sources of new points. A refund is none: it returns points with the expiry they had. */
export type EarningSource = Extract<
  PointSource,
  'watching' | 'profile-section' | 'campus-invite' | 'adjustment'
>

/** Sources that take points on request; expiry is none of them. */
export type SpendingSource = Extract<PointSource, 'redemption' | 'extension' | 'adjustment'>
