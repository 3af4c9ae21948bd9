/** Names by slug; the slug is part of the address `/courses/{slug}`. */
export const CATEGORIES = {
  'data-science': 'Data Science',
  programming: 'Programming',
  'data-structures': 'Data Structures',
  'machine-learning': 'Machine Learning',
  'web-development': 'Web Development',
  'game-development': 'Game Development',
} as const

export type Category = keyof typeof CATEGORIES

export const CATEGORY_SLUGS = Object.keys(CATEGORIES) as [Category, ...Category[]]

/** Own keys only: `constructor` is no category, and may be the slug of a course. */
export const isCategory = (text: string): text is Category => Object.hasOwn(CATEGORIES, text)
