import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { CourseInsights, CourseInsightTable } from '../../rules/contract.ts'
import type { InsightSpan } from '../../rules/insight-span.ts'
import { insightsApi } from '../api.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { FigureTiles } from '../components/figure-tiles.tsx'
import { InsightsFrame } from '../components/insights-frame.tsx'
import { formatInsightNumber, formatInsightShare } from '../insights-format.ts'
import { buildInsightsPath } from '../insights-path.ts'
import { CourseDays } from './course-days.tsx'
import { LessonFunnel } from './lesson-funnel.tsx'
import { MissedQuestions } from './missed-questions.tsx'
import { WaitingComments } from './waiting-comments.tsx'

interface CourseInsightsPageProps {
  course: CourseInsights
  span: InsightSpan
}

/** How a course is going: how far its learners get, day by day, and what waits for its creator. */
export function CourseInsightsPage({ course, span }: CourseInsightsPageProps) {
  const { courseId, enrolled, began, completed, items, questions, waiting } = course
  const csvButton = (table: CourseInsightTable, title: string) => (
    <CsvButton
      table={title}
      fileName={`${table}.csv`}
      load={() => insightsApi.exportCourseInsights({ courseId, span, table })}
    />
  )
  const byTime = course.isByMonth ? t.learnersByMonth : t.learnersByDay
  return (
    <InsightsFrame
      title={course.title}
      subtitle={t.howThisCourseIsLearned}
      above={[{ label: t.myCourses, to: '/profile/mycourses' }]}
      span={span}
      pathOf={(one) => buildInsightsPath({ courseId }, one)}
      countedAt={course.countedAt}
    >
      <FigureTiles
        tiles={[
          { label: t.enrolled, value: formatInsightNumber(enrolled), hint: t.allTime },
          { label: t.started, value: formatInsightNumber(began), hint: t.allTime },
          {
            label: t.completed,
            value: formatInsightNumber(completed),
            hint: t.completionRate({ share: formatInsightShare(completed, enrolled) }),
          },
        ]}
      />
      <PageSection title={byTime} action={csvButton('days', byTime)}>
        <CourseDays course={course} />
      </PageSection>
      <PageSection title={t.lessons} action={items.length > 0 && csvButton('items', t.lessons)}>
        <LessonFunnel items={items} began={began} span={span} />
      </PageSection>
      <PageSection title={t.mostMissed} action={questions.length > 0 && csvButton('questions', t.mostMissed)}>
        <MissedQuestions questions={questions} />
      </PageSection>
      <PageSection title={t.waitingComments}>
        <WaitingComments waiting={waiting} />
      </PageSection>
    </InsightsFrame>
  )
}
