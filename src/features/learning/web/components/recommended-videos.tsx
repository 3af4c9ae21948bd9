import { useState } from 'react'
import type { VideoCard } from '#features/catalogue/rules/course.ts'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import { formatLessonLength, ShortCount } from '#features/catalogue/web/index.ts'
import type { Page } from '#platform/rules/paging.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { t } from '../../messages/index.ts'
import { learningApi } from '../api.ts'
import styles from './recommended-videos.module.css'

/** `more`: there may be further ones. */
export type SuggestionsState = 'more' | 'loading' | 'failed' | 'end'

/**
 * Suggestions, page after page.
 * @param seoTitle slug of what is open; give the component a key of it
 * @param first the first page, if it is there already
 */
function useSuggestedVideos(seoTitle: string, first: Page<VideoCard> | undefined) {
  const [videos, setVideos] = useState<readonly VideoCard[]>(first?.data ?? [])
  const [page, setPage] = useState(first ? (first.next?.page ?? null) : 1)
  const [state, setState] = useState<SuggestionsState>(page === null ? 'end' : 'more')

  function more() {
    if (page === null || state === 'loading' || state === 'end') return
    setState('loading')
    learningApi.getSuggestionVideos({ seoTitle, page }).then(
      (answer) => {
        // What was seen meanwhile has gone from the list and moved the rest up, so that one may come again.
        const known = new Set(videos.map(({ id }) => id))
        setVideos([...videos, ...answer.data.filter(({ id }) => !known.has(id))])
        setPage(answer.next?.page ?? null)
        setState(answer.next ? 'more' : 'end')
      },
      () => setState('failed'),
    )
  }

  return { videos, state, more }
}

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
  const { videos, state, more } = useSuggestedVideos(seoTitle, first)
  const nearEnd = useInfiniteScroll(state === 'more', more)

  return (
    <section className={styles.panel} aria-labelledby="recommended-title">
      <Heading id="recommended-title" className={styles.title}>
        {t.recommendedVideos}
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
            <VisuallyHidden>{t.loadingMoreVideos}</VisuallyHidden>
            <Skeleton shape="block" />
          </div>
        )}
        {state === 'failed' && <ErrorState compact message={t.moreVideosNotLoaded} onRetry={more} />}
        {state === 'end' && videos.length === 0 && (
          <EmptyState compact title={t.noDataFound}>
            {t.youHaveSeenEverything}
          </EmptyState>
        )}
        {state === 'end' && videos.length > 0 && <p className={styles.end}>{t.thatsAllForNow}</p>}
      </div>
    </section>
  )
}

function Suggestion({ video }: { video: VideoCard }) {
  const [creator] = video.creatorInfo
  return (
    <Link to={getVideoPath(video)} className={styles.video}>
      <span className={styles.picture}>
        <CourseCover title={video.title} category={video.category} src={video.image} />
        <span className={styles.stamp}>{formatLessonLength('lecture', video.durationMs)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{video.title}</span>
        <span className={styles.fact}>{video.courseTitle ?? t.singleVideo}</span>
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
