import type { CourseCard } from '#features/catalogue/rules/course.ts'
import { CourseCardList } from '#features/catalogue/web/index.ts'
import { DashboardHeatmap } from '#features/learning/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Site } from '#platform/web/page-context.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader, Section } from '#ui/shell/page.tsx'
import styles from './dashboard-page.module.css'

interface DashboardPageProps {
  actor: Actor
  site: Site
  points: {
    balance: number
    earnedToday: number
    nextStep: { learnedSeconds: number; points: number } | null
  }
  insights: { today: string; points: { dayDiff: number; cipherPoint: number }[]; totalSeconds: number }
  enrolments: { course: CourseCard; progress: number }[]
}

const hours = (seconds: number) => (seconds / 3600).toFixed(2)

export function DashboardPage({ actor, site, points, insights, enrolments }: DashboardPageProps) {
  const { nextStep } = points
  return (
    <Page>
      <PageHeader title={`Hello, ${actor.name}`} lede="What you have learned, and what it has earned you." />
      <dl className={styles.figures}>
        <div>
          <dt>{site.pointsName}</dt>
          <dd>{String(points.balance).padStart(2, '0')}</dd>
        </div>
        <div>
          <dt>Earned today</dt>
          <dd>{points.earnedToday}</dd>
          {nextStep && (
            <dd className={styles.note}>
              {nextStep.points} at {nextStep.learnedSeconds / 60} minutes of learning
            </dd>
          )}
        </div>
        <div>
          <dt>Hours learned</dt>
          <dd>{hours(insights.totalSeconds)}</dd>
        </div>
        <div>
          <dt>Courses</dt>
          <dd>{enrolments.length}</dd>
        </div>
      </dl>
      <Section title="Your year">
        <DashboardHeatmap today={insights.today} points={insights.points} />
      </Section>
      <Section title="Enrolled courses">
        {enrolments.length === 0 ? (
          <EmptyState
            title="No Data found"
            action={
              <LinkButton to="/courses" variant="primary">
                Find a course
              </LinkButton>
            }
          >
            You are not enrolled in a course yet.
          </EmptyState>
        ) : (
          <CourseCardList
            courses={enrolments.map(({ course }) => course)}
            progress={new Map(enrolments.map(({ course, progress }) => [course.id, progress]))}
            label="Enrolled courses"
          />
        )}
      </Section>
    </Page>
  )
}
