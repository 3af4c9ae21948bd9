import { t } from '../messages/index.ts'
/** Names by slug; the slug is part of the address `/courses/{slug}`. */
export const CATEGORY_NAMES = {
  'data-science': t.dataScience,
  programming: 'Programming',
  'data-structures': t.dataStructures,
  'machine-learning': t.machineLearning,
  'web-development': t.webDevelopment,
  'game-development': t.gameDevelopment,
} as const

export type CategorySlug = keyof typeof CATEGORY_NAMES

export const CATEGORY_SLUGS = Object.keys(CATEGORY_NAMES) as [CategorySlug, ...CategorySlug[]]

/** Own keys only: `constructor` is no category, and may be the slug of a course. */
export const isCategorySlug = (text: string): text is CategorySlug => Object.hasOwn(CATEGORY_NAMES, text)
