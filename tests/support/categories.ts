import type { CourseCategory } from '#features/catalogue/rules/categories.ts'
import type { CategoryReader } from '#features/catalogue/server/index.ts'

/** The categories that a site begins with; the migrations have put them there. */
export const FIRST_CATEGORIES: readonly CourseCategory[] = [
  { slug: 'data-science', title: 'Data Science', version: 1 },
  { slug: 'programming', title: 'Programming', version: 1 },
  { slug: 'data-structures', title: 'Data Structures', version: 1 },
  { slug: 'machine-learning', title: 'Machine Learning', version: 1 },
  { slug: 'web-development', title: 'Web Development', version: 1 },
  { slug: 'game-development', title: 'Game Development', version: 1 },
]

/** What a process reads them from, where no test changes them. */
export const TEST_CATEGORIES: CategoryReader = { list: () => FIRST_CATEGORIES }
