import type { ReactNode } from 'react'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { CourseCardList, formatDurationMinutes } from '#features/catalogue/web/index.ts'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { EnrolButton } from '../components/enrol-button.tsx'
import { StartCountdown } from './start-countdown.tsx'
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
export function CourseWelcomePage(props: WelcomePageProps) {
  const { course, startsInMs, publicUrl, meanwhile, progress, cardAction } = props
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
          <StartCountdown
            thing={{
              ...course,
              slug: course.seoTitle,
              path: `/courses/${encodeURIComponent(course.seoTitle)}`,
            }}
            startsInMs={startsInMs}
            publicUrl={publicUrl}
            startedLabel={t.goToTheCourse}
          >
            <EnrolButton course={course} enrolled />
          </StartCountdown>
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
