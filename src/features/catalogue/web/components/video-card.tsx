import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { t } from '../../messages/index.ts'
import type { LessonSummary } from '../../rules/course.ts'
import { formatLessonLength } from '../course-format.ts'
import { ShortCount } from './card-details.tsx'

interface VideoCardProps {
  title: string
  to: string
  /** Slug of the category, which decides the drawn cover. */
  category: string
  image: string | null
  /** 0: unknown. */
  durationMs: number
  type?: LessonSummary['type']
  /** Of the course it is in; none for a single video. */
  courseTitle?: string | undefined
  /** More details, such as names. */
  details?: readonly string[]
  /** How often it was watched; 0 is not shown. */
  views?: number
  /** Whether this learner has seen it. */
  seen?: boolean
  /** Percent that this learner has watched. */
  progress?: number | undefined
  /** A button over the picture, such as a heart. */
  action?: ReactNode
  level?: 2 | 3
}

/** A lesson or single video in a list. The whole card leads to it. */
export function VideoCard({
  title,
  to,
  category,
  image,
  durationMs,
  type = 'lecture',
  courseTitle,
  details: facts = [],
  views = 0,
  seen = false,
  progress,
  action,
  level = 3,
}: VideoCardProps) {
  return (
    <Card>
      <CardMedia
        stamp={formatLessonLength(type, durationMs)}
        action={action}
        {...(seen && {
          corner: (
            <Badge tone="good" icon={<Check aria-hidden="true" />}>
              {t.seen}
            </Badge>
          ),
        })}
      >
        <CourseCover title={title} category={category} src={image} />
      </CardMedia>
      <CardBody>
        {courseTitle && <CardEyebrow>{courseTitle}</CardEyebrow>}
        <CardTitle to={to} level={level}>
          {title}
        </CardTitle>
        {(facts.length > 0 || views > 0) && (
          <CardMeta>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {views > 0 && <ShortCount count={views} one="view" />}
          </CardMeta>
        )}
        {progress !== undefined && (
          <CardFooter>
            <ProgressBar
              label={t.watchedOf({ title })}
              value={progress}
              valueText={t.percentWatched({ percent: progress })}
              size="s"
              showFigure
            />
          </CardFooter>
        )}
      </CardBody>
    </Card>
  )
}
