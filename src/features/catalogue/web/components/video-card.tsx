import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import type { LessonSummary } from '../../rules/course.ts'
import { lessonLengthText } from '../course-text.ts'
import { ShortCount } from './short-count.tsx'

interface VideoCardProps {
  title: string
  to: string
  /** Slug that a drawn picture hangs on. */
  category: string
  image: string | null
  /** 0 where it is not known. */
  durationMs: number
  type?: LessonSummary['type']
  /** Of the course it is in; none for a single video. */
  courseTitle?: string | undefined
  /** More facts, such as names. */
  facts?: readonly string[]
  /** How often it was watched; not told of one that never was. */
  views?: number
  /** Watched to its end by this reader. */
  seen?: boolean
  /** Percent that this reader has watched. */
  progress?: number | undefined
  /** A button over the picture, such as a heart. */
  action?: ReactNode
  level?: 2 | 3
}

/** A lesson or single video in a list (specification 3, the types of videos). The whole card leads to it. */
export function VideoCard({
  title,
  to,
  category,
  image,
  durationMs,
  type = 'lecture',
  courseTitle,
  facts = [],
  views = 0,
  seen = false,
  progress,
  action,
  level = 3,
}: VideoCardProps) {
  return (
    <Card>
      <CardMedia
        stamp={lessonLengthText(type, durationMs)}
        action={action}
        {...(seen && {
          corner: (
            <Badge tone="good" icon={<Check aria-hidden="true" />}>
              Seen
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
              label={`Watched of ${title}`}
              value={progress}
              valueText={`${progress} % watched`}
              size="s"
            />
          </CardFooter>
        )}
      </CardBody>
    </Card>
  )
}
