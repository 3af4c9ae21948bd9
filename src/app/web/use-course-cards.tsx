import type { CourseCard } from '#features/catalogue/rules/course.ts'
import { useCourseProgress, WishButton } from '#features/learning/web/index.ts'

const heart = (course: CourseCard) => <WishButton course={course} />

/** What a page adds to the cards of courses for who reads it: his progress, and the heart of his wishlist. */
export function useCourseCards(courses: readonly CourseCard[]) {
  return { progress: useCourseProgress(courses), cardAction: heart }
}
