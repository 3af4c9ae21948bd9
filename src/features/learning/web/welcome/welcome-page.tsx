import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { CourseCardList, countText, lengthText, StartTime } from '#features/catalogue/web/index.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, PageHeader, Section } from '#ui/shell/page.tsx'
import { EnrolButton } from '../components/enrol-button.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { countdownText } from './countdown.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './welcome-page.module.css'

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
export function WelcomePage(props: WelcomePageProps) {
  const { course, startsInMs, publicUrl, meanwhile, progress, cardAction } = props
  const { revalidate } = useRevalidator()
  const leftMs = useCountdown(startsInMs, () => void revalidate())
  return (
    <Page>
      <div className={styles.top}>
        <div className={styles.words}>
          <PageHeader
            title={course.title}
            above={
              <Breadcrumbs
                items={[{ label: 'Enrolled courses', to: '/profile/enrollments' }, { label: course.title }]}
              />
            }
            lede={
              course.isCohort
                ? 'You are in. The cohort learns together, and begins on one day.'
                : 'You are in. The lessons open when the course starts.'
            }
          />
          <div className={styles.start}>
            <p className={styles.label}>Starts</p>
            <p className={styles.countdown} role="timer">
              {leftMs > 0 ? countdownText(leftMs) : 'now'}
            </p>
            <p className={styles.moment}>
              <StartTime startDate={course.startDate} />
            </p>
          </div>
          <div className={styles.actions}>
            {leftMs > 0 ? (
              <AddToCalendar course={course} publicUrl={publicUrl} />
            ) : (
              <LinkButton to={`/courses/${course.seoTitle}`} variant="primary">
                Go to the course
              </LinkButton>
            )}
            <EnrolButton course={course} enrolled />
          </div>
        </div>
        <div className={styles.cover}>
          <CourseCover title={course.title} category={course.category} src={course.image} eager />
        </div>
      </div>
      <Section title="What awaits you">
        <p className={styles.facts}>
          {countText(course.videoCount, 'lesson')} · {lengthText(course.timeCount)}
        </p>
        <ol className={styles.parts}>
          {course.sections.map(({ id, title, lessons }) => (
            <li key={id} className={styles.part}>
              <span className={styles.partTitle}>{title}</span>
              <span className={styles.facts}>{countText(lessons.length, 'lesson')}</span>
            </li>
          ))}
        </ol>
      </Section>
      {meanwhile.length > 0 && (
        <Section title="In the meantime" action={<Link to={`/courses/${course.category}`}>See all</Link>}>
          <CourseCardList
            courses={meanwhile}
            progress={progress}
            action={cardAction}
            label="Courses that are open"
          />
        </Section>
      )}
    </Page>
  )
}
