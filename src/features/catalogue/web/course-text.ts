import type { CourseCard } from '../rules/course.ts'

/** Where a click on a course leads: its first lesson, or the course's own address while it has none. */
export const courseAddress = ({
  seoTitle,
  videoTitle,
}: Pick<CourseCard, 'seoTitle' | 'videoTitle'>): string =>
  videoTitle ? `/courses/${seoTitle}/${videoTitle}` : `/courses/${seoTitle}`

/** "45 min", "1 h", "2 h 5 min". */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
