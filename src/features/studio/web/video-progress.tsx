import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { countText } from '#features/catalogue/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import type { OwnCourse, OwnVideo } from '../rules/own-items.ts'
import styles from './own-card.module.css'

/** How far the processing of a video is. */
export function VideoProgress({ title, video }: Pick<OwnVideo, 'title' | 'video'>) {
  switch (video?.state) {
    case 'queued':
      return <Badge icon={<Hourglass aria-hidden="true" />}>Queued</Badge>
    case 'processing':
      return (
        <div className={styles.making}>
          <span aria-hidden="true">Processing {video.progress} %</span>
          <ProgressBar
            label={`Processing of ${title}`}
            value={video.progress}
            valueText={`${video.progress} %`}
            size="s"
            tone="ink"
          />
        </div>
      )
    case 'ready':
      return (
        <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
          Ready
        </Badge>
      )
    case 'failed':
      return (
        <>
          <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
            Failed
          </Badge>
          {video.failure && <p className={styles.failure}>{video.failure}</p>}
        </>
      )
    default:
      return <Badge>No video yet</Badge>
  }
}

/** The same for all videos of a course; nothing once all are ready. */
export function CourseVideos({
  videosUnderWay,
  videosFailed,
}: Pick<OwnCourse, 'videosUnderWay' | 'videosFailed'>) {
  return (
    <>
      {videosUnderWay > 0 && (
        <Badge icon={<Hourglass aria-hidden="true" />}>
          {countText(videosUnderWay, 'video')} in the works
        </Badge>
      )}
      {videosFailed > 0 && (
        <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
          {countText(videosFailed, 'video')} failed
        </Badge>
      )}
    </>
  )
}
