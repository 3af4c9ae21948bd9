import type { VideoCard } from './video-card.ts'

/** Address of a video's page. */
export const videoAddress = ({ seoTitle, videoTitle }: Pick<VideoCard, 'seoTitle' | 'videoTitle'>): string =>
  videoTitle === null ? `/videos/${seoTitle}` : `/courses/${seoTitle}/${videoTitle}`
