import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardEyebrow, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { CATEGORIES } from '../../rules/categories.ts'
import type { CourseCard as Course } from '../../rules/course.ts'
import { courseAddress, lengthText } from '../course-text.ts'
import styles from './course-card.module.css'

interface CourseCardProps {
  course: Course
  /** Percent, for the enrolled. */
  progress?: number | undefined
  /** Among the first on the page: its picture is not loaded lazily. */
  eager?: boolean
  level?: 2 | 3
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** A course in a list (specification 3). The whole card leads to its first lesson. */
export function CourseCard({ course, progress, eager = false, level = 3 }: CourseCardProps) {
  const [creator] = course.creatorInfo
  const restricted = course.visibility === 'restricted' || course.visibility === 'practice'
  return (
    <Card>
      <CardMedia
        stamp={lengthText(course.timeCount)}
        {...(restricted && {
          corner: <Badge>{course.visibility === 'practice' ? 'Practice' : 'Restricted'}</Badge>,
        })}
      >
        <CourseCover title={course.title} category={course.category} src={course.image} eager={eager} />
      </CardMedia>
      <CardBody>
        <CardEyebrow>{CATEGORIES[course.category]}</CardEyebrow>
        <CardTitle to={courseAddress(course)} level={level}>
          {course.title}
        </CardTitle>
        <CardMeta>
          <span>{counted(course.videoCount, 'lesson', 'lessons')}</span>
          {course.enrollCount > 0 && <span>{counted(course.enrollCount, 'learner', 'learners')}</span>}
        </CardMeta>
        <CardFooter>
          {progress !== undefined ? (
            <ProgressBar
              label={`Progress in ${course.title}`}
              value={progress}
              valueText={`${progress} % done`}
              size="s"
            />
          ) : (
            creator && (
              <span className={styles.creator}>
                <Avatar name={creator.name} src={creator.profileImage} size="s" decorative />
                <span className={styles.name}>{creator.name}</span>
              </span>
            )
          )}
        </CardFooter>
      </CardBody>
    </Card>
  )
}
