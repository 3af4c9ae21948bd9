import { socialImageVersion } from '#platform/rules/social-image.ts'
import type { CourseCard } from './course.ts'

/** Version of the picture that other sites show for a link to the course; it changes with what is drawn on it. */
export const courseImageVersion = (
  { title, category, creatorInfo }: Pick<CourseCard, 'title' | 'category' | 'creatorInfo'>,
  siteName: string,
): string => socialImageVersion(siteName, category, title, creatorInfo[0]?.name ?? '')

export const courseImagePath = (
  course: Pick<CourseCard, 'seoTitle' | 'title' | 'category' | 'creatorInfo'>,
  siteName: string,
): string =>
  `/social/courses/${encodeURIComponent(course.seoTitle)}/${courseImageVersion(course, siteName)}.png`
