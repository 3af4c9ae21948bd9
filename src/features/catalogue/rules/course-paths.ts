import { computeSocialImageVersion } from '#platform/rules/social-image.ts'
import type { CourseCategory } from './categories.ts'
import type { CourseCard, VideoCard } from './course.ts'

/** What of the site is on the picture of a course. */
interface SocialImageSite {
  readonly name: string
  readonly categories: readonly CourseCategory[]
}

/** Version of the picture that other sites show for a link to the course; it changes with what is drawn on it. */
export const getCourseSocialImageVersion = (
  { title, category, creatorInfo }: Pick<CourseCard, 'title' | 'category' | 'creatorInfo'>,
  { name, categories }: SocialImageSite,
): string => {
  // The picture is one for all languages.
  const version = categories.find(({ slug }) => slug === category)?.version ?? 1
  const texts = [category, String(version), title, creatorInfo[0]?.name ?? '']
  return computeSocialImageVersion(name, ...texts)
}

export const getCourseSocialImagePath = (
  course: Pick<CourseCard, 'seoTitle' | 'title' | 'category' | 'creatorInfo'>,
  site: SocialImageSite,
): string =>
  `/social/courses/${encodeURIComponent(course.seoTitle)}/${getCourseSocialImageVersion(course, site)}.png`

/** Address of a video's page. */
export const getVideoPath = ({ seoTitle, videoTitle }: Pick<VideoCard, 'seoTitle' | 'videoTitle'>): string =>
  videoTitle === null ? `/videos/${seoTitle}` : `/courses/${seoTitle}/${videoTitle}`
