/**
 * What is shown to a person only once: tours, the points policy, the career-path prompt. The list is closed, so that nobody can
 * fill the table with keys of their own. See docs/product/accounts.md#shown-once.
 */
export const ACKNOWLEDGEMENT_KEYS = [
  'points-policy',
  'career-path-prompt',
  'tour-help',
  'tour-pre-enroll',
  'tour-post-enroll',
  'tour-notes',
  'tour-certificate',
  'tour-new-video-page',
  'tour-course',
] as const
export type AcknowledgementKey = (typeof ACKNOWLEDGEMENT_KEYS)[number]
export type TourKey = Extract<AcknowledgementKey, `tour-${string}`>

export const isAcknowledgementKey = (key: unknown): key is AcknowledgementKey =>
  ACKNOWLEDGEMENT_KEYS.some((one) => one === key)
