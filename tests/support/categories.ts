import type { CourseCategory } from '#features/catalogue/rules/categories.ts'
import type { CategoryReader } from '#features/catalogue/server/index.ts'

/** The categories that a site begins with; the migrations have put them there. */
export const FIRST_CATEGORIES: readonly CourseCategory[] = [
  { slug: 'data-science', title: 'Data Science' },
  { slug: 'programming', title: 'Programming' },
  { slug: 'data-structures', title: 'Data Structures' },
  { slug: 'machine-learning', title: 'Machine Learning' },
  { slug: 'web-development', title: 'Web Development' },
  { slug: 'game-development', title: 'Game Development' },
]

/** What a process reads them from, where no test changes them. */
export const TEST_CATEGORIES: CategoryReader = { list: () => FIRST_CATEGORIES }
