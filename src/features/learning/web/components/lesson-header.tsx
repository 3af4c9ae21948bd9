import { Fragment, type ReactNode } from 'react'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { CourseStartTime, formatLessonLength, ShortCount } from '#features/catalogue/web/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { getAvailableSince } from '../lesson-info.ts'
import styles from './lesson-header.module.css'

/** Visitors get the same page wherever they are, so the day is that of UTC. */
const DAY = new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeZone: 'UTC' })

interface LessonViewsProps {
  course: Pick<CourseDetail, 'kind' | 'publishedAt'>
  lesson: Pick<LessonDetail, 'viewCount' | 'createdAt'>
}

/** How often a lecture was watched, and since when it can be. */
function LessonViews({ course, lesson }: LessonViewsProps) {
  const since = getAvailableSince(course, lesson)
  return (
    <>
      {lesson.viewCount > 0 && <ShortCount count={lesson.viewCount} one="view" />}
      <time dateTime={since}>{DAY.format(new Date(since))}</time>
    </>
  )
}

interface LessonHeaderProps {
  course: CourseDetail
  lesson: LessonSummary
  /** Null where it is closed to this viewer. */
  opened: LessonDetail | null
  number: number
  count: number
  seen: boolean
  /** For those who may see it before it starts. */
  startDate?: string | null
  /** Learned in the learner's day so far, ms; null for visitors. */
  learnedMs: number | null
  actions: ReactNode
  /** Beside the creator, such as a button to follow them. */
  creatorAction?: ReactNode
}

/** Somebody who made it, with the way to their profile. */
const CreatorName = ({ creator: { name, username } }: { creator: CourseDetail['creatorInfo'][number] }) =>
  username === null ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <Link to={`/profile/${username}`} className={styles.name}>
      {name}
    </Link>
  )

/** The lesson's title, who made it, and what one can do with its course. */
export function LessonHeader({
  course,
  lesson,
  opened,
  number,
  count,
  seen,
  startDate = null,
  learnedMs,
  actions,
  creatorAction,
}: LessonHeaderProps) {
  const [creator, ...coCreators] = course.creatorInfo
  return (
    <header className={styles.header} data-tour="course">
      <div className={styles.words}>
        <h1 className={styles.title}>{lesson.title}</h1>
        <p className={styles.facts}>
          {count > 1 && <span>{t.lessonOf({ number, count })}</span>}
          {(lesson.videoState ?? 'ready') === 'ready' && (
            <span>{formatLessonLength(lesson.type, lesson.durationMs)}</span>
          )}
          {startDate !== null && (
            <span>
              {renderMessage(t.startsOn({ date: () => <CourseStartTime startDate={startDate} /> }))}
            </span>
          )}
          {opened?.type === 'lecture' && <LessonViews course={course} lesson={opened} />}
          {seen && <Badge tone="good">{t.seen}</Badge>}
          {learnedMs !== null && <span>{t.learnedToday({ minutes: Math.floor(learnedMs / 60_000) })}</span>}
        </p>
      </div>
      <div className={styles.side}>
        {creator && (
          <div className={styles.creator}>
            <Avatar name={creator.name} src={creator.profileImage} size="m" decorative />
            <span className={styles.names}>
              <CreatorName creator={creator} />
              <span className={styles.role}>{t.creator}</span>
              {coCreators.length > 0 && (
                <span className={styles.coCreators}>
                  {renderMessage(
                    t.withCoCreators({
                      names: () =>
                        coCreators.map((person, index) => (
                          <Fragment key={person.username ?? person.name}>
                            {index > 0 && ', '}
                            <CreatorName creator={person} />
                          </Fragment>
                        )),
                    }),
                  )}
                </span>
              )}
            </span>
            {creatorAction}
          </div>
        )}
        {actions}
      </div>
    </header>
  )
}
