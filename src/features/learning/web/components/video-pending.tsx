import { CircleAlert, Clapperboard } from 'lucide-react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import styles from './video-pending.module.css'

/** Stands in the player's place until there is a video to play, or says why there will be none. */
export function VideoPending({ video }: { video: VideoInfo }) {
  const failed = video.state === 'failed'
  return (
    <div className={styles.frame} role="status">
      <span className={styles.icon} aria-hidden="true">
        {failed ? <CircleAlert /> : <Clapperboard />}
      </span>
      {failed ? (
        <>
          <p className={styles.title}>This video is not available.</p>
          {video.failure && <p className={styles.text}>{video.failure}</p>}
        </>
      ) : (
        <>
          <p className={styles.title}>
            {video.state === 'queued' ? 'This video is waiting its turn.' : 'This video is being made ready.'}
          </p>
          <p className={styles.text}>It appears here as soon as it can be played.</p>
          <div className={styles.bar}>
            <ProgressBar
              label={video.state === 'queued' ? 'Waiting' : 'Making the video ready'}
              showLabel
              tone="accent"
              {...(video.state === 'processing' && { value: video.progress })}
            />
          </div>
        </>
      )}
    </div>
  )
}
