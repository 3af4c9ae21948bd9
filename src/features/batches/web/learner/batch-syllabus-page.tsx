import { Check, CirclePlay, FileText, ListChecks, Lock } from 'lucide-react'
import { Fragment } from 'react'
import type { CourseContents, CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { formatLessonLength } from '#features/catalogue/web/index.ts'
import type { SectionProgress } from '#features/learning/rules/contract.ts'
import { openStage, StageHeading, useOpenedStages } from '#features/learning/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { t } from '../../messages/index.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { TopicsLiveBadge } from '../batch-live.tsx'
import { getBatchContentsPath, getBatchPath } from '../batch-paths.ts'
import { BatchFrame } from './batch-frame.tsx'
import styles from './batch-page.module.css'

const ICONS = { lecture: CirclePlay, article: FileText, mcq: ListChecks }

interface BatchSyllabus {
  course: CourseDetail
  contents: CourseContents
  /** How far the reader is, topic by topic; none for visitors. */
  sections: readonly SectionProgress[]
  /** Of the lessons that are shown, the ones the reader has seen. */
  seen: readonly string[]
}

interface BatchSyllabusPageProps {
  batch: BatchDetail
  /** Of the course that is shown; null when the batch has none to show. */
  syllabus: BatchSyllabus | null
}

/** The stages of a batch's courses, with what is seen, what is closed and why. */
export function BatchSyllabusPage({ batch, syllabus }: BatchSyllabusPageProps) {
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
              current: id === syllabus?.course.id,
            }))}
          />
        </div>
      )}
      {!syllabus || syllabus.contents.parts.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={t.noLessonsYet} />
      ) : (
        <>
          <h2 className={styles.courseTitle}>{syllabus.course.title}</h2>
          <Parts batch={batch} syllabus={syllabus} />
        </>
      )}
    </BatchFrame>
  )
}

/** Of a long course one part is open; the others are a way to it. */
function Parts({ batch, syllabus }: { batch: BatchDetail; syllabus: BatchSyllabus }) {
  const { course, contents, sections: progress } = syllabus
  const opened = useOpenedStages(course.stages)
  const isMember = batch.viewer.place === 'member' || batch.viewer.canMentor
  const seenIn = new Map(progress.map(({ sectionId, seenCount }) => [sectionId, seenCount]))
  const addressOf = (stage: number, page?: number) =>
    `?${new URLSearchParams({
      ...(batch.courses.length > 1 && { course: course.seoTitle }),
      stage: String(stage),
      ...(page !== undefined && { page: String(page) }),
    })}#stage-${stage}`
  return (
    <ol className={styles.parts}>
      {contents.parts.map(({ title, stageId, sectionIds, lessonCount: count }, index) => {
        const number = index + 1
        const found = course.stages?.find(({ id }) => id === stageId)
        const stage = found && openStage(found, opened)
        const seen = sectionIds.reduce((sum, id) => sum + (seenIn.get(id) ?? 0), 0)
        const isOpen = contents.part === null || contents.part === number
        const live = <TopicsLiveBadge sectionIds={sectionIds} />
        return (
          <li key={sectionIds[0]} id={`stage-${number}`} className={styles.part}>
            <div className={styles.partHead}>
              {stage ? (
                <StageHeading course={course} stage={stage} closed={!isMember} mark={live} />
              ) : (
                <h3 className={styles.partTitle}>
                  {title} {live}
                </h3>
              )}
              <span className={styles.partFacts}>
                {seen > 0 ? t.lessonsSeen({ seen, count }) : t.countLessons({ count })}
                {!isOpen && (
                  <Link
                    to={addressOf(number)}
                    className={styles.partLink}
                    aria-label={t.showLessonsOf({ name: title })}
                  >
                    {t.showLessons}
                  </Link>
                )}
              </span>
            </div>
            {isOpen && (
              <OpenPart
                {...{ batch, syllabus, sectionIds }}
                hasTopics={stage !== undefined}
                hasOpened={stage !== undefined && opened.has(stage.id)}
              />
            )}
            {contents.part === number && (
              <Pagination
                current={contents.page}
                total={contents.pageCount}
                hrefFor={(page) => addressOf(number, page)}
                label={t.pagesOfTheStage}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface OpenPartProps {
  batch: BatchDetail
  syllabus: BatchSyllabus
  sectionIds: readonly string[]
  /** Whether it is a stage, whose topics have titles of their own. */
  hasTopics: boolean
  /** Whether its stage has opened since the server was asked. */
  hasOpened: boolean
}

/** The lessons of a part that are shown, by their topics. */
function OpenPart({ batch, syllabus, sectionIds, hasTopics, hasOpened }: OpenPartProps) {
  const { course, contents, seen } = syllabus
  const { place, canMentor } = batch.viewer
  const isInside = canMentor || (place === 'member' && batch.startsInMs <= 0)
  return contents.sections
    .filter(({ id }) => sectionIds.includes(id))
    .map(({ id, lessons }) => (
      <Fragment key={id}>
        {hasTopics && (
          <h4 className={styles.topicTitle}>
            {course.sections.find((section) => section.id === id)?.title}{' '}
            <TopicsLiveBadge sectionIds={[id]} />
          </h4>
        )}
        <ol className={styles.lessons}>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <SyllabusLesson
                lesson={hasOpened ? { ...lesson, isLocked: false } : lesson}
                to={getBatchContentsPath(batch.slug, { courseId: course.id, seqNo: lesson.seqNo })}
                isSeen={seen.includes(lesson.id)}
                isOpen={isInside}
              />
            </li>
          ))}
        </ol>
      </Fragment>
    ))
}

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
