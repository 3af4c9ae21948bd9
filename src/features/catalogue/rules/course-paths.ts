import { computeSocialImageVersion } from '#platform/rules/social-image.ts'
import type { CourseCard, VideoCard } from './course.ts'

/** Version of the picture that other sites show for a link to the course; it changes with what is drawn on it. */
export const getCourseSocialImageVersion = (
  { title, category, creatorInfo }: Pick<CourseCard, 'title' | 'category' | 'creatorInfo'>,
  siteName: string,
): string => computeSocialImageVersion(siteName, category, title, creatorInfo[0]?.name ?? '')

export const getCourseSocialImagePath = (
  course: Pick<CourseCard, 'seoTitle' | 'title' | 'category' | 'creatorInfo'>,
  siteName: string,
): string =>
  `/social/courses/${encodeURIComponent(course.seoTitle)}/${getCourseSocialImageVersion(course, siteName)}.png`

/** Address of a video's page. */
export const getVideoPath = ({ seoTitle, videoTitle }: Pick<VideoCard, 'seoTitle' | 'videoTitle'>): string =>
  videoTitle === null ? `/videos/${seoTitle}` : `/courses/${seoTitle}/${videoTitle}`
