import type { ReactNode } from 'react'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { cx } from '#ui/class-names.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import { CourseBreadcrumbs } from '../components/course-parts.tsx'
import { LessonHeader } from '../components/lesson-header.tsx'
import { LessonNeighbours } from '../components/lesson-neighbours.tsx'
import { LessonDescription } from '../components/lesson-text.tsx'
import { Syllabus } from '../components/syllabus.tsx'
import { getLessonPosition } from '../lesson-info.ts'
import { LessonExtras } from './lesson-extras.tsx'
import styles from './lesson-page.module.css'

interface LessonPreviewProps {
  course: CourseDetail
  lesson: LessonDetail
  getPath: (lesson: Pick<LessonSummary, 'id'>) => string
  /** In place of the player and the forms, which record what is done with them. */
  children: ReactNode
}

/** A lesson that is not published as its page will show it. Nothing of it is recorded. */
export function LessonPreview({ course, lesson, getPath, children }: LessonPreviewProps) {
  const { number, count, previous, next } = getLessonPosition(course, lesson.id)
  const video = lesson.type === 'lecture'
  const header = (
    <LessonHeader
      course={course}
      lesson={lesson}
      opened={null}
      number={number}
      count={count}
      seen={false}
      learnedMs={null}
      actions={null}
    />
  )
  const description = lesson.description && <LessonDescription key={lesson.id} text={lesson.description} />
  return (
    <div className={styles.page}>
      <div className={cx(styles.lesson, !video && styles.read)}>
        {course.category && <CourseBreadcrumbs course={course} />}
        {!video && header}
        {!video && description}
        <div>{children}</div>
        {video && header}
      </div>
      <aside className={styles.panel} aria-label={t.course}>
        <Syllabus
          course={course}
          currentId={lesson.id}
          progress={null}
          actor={null}
          closed={false}
          getPreviewPath={getPath}
        />
      </aside>
      <div className={cx(styles.lesson, styles.rest, !video && styles.read)}>
        {video && description}
        <LessonExtras lesson={lesson} />
        <LessonNeighbours getPath={getPath} previous={previous} next={next} opens={() => false} />
      </div>
      {course.aboutHtml && (
        <section className={styles.about} aria-labelledby="about-title">
          <h2 id="about-title" className={styles.heading}>
            {t.aboutThisCourse}
          </h2>
          <Prose compact sanitisedHtml={course.aboutHtml} />
        </section>
      )}
    </div>
  )
}
