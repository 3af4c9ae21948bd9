import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { CourseCardList, CourseStartTime, formatDurationMinutes } from '#features/catalogue/web/index.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { EnrolButton } from '../components/enrol-button.tsx'
import { buildCalendarFile } from './calendar-file.ts'
import { formatTimeUntilStart } from './format-time-until-start.ts'
import styles from './welcome-page.module.css'

interface AddToCalendarProps {
  course: { id: string; seoTitle: string; title: string; startDate: string }
  /** Origin of the site. */
  publicUrl: string
}

/** Hands the start of a course to the reader's calendar, as a file that all of them read. */
function AddToCalendarButton({ course, publicUrl }: AddToCalendarProps) {
  function save() {
    const text = buildCalendarFile({
      id: `start-of-${course.id}@${new URL(publicUrl).host}`,
      title: t.courseStarts({ title: course.title }),
      startsAt: new Date(course.startDate),
      url: `${publicUrl}/courses/${encodeURIComponent(course.seoTitle)}`,
      madeAt: new Date(),
    })
    downloadFile(new File([text], `${course.seoTitle}.ics`, { type: 'text/calendar' }))
  }
  return (
    <Button variant="primary" icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
      {t.addToCalendar}
    </Button>
  )
}

const MINUTE_MS = 60_000

/**
 * Counts down to the start of a course. Only how long it takes is the server's word: the device's own clock may be wrong.
 * @param startsInMs as the server has just said
 * @param onStart called once the time has come and there is a line
 * @returns what is left, in ms, up to a minute old
 */
function useStartCountdown(startsInMs: number, onStart: () => void): number {
  const [leftMs, setLeftMs] = useState(startsInMs)
  const start = useEffectEvent(onStart)

  useEffect(() => {
    const begunAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    // To ask for the page without a line, as devices do that have just woken up, would put an error in its place.
    function begin() {
      if (navigator.onLine) start()
      else addEventListener('online', begin, { once: true })
    }
    function wait(left: number) {
      setLeftMs(left)
      if (left <= 0) return begin()
      // Next when the words change.
      const pause = left % MINUTE_MS || MINUTE_MS
      timer = setTimeout(() => wait(Math.max(0, startsInMs - (Date.now() - begunAt))), pause)
    }
    wait(startsInMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', begin)
    }
  }, [startsInMs])

  return leftMs
}

type Cards = Parameters<typeof CourseCardList>[0]

interface WelcomePageProps {
  course: CourseDetail & { startDate: string }
  /** Until it starts, as the server has just said, ms. */
  startsInMs: number
  /** Origin of the site. */
  publicUrl: string
  /** Courses that are open, to pass the time with. */
  meanwhile: Cards['courses']
  progress?: Cards['progress']
  /** A button over each card's picture. */
  cardAction?: ((course: Cards['courses'][number]) => ReactNode) | undefined
}

/** Welcomes a learner to a course that has not started yet. Once it has, the server redirects to the lesson. */
export function CourseWelcomePage(props: WelcomePageProps) {
  const { course, startsInMs, publicUrl, meanwhile, progress, cardAction } = props
  const { revalidate } = useRevalidator()
  const leftMs = useStartCountdown(startsInMs, () => void revalidate())
  return (
    <Page>
      <div className={styles.top}>
        <div className={styles.words}>
          <PageHeader
            title={course.title}
            above={
              <Breadcrumbs
                items={[{ label: t.enrolledCourses, to: '/profile/enrollments' }, { label: course.title }]}
              />
            }
            subtitle={course.isCohort ? t.youAreInTheCohort : t.lessonsOpenAtTheStart}
          />
          <div className={styles.start}>
            <p className={styles.label}>{t.starts}</p>
            <p className={styles.countdown} role="timer">
              {leftMs > 0 ? formatTimeUntilStart(leftMs) : t.now}
            </p>
            <p className={styles.moment}>
              <CourseStartTime startDate={course.startDate} />
            </p>
          </div>
          <div className={styles.actions}>
            {leftMs > 0 ? (
              <AddToCalendarButton course={course} publicUrl={publicUrl} />
            ) : (
              <LinkButton to={`/courses/${course.seoTitle}`} variant="primary">
                {t.goToTheCourse}
              </LinkButton>
            )}
            <EnrolButton course={course} enrolled />
          </div>
        </div>
        <div className={styles.cover}>
          <CourseCover title={course.title} category={course.category} src={course.image} eager />
        </div>
      </div>
      <PageSection title={t.whatAwaitsYou}>
        <p className={styles.facts}>
          {t.lessonsAndLength({
            count: course.videoCount,
            length: formatDurationMinutes(course.timeCount),
          })}
        </p>
        <ol className={styles.parts}>
          {course.sections.map(({ id, title, lessons }) => (
            <li key={id} className={styles.part}>
              <span className={styles.partTitle}>{title}</span>
              <span className={styles.facts}>{t.countLessons({ count: lessons.length })}</span>
            </li>
          ))}
        </ol>
      </PageSection>
      {meanwhile.length > 0 && (
        <PageSection
          title={t.inTheMeantime}
          action={<Link to={`/courses/${course.category}`}>{t.seeAll}</Link>}
        >
          <CourseCardList
            courses={meanwhile}
            progress={progress}
            action={cardAction}
            label={t.coursesThatAreOpen}
          />
        </PageSection>
      )}
    </Page>
  )
}
