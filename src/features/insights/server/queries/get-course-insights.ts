import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { courses, isEditableCourse, lessons } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { CourseInsightDay, CourseInsights } from '../../rules/contract.ts'
import { getFirstDayOfSpan, type InsightSpan, listDaysBetween } from '../../rules/insight-span.ts'
import { getWatchingCountedAt } from '../count/count-watching.ts'
import { courseInsightDays, lessonLearnerTotals } from '../watch-insight-tables.ts'
import { listMissedQuestions } from './list-missed-questions.ts'
import { listWaitingThreads } from './list-waiting-threads.ts'

/** How a course that the actor may edit is learned. Reads a row for each lesson and each day that something happened on, however many have learned. */
export async function getCourseInsights(
  ctx: PersonContext,
  { courseId, span }: { readonly courseId: string; readonly span: InsightSpan },
): Promise<CourseInsights | 'NOT_FOUND'> {
  const { db, actor, clock } = ctx
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.kind, 'course'), isEditableCourse(actor.id)))
  if (!course) return 'NOT_FOUND'
  const firstDay = getFirstDayOfSpan(span, clock.now())
  const [items, totals, days, questions, waiting, countedAt] = await Promise.all([
    listItems(ctx, courseId),
    sumDays(ctx, courseId),
    firstDay ? listDays(ctx, courseId, firstDay) : listMonths(ctx, courseId),
    listMissedQuestions(ctx, { courseId, visibility: course.visibility }),
    listWaitingThreads(ctx, course),
    getWatchingCountedAt(ctx),
  ])
  return {
    courseId,
    title: course.title,
    countedAt,
    ...totals,
    newLearners: days.reduce((sum, { enrolled }) => sum + enrolled, 0),
    watchedMs: days.reduce((sum, { watchedMs }) => sum + watchedMs, 0),
    items,
    isByMonth: firstDay === null,
    days,
    questions,
    waiting,
  }
}

const listItems = ({ db }: PersonContext, courseId: string) =>
  db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      type: lessons.type,
      began: sql<number>`coalesce(${lessonLearnerTotals.began}, 0)`,
      finished: sql<number>`coalesce(${lessonLearnerTotals.finished}, 0)`,
      watchedMs: sql<number>`coalesce(${lessonLearnerTotals.watchedMs}, 0)::float8`,
    })
    .from(lessons)
    .leftJoin(lessonLearnerTotals, eq(lessonLearnerTotals.lessonId, lessons.id))
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.seqNo))

async function sumDays({ db }: PersonContext, courseId: string) {
  const [totals] = await db
    .select({
      enrolled: sql<number>`coalesce(sum(${courseInsightDays.enrolled}), 0)::int`,
      began: sql<number>`coalesce(sum(${courseInsightDays.began}), 0)::int`,
      completed: sql<number>`coalesce(sum(${courseInsightDays.completed}), 0)::int`,
    })
    .from(courseInsightDays)
    .where(eq(courseInsightDays.courseId, courseId))
  return totals ?? { enrolled: 0, began: 0, completed: 0 }
}

/** Every day of the span, also those on which nothing happened. */
async function listDays(
  { db, clock }: PersonContext,
  courseId: string,
  firstDay: string,
): Promise<CourseInsightDay[]> {
  const rows = await db
    .select()
    .from(courseInsightDays)
    .where(and(eq(courseInsightDays.courseId, courseId), gte(courseInsightDays.day, firstDay)))
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return listDaysBetween(firstDay, clock.now().toISOString().slice(0, 10)).map((day) => {
    const { enrolled = 0, learners = 0, watchedMs = 0 } = byDay.get(day) ?? {}
    return { day, enrolled, learners, watchedMs }
  })
}

/** Every month since something happened first. Learners are those of all its days: somebody who came on two is there twice. */
async function listMonths({ db, clock }: PersonContext, courseId: string): Promise<CourseInsightDay[]> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<CourseInsightDay & Record<string, unknown>>(sql`
    with months as (
      select date_trunc('month', day)::date as month, sum(enrolled) as enrolled, sum(learners) as learners,
        sum(watched_ms) as watched_ms
      from ${courseInsightDays} where course_id = ${courseId} group by 1
    )
    select m.month::date::text as day, coalesce(enrolled, 0)::int as enrolled, coalesce(learners, 0)::int as learners,
      coalesce(watched_ms, 0)::float8 as "watchedMs"
    from generate_series((select min(month) from months)::timestamp, ${now}::timestamptz at time zone 'UTC', interval '1 month') as m(month)
    left join months on months.month = m.month::date
    order by 1`)
  return rows
}
