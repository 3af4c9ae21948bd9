import { GraduationCap } from 'lucide-react'
import { Link } from 'react-router'
import type { Unfinished } from '#features/learning/rules/continue-contract.ts'
import type { TopLearners as Ranking } from '#features/learning/rules/dashboard-contract.ts'
import type { RankingPeriod } from '#features/learning/rules/top-learners.ts'
import {
  DashboardHeatmap,
  hoursText,
  LearningInsights,
  TopLearners,
  UnfinishedRow,
} from '#features/learning/web/index.ts'
import { milestones } from '#features/points/rules/ladder.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Site } from '#platform/web/page-context.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { pointsText } from '#ui/display/points-text.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader, Section } from '#ui/shell/page.tsx'
import { BUILT_ROUTES } from '../built-routes.ts'
import styles from './dashboard-page.module.css'

interface DashboardPageProps {
  actor: Actor
  site: Site
  points: {
    balance: number
    earnedToday: number
    nextStep: { learnedSeconds: number; points: number } | null
  }
  insights: { today: string; points: { dayDiff: number; cipherPoint: number }[] }
  stats: { totalPoints: number; enrollments: number }
  unfinished: Unfinished[]
  ranking: Ranking
  period: RankingPeriod
}

const firstMinutesText = ({ pointsLadder }: Site): string => {
  const minutes = (milestones(pointsLadder)[0] ?? 0) / 60_000
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** What a learner has done and what comes next. Points and learning meet here only. */
export function DashboardPage({
  actor,
  site,
  points,
  insights,
  stats,
  unfinished,
  ranking,
  period,
}: DashboardPageProps) {
  const isNew = stats.totalPoints === 0 && stats.enrollments === 0
  return (
    <Page>
      <PageHeader title={`Hello, ${actor.name}`} lede="What you have learned, and what it has earned you." />
      {isNew ? (
        <EmptyState
          title="Your year begins with the first video"
          icon={<GraduationCap />}
          action={
            <LinkButton to="/courses" variant="primary">
              Find a course
            </LinkButton>
          }
        >
          Learn for {firstMinutesText(site)} and you will see your first {site.pointsName} here.
        </EmptyState>
      ) : (
        <>
          <Figures site={site} points={points} stats={stats} />
          {unfinished.length > 0 && (
            <Section
              title="Continue watching"
              action={
                BUILT_ROUTES.has('/profile/enrollments') && (
                  <Link to="/profile/enrollments">All your courses</Link>
                )
              }
            >
              <UnfinishedRow unfinished={unfinished} />
            </Section>
          )}
          <Section title="Your year">
            <LearningInsights points={insights.points} today={insights.today} />
            <DashboardHeatmap today={insights.today} points={insights.points} />
          </Section>
        </>
      )}
      <Section title="Top learners">
        <TopLearners ranking={ranking} period={period} />
      </Section>
    </Page>
  )
}

function Figures({ site, points, stats }: Pick<DashboardPageProps, 'site' | 'points' | 'stats'>) {
  const { nextStep } = points
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{site.pointsName}</dt>
        <dd>{pointsText(points.balance)}</dd>
        {BUILT_ROUTES.has('/rewards/history') && (
          <dd className={styles.note}>
            <Link to="/rewards/history">History</Link>
          </dd>
        )}
      </div>
      <div>
        <dt>Earned today</dt>
        <dd>{pointsText(points.earnedToday)}</dd>
        {nextStep && (
          <dd className={styles.note}>
            Next: {nextStep.points} points at {nextStep.learnedSeconds / 60} minutes
          </dd>
        )}
      </div>
      <div>
        <dt>Hours learned</dt>
        <dd>{hoursText(stats.totalPoints)}</dd>
      </div>
      <div>
        <dt>Enrolments</dt>
        <dd>{stats.enrollments}</dd>
      </div>
    </dl>
  )
}
