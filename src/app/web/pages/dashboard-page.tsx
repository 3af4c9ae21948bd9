import { GraduationCap } from 'lucide-react'
import type { UnfinishedCourse } from '#features/learning/rules/contract.ts'
import type { LearnerRankingPeriod } from '#features/learning/rules/dashboard.ts'
import type { LearnerRanking as Ranking } from '#features/learning/rules/dashboard-contract.ts'
import {
  DashboardHeatmap,
  formatLearnedHours,
  LearningInsights,
  TopLearners,
  UnfinishedCoursesRow,
} from '#features/learning/web/index.ts'
import { listPointMilestones } from '#features/points/rules/ladder.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Site } from '#platform/web/page-context.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { formatPoints } from '#ui/display/points-format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
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
  unfinished: UnfinishedCourse[]
  ranking: Ranking
  period: LearnerRankingPeriod
}

/** People are greeted by the first of their names. */
const firstNameOf = (actor: Actor) => actor.name.split(' ', 1)[0] ?? actor.name

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
      <PageHeader
        title={t.hiName({ name: firstNameOf(actor) })}
        subtitle={t.whatYouHaveLearned}
        actions={<LinkButton to="/profile/me">{t.myProfile}</LinkButton>}
      />
      {isNew ? (
        <EmptyState
          title={t.yourYearStartsWithAVideo}
          icon={<GraduationCap />}
          action={
            <LinkButton to="/courses" variant="primary">
              {t.findACourse}
            </LinkButton>
          }
        >
          {t.learnToSeeYourFirstPoints({
            minutes: (listPointMilestones(site.pointsLadder)[0] ?? 0) / 60_000,
            pointsName: site.pointsName,
          })}
        </EmptyState>
      ) : (
        <>
          <Figures site={site} points={points} stats={stats} />
          {unfinished.length > 0 && (
            <PageSection
              title={t.continueWatching}
              action={
                BUILT_ROUTES.has('/profile/enrollments') && (
                  <Link to="/profile/enrollments">{t.allYourCourses}</Link>
                )
              }
            >
              <UnfinishedCoursesRow unfinished={unfinished} />
            </PageSection>
          )}
          <PageSection title={t.yourYear}>
            <LearningInsights points={insights.points} today={insights.today} />
            <DashboardHeatmap today={insights.today} points={insights.points} />
          </PageSection>
        </>
      )}
      <PageSection title={t.topLearners}>
        <TopLearners ranking={ranking} period={period} />
      </PageSection>
    </Page>
  )
}

function Figures({ site, points, stats }: Pick<DashboardPageProps, 'site' | 'points' | 'stats'>) {
  const { nextStep } = points
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{site.pointsName}</dt>
        <dd>{formatPoints(points.balance)}</dd>
        {BUILT_ROUTES.has('/rewards/history') && (
          <dd className={styles.note}>
            <Link to="/rewards/history">{t.history}</Link>
          </dd>
        )}
      </div>
      <div>
        <dt>{t.earnedToday}</dt>
        <dd>{formatPoints(points.earnedToday)}</dd>
        {nextStep && (
          <dd className={styles.note}>
            {t.nextPointsAtMinutes({ points: nextStep.points, minutes: nextStep.learnedSeconds / 60 })}
          </dd>
        )}
      </div>
      <div>
        <dt>{t.hoursLearned}</dt>
        <dd>{formatLearnedHours(stats.totalPoints)}</dd>
      </div>
      <div>
        <dt>{t.enrolments}</dt>
        <dd>{stats.enrollments}</dd>
      </div>
    </dl>
  )
}
