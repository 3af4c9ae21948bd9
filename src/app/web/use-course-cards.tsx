import type { CourseCard } from '#features/catalogue/rules/course.ts'
import { useCourseProgress, WishlistButton } from '#features/learning/web/index.ts'

const heart = (course: CourseCard) => <WishlistButton course={course} />

/** What cards of courses show of the reader: their progress, and the heart of their wishlist. */
export function useCourseCards(courses: readonly CourseCard[]) {
  return { progress: useCourseProgress(courses), cardAction: heart }
}
