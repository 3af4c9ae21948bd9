import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import {
  Card,
  CardBody,
  CardEyebrow,
  CardFooter,
  CardMedia,
  CardMeta,
  CardTags,
  CardTitle,
} from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { t } from '../../messages/index.ts'
import { getCategoryTitle } from '../../rules/categories.ts'
import type { CourseCard as Course } from '../../rules/course.ts'
import { formatCoursePrice } from '../../rules/course-price.ts'
import { requiresAccessGrant } from '../../rules/policy.ts'
import { useCategories } from '../categories-context.ts'
import {
  COURSE_LEVEL_LABELS,
  formatCountWithNoun,
  formatDurationMinutes,
  getCoursePagePath,
} from '../course-format.ts'
import { AccessBadge } from './access-badge.tsx'
import { CreatorLine, ShortCount } from './card-details.tsx'
import { CompletionDay, type CourseCardProgress, NewLessonsBadge } from './course-completion.tsx'
import { CourseStartBadge } from './course-start.tsx'

interface CourseCardProps {
  course: Course
  /** Address other than that of its page, such as where the learner left off. */
  to?: string | undefined
  /** For the enrolled. */
  progress?: CourseCardProgress | undefined
  /** A button over the picture's upper right corner, such as the heart of the wishlist. */
  action?: ReactNode
  /** Among the first on the page: its picture is not loaded lazily. */
  eager?: boolean
  level?: 2 | 3 | 4
}

/** How many of its tags a card shows, where there is room. */
const TAGS_SHOWN = 4

/** Percent of a course whose every lesson was seen. */
const COMPLETE = 100

/** A course in a list. The whole card leads to its page, and whoever is enrolled from there to where they left off. */
export function CourseCard({ course, to, progress, action, eager = false, level = 3 }: CourseCardProps) {
  const settings = useSiteSettings()
  const [creator] = course.creatorInfo
  const categories = useCategories()
  const restricted = requiresAccessGrant(course)
  return (
    <Card>
      <CardMedia
        stamp={formatDurationMinutes(course.timeCount)}
        action={action}
        {...(progress?.progress === COMPLETE
          ? {
              corner: (
                <>
                  <Badge tone="good" icon={<Check aria-hidden="true" />}>
                    {t.completed}
                  </Badge>
                  <NewLessonsBadge count={progress.newLessonCount} />
                </>
              ),
            }
          : (restricted || course.price !== null || course.startDate !== null) && {
              corner: (
                <>
                  {course.startDate !== null && <CourseStartBadge startDate={course.startDate} />}
                  {course.visibility === 'practice' && <Badge>{t.practice}</Badge>}
                  {(course.visibility !== 'practice' || course.price !== null) && (
                    <AccessBadge price={course.price} isClosed={restricted} />
                  )}
                </>
              ),
            })}
      >
        <CourseCover title={course.title} category={course.category} src={course.image} eager={eager} />
      </CardMedia>
      <CardBody>
        <CardEyebrow>
          {course.categories.map((slug) => getCategoryTitle(categories, slug)).join(' · ')}
        </CardEyebrow>
        <CardTitle to={to ?? getCoursePagePath(course)} level={level}>
          {course.title}
        </CardTitle>
        <CardMeta>
          <span>
            {course.kind === 'video' ? t.singleVideo : formatCountWithNoun(course.videoCount, 'lesson')}
          </span>
          {course.level !== null && <span>{COURSE_LEVEL_LABELS[course.level]}</span>}
          {course.enrollCount > 0 && <ShortCount count={course.enrollCount} one="learner" />}
          {course.price !== null && <span>{formatCoursePrice(course.price, settings)}</span>}
          {course.viewCount > 0 && <ShortCount count={course.viewCount} one="view" />}
          {course.likeCount > 0 && <ShortCount count={course.likeCount} one="like" />}
        </CardMeta>
        {course.tag.length > 0 && <CardTags label={t.tags} tags={course.tag.slice(0, TAGS_SHOWN)} />}
        <CardFooter>
          {creator && <CreatorLine creator={creator} />}
          {progress?.completedAt && (
            <CardMeta>
              <CompletionDay completedAt={progress.completedAt} />
            </CardMeta>
          )}
          {progress?.completedAt === null && (
            <ProgressBar
              label={t.progressIn({ title: course.title })}
              value={progress.progress}
              valueText={t.percentComplete({ percent: progress.progress })}
              size="s"
              showFigure
            />
          )}
        </CardFooter>
      </CardBody>
    </Card>
  )
}
