import { Check, CirclePlay, FileText, ListChecks, Lock } from 'lucide-react'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { formatLessonLength } from '#features/catalogue/web/index.ts'
import { openStages, StageHeading, useOpenedStages } from '#features/learning/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { TopicsLiveBadge } from '../batch-live.tsx'
import { getBatchContentsPath, getBatchPath } from '../batch-paths.ts'
import { BatchFrame } from './batch-frame.tsx'
import styles from './batch-page.module.css'

const ICONS = { lecture: CirclePlay, article: FileText, mcq: ListChecks }

interface BatchSyllabusPageProps {
  batch: BatchDetail
  /** The course that is shown; null when the batch has none to show. */
  course: CourseDetail | null
  seen: readonly string[]
}

/** The topics of a batch's courses, with what is seen, what is closed and why. */
export function BatchSyllabusPage({ batch, course: asked, seen }: BatchSyllabusPageProps) {
  const opened = useOpenedStages(asked?.stages)
  const course = asked && openStages(asked, opened)
  const isMember = batch.viewer.place === 'member' || batch.viewer.canMentor
  const known = new Set(seen)
  return (
    <BatchFrame batch={batch}>
      {batch.courses.length > 1 && (
        <div className={styles.courses}>
          <TabNav
            label={t.itsCourses}
            keepsScroll
            items={batch.courses.map(({ id, title, seoTitle }) => ({
              to: `${getBatchPath(batch.slug)}/syllabus?course=${encodeURIComponent(seoTitle)}`,
              label: title,
              current: id === course?.id,
            }))}
          />
        </div>
      )}
      {!course || course.sections.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={t.noLessonsYet} />
      ) : (
        <>
          <h2 className={styles.courseTitle}>{course.title}</h2>
          <ol className={styles.parts}>
            {course.sections.map((section, index) => {
              const stage = course.stages?.find(({ id }) => id === section.stageId)
              const SectionTitle = stage ? 'h4' : 'h3'
              const begins = stage && course.sections[index - 1]?.stageId !== stage.id
              return (
                <li key={section.id} className={styles.part}>
                  {begins && (
                    <StageHeading
                      course={course}
                      stage={stage}
                      closed={!isMember}
                      mark={<TopicsLiveBadge sectionIds={listSectionIds(course, stage.id)} />}
                    />
                  )}
                  <div className={styles.partHead}>
                    <SectionTitle className={styles.partTitle}>
                      {section.title} <TopicsLiveBadge sectionIds={[section.id]} />
                    </SectionTitle>
                    <span className={styles.partFacts}>
                      {t.countLessons({ count: section.lessons.length })}
                    </span>
                  </div>
                  <ol className={styles.lessons}>
                    {section.lessons.map((lesson) => (
                      <li key={lesson.id}>
                        <SyllabusLesson
                          lesson={lesson}
                          to={getBatchContentsPath(batch.slug, { courseId: course.id, seqNo: lesson.seqNo })}
                          isSeen={known.has(lesson.id)}
                          isOpen={isMember && (batch.startsInMs <= 0 || batch.viewer.canMentor)}
                        />
                      </li>
                    ))}
                  </ol>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </BatchFrame>
  )
}

const listSectionIds = ({ sections }: Pick<CourseDetail, 'sections'>, stageId: string) =>
  sections.filter((section) => section.stageId === stageId).map(({ id }) => id)

interface SyllabusLessonProps {
  lesson: LessonSummary
  to: string
  isSeen: boolean
  /** Whether the reader goes on from here: before the start, and for whoever is not in it, this is a list. */
  isOpen: boolean
}

function SyllabusLesson({ lesson, to, isSeen, isOpen }: SyllabusLessonProps) {
  const { type, title, durationMs, isLocked } = lesson
  const Icon = isLocked ? Lock : isSeen ? Check : ICONS[type]
  const words = (
    <>
      <Icon aria-hidden="true" />
      <span>
        {title}
        {isLocked && <VisuallyHidden>{t.commaLocked}</VisuallyHidden>}
        {isSeen && !isLocked && <VisuallyHidden>{t.commaSeen}</VisuallyHidden>}
      </span>
      <span className={styles.partFacts}>{formatLessonLength(type, durationMs)}</span>
    </>
  )
  const look = isLocked ? styles.locked : isSeen ? styles.seen : ''
  if (!isOpen || isLocked) return <span className={`${styles.lesson} ${look}`}>{words}</span>
  return (
    <Link to={to} className={`${styles.lesson} ${look}`}>
      {words}
    </Link>
  )
}
