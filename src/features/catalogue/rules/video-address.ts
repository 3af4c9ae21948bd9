import type { VideoCard } from './video-card.ts'

/** Where the page of a video is. */
export const videoAddress = ({ seoTitle, videoTitle }: Pick<VideoCard, 'seoTitle' | 'videoTitle'>): string =>
  videoTitle === null ? `/videos/${seoTitle}` : `/courses/${seoTitle}/${videoTitle}`
