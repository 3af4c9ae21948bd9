import { ThumbsUp } from 'lucide-react'
import { VideoCard } from '#features/catalogue/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { LikedVideo } from '../../rules/library.ts'
import styles from './library-page.module.css'
import { LikeButton } from './like-button.tsx'

interface LikedPageProps {
  page: PageOf<LikedVideo>
  /** From 1. */
  pageNumber: number
  pageSize: number
}

const PATH = '/profile/liked-videos'

const addressOf = ({ seoTitle, course }: LikedVideo) =>
  course.kind === 'video' ? `/videos/${course.seoTitle}` : `/courses/${course.seoTitle}/${seoTitle}`

/** The videos somebody likes, the latest like first. */
export function LikedVideosPage({ page, pageNumber, pageSize }: LikedPageProps) {
  const { data, totalCount } = page
  return (
    <Page>
      <PageHeader
        title={t.likedVideos}
        {...(totalCount > 0 && {
          subtitle: t.countVideos({ count: totalCount }),
        })}
      />
      {data.length === 0 ? (
        <EmptyState
          title={t.noDataFound}
          icon={<ThumbsUp />}
          action={
            <LinkButton to="/courses" variant="primary">
              {t.findACourse}
            </LinkButton>
          }
        >
          {t.likedVideosAppearHere}
        </EmptyState>
      ) : (
        <CardGrid label={t.likedVideos}>
          {data.map((video) => (
            <VideoCard
              key={video.id}
              title={video.title}
              to={addressOf(video)}
              category={video.course.category}
              image={video.course.image}
              durationMs={video.durationMs}
              courseTitle={video.course.kind === 'video' ? undefined : video.course.title}
              details={video.creatorInfo.map(({ name }) => name)}
              views={video.viewCount}
              action={<LikeButton lessonId={video.id} liked count={video.likeCount} />}
              level={2}
            />
          ))}
        </CardGrid>
      )}
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.ceil(totalCount / pageSize)}
          hrefFor={(number) => (number > 1 ? `${PATH}?page=${number}` : PATH)}
        />
      </div>
    </Page>
  )
}
