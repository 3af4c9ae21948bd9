import { Pencil, SquarePlay } from 'lucide-react'
import type { CourseCard, VideoCard as Video } from '#features/catalogue/rules/course.ts'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import { CourseCardList, VideoCard } from '#features/catalogue/web/index.ts'
import type { FollowCounts as Counts } from '#features/community/rules/follows-contract.ts'
import { FollowButton, FollowCounts } from '#features/community/web/index.ts'
import type { HeatMap } from '#features/learning/rules/contract.ts'
import { DashboardHeatmap } from '#features/learning/web/index.ts'
import type { PublicProfile } from '#features/profiles/rules/contract.ts'
import { ProfileHeader, PublicProfileSections } from '#features/profiles/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { Page } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { buildProfilePath, type ProfileWorkKind } from '../profile-path.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import styles from './profile-page.module.css'

interface ProfilePageProps {
  profile: PublicProfile
  counts: Counts
  /** Whether the reader follows this person. */
  following: boolean
  own: boolean
  /** Their days of learning, where they show them. */
  activity: HeatMap | null
  /** Whether their courses or their videos are shown. */
  kind: ProfileWorkKind
  courses: PageOf<CourseCard>
  videos: PageOf<Video>
  /** From 1. */
  pageNumber: number
  pageSize: number
}

/** A public profile: who somebody is, who follows them, and what they teach. */
export function ProfilePage({
  profile,
  counts,
  following,
  own,
  activity,
  kind,
  courses,
  videos,
  pageNumber,
  pageSize,
}: ProfilePageProps) {
  const { id, name, username, isCreator } = profile
  const works = courses.totalCount + videos.totalCount
  const shown = kind === 'courses' ? courses : videos
  const addressOf = (page: number) => buildProfilePath(username, { kind, page })
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        counts={
          <FollowCounts
            userId={id}
            followers={counts.followers}
            following={counts.following}
            isFollowed={following}
            followersTo={`/profile/${username}/followers`}
            followingTo={`/profile/${username}/following`}
          />
        }
        action={
          own ? (
            <LinkButton to="/profile/me" icon={<Pencil />}>
              {t.editProfile}
            </LinkButton>
          ) : (
            <FollowButton
              person={{ id, name }}
              following={following}
              followers={counts.followers}
              prominent
            />
          )
        }
      />
      <PublicProfileSections sections={profile.sections} />
      {(works > 0 || isCreator) && (
        <section aria-labelledby="works-title">
          <h2 id="works-title" className={styles.title}>
            {own ? t.yourCourses : t.coursesByName({ name })}
          </h2>
          {courses.totalCount > 0 && videos.totalCount > 0 && (
            <div className={styles.tabs}>
              <TabNav
                label={t.coursesOrVideos}
                items={[
                  {
                    to: buildProfilePath(username, { kind: 'courses' }),
                    label: t.courses,
                    count: courses.totalCount,
                    current: kind === 'courses',
                  },
                  {
                    to: buildProfilePath(username, { kind: 'videos' }),
                    label: t.videos,
                    count: videos.totalCount,
                    current: kind === 'videos',
                  },
                ]}
              />
            </div>
          )}
          {shown.data.length === 0 ? (
            <EmptyState
              title={t.noDataFound}
              icon={<SquarePlay />}
              action={<LinkButton to="/courses">{t.allCourses}</LinkButton>}
            >
              {t.nothingIsPublishedYet}
            </EmptyState>
          ) : kind === 'courses' ? (
            <Courses courses={courses.data} />
          ) : (
            <CardGrid label={t.videos}>
              {videos.data.map((video) => (
                <VideoCard
                  key={video.id}
                  title={video.title}
                  to={getVideoPath(video)}
                  category={video.category}
                  image={video.image}
                  durationMs={video.durationMs}
                  views={video.viewCount}
                />
              ))}
            </CardGrid>
          )}
          <div className={styles.pages}>
            <Pagination
              current={pageNumber}
              total={Math.ceil(shown.totalCount / pageSize)}
              hrefFor={addressOf}
            />
          </div>
        </section>
      )}
      {activity && (
        <section className={styles.activity} aria-labelledby="activity-title">
          <h2 id="activity-title" className={styles.title}>
            {t.yearOfLearning}
          </h2>
          <DashboardHeatmap today={activity.today} points={activity.points} />
        </section>
      )}
    </Page>
  )
}

function Courses({ courses }: { courses: readonly CourseCard[] }) {
  const { progress, cardAction } = useCourseCards(courses)
  return <CourseCardList courses={courses} progress={progress} action={cardAction} label={t.courses} first />
}
