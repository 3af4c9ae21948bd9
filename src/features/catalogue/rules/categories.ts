/** The categories of specification 1; the slug stands in `/courses/{slug}`. */
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

/** Own names only: `constructor` is no category, and may be a course. */
export const isCategory = (text: string): text is Category => Object.hasOwn(CATEGORIES, text)
