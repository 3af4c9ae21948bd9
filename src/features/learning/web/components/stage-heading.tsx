import { CalendarClock, EyeOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail, CourseStage } from '#features/catalogue/rules/course.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { t } from '../../messages/index.ts'
import { StageNeedWords } from './stage-words.tsx'
import styles from './syllabus.module.css'

interface StageHeadingProps {
  course: Pick<CourseDetail, 'stages'>
  stage: CourseStage
  /** Whether the whole course is closed to this reader, so that no stage says what would open it. */
  closed: boolean
  /** Of the heading; in a list of its own it is 2. */
  level?: 2 | 3
  /** Something that is going on in it, such as that it is live. */
  mark?: ReactNode
}

/** Stands above the topics of a stage: its title, and while it is not open why and until when. */
export function StageHeading({ course, stage, closed, level = 3, mark }: StageHeadingProps) {
  const { stageNumber, title, needs, isHidden } = stage
  const Icon = isHidden ? EyeOff : needs === 'date' ? CalendarClock : needs && Lock
  const Heading = `h${level}` as const
  return (
    <div className={styles.stage}>
      <Heading className={styles.stageTitle}>
        {Icon && <Icon aria-hidden="true" />}
        <span>{t.stageTitle({ number: stageNumber, title })}</span>
        {needs && <VisuallyHidden>{t.commaLocked}</VisuallyHidden>}
        {mark}
      </Heading>
      {isHidden && <p className={styles.stageNeed}>{t.stageIsHidden}</p>}
      {needs && !closed && (
        <p className={styles.stageNeed}>
          <StageNeedWords course={course} stage={stage} />
        </p>
      )}
    </div>
  )
}
