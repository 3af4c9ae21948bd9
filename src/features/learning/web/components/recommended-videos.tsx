import { Link } from 'react-router'
import { videoAddress } from '#features/catalogue/rules/video-address.ts'
import type { VideoCard } from '#features/catalogue/rules/video-card.ts'
import { lessonLengthText, ShortCount } from '#features/catalogue/web/index.ts'
import type { Page } from '#platform/rules/paging.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNearEnd } from '#ui/navigation/use-near-end.ts'
import styles from './recommended-videos.module.css'
import { useSuggestions } from './use-suggestions.ts'

interface RecommendedVideosProps {
  /** Slug of the single video or course that is open. */
  seoTitle: string
  /** The first page, when it came with the page; otherwise it is fetched. */
  first?: Page<VideoCard> | undefined
  /** Level of the heading. */
  level?: 2 | 3
}

/** What to watch next; more is loaded as the reader scrolls. */
export function RecommendedVideos({ seoTitle, first, level = 2 }: RecommendedVideosProps) {
  const Heading = `h${level}` as const
  const { videos, state, more } = useSuggestions(seoTitle, first)
  const nearEnd = useNearEnd(state === 'more', more)

  return (
    <section className={styles.panel} aria-labelledby="recommended-title">
      <Heading id="recommended-title" className={styles.title}>
        Recommended videos
      </Heading>
      <div className={styles.scroll}>
        <ul className={styles.list}>
          {videos.map((video) => (
            <li key={video.id}>
              <Suggestion video={video} />
            </li>
          ))}
        </ul>
        <div ref={nearEnd} aria-hidden="true" />
        {state === 'loading' && (
          <div className={styles.loading} role="status">
            <VisuallyHidden>Loading more videos</VisuallyHidden>
            <Skeleton shape="block" />
          </div>
        )}
        {state === 'failed' && (
          <ErrorState compact message="More videos could not be loaded." onRetry={more} />
        )}
        {state === 'end' && videos.length === 0 && (
          <EmptyState compact title="No Data found">
            You have seen everything that goes with this.
          </EmptyState>
        )}
        {state === 'end' && videos.length > 0 && <p className={styles.end}>That’s all for now.</p>}
      </div>
    </section>
  )
}

function Suggestion({ video }: { video: VideoCard }) {
  const [creator] = video.creatorInfo
  return (
    <Link to={videoAddress(video)} className={styles.video}>
      <span className={styles.picture}>
        <CourseCover title={video.title} category={video.category} src={video.image} />
        <span className={styles.stamp}>{lessonLengthText('lecture', video.durationMs)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{video.title}</span>
        <span className={styles.fact}>{video.courseTitle ?? 'Single video'}</span>
        {creator && <span className={styles.fact}>{creator.name}</span>}
        {video.viewCount > 0 && (
          <span className={styles.fact}>
            <ShortCount count={video.viewCount} one="view" />
          </span>
        )}
      </span>
    </Link>
  )
}
