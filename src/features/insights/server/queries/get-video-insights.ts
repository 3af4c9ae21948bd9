import { and, eq, sql } from 'drizzle-orm'
import { courses, isEditableCourse, lessons, videos } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { VideoInsights } from '../../rules/contract.ts'
import { isGroupLargeEnough } from '../../rules/curve-privacy.ts'
import { getFirstDayOfSpan, type InsightSpan } from '../../rules/insight-span.ts'
import { countBuckets, getBucketMs } from '../../rules/watch-buckets.ts'
import { getWatchingCountedAt } from '../count/count-watching.ts'
import { ALL_DAYS, lessonWatchCurves, lessonWatchDays } from '../watch-insight-tables.ts'
import { listVideoQuestionFigures } from './list-video-question-figures.ts'

/**
 * How a video that the actor may edit is watched: a lecture, or a single video by the id of the course that it is stored as. Reads a row for each day of the span.
 */
export async function getVideoInsights(
  ctx: PersonContext,
  { videoId, span }: { readonly videoId: string; readonly span: InsightSpan },
): Promise<VideoInsights | 'NOT_FOUND'> {
  const found = await findOwnLecture(ctx, videoId)
  if (!found) return 'NOT_FOUND'
  const { visibility, filmId, kind, points, ...lecture } = found
  const durationMs = lecture.durationMs ?? 0
  const film = `${filmId}:${durationMs}`
  const firstDay = getFirstDayOfSpan(span, ctx.clock.now())
  const [curve, watchedMs, countedAt, questions] = await Promise.all([
    sumCurves(ctx, { lessonId: lecture.lessonId, film, firstDay }),
    sumWatchedMs(ctx, lecture.lessonId, firstDay),
    getWatchingCountedAt(ctx),
    listVideoQuestionFigures(ctx, { ...lecture, points, visibility }),
  ])
  const bucketMs = getBucketMs(durationMs)
  const buckets = countBuckets(durationMs)
  const people = Array.from({ length: buckets }, (_, index) => curve.people[index] ?? 0)
  const possible = curve.began * buckets
  return {
    ...lecture,
    isSingle: kind === 'video',
    durationMs,
    bucketMs,
    countedAt,
    began: curve.began,
    averageShare: possible === 0 ? 0 : people.reduce((sum, one) => sum + one, 0) / possible,
    watchedMs,
    curve: isGroupLargeEnough(curve.began, visibility)
      ? { people, watchedMs: people.map((_, index) => curve.watchedMs[index] ?? 0) }
      : null,
    questions,
  }
}

async function findOwnLecture({ db, actor }: PersonContext, videoId: string) {
  const single = sql`(select l.id from ${lessons} l join ${courses} c on c.id = l.course_id
    where c.id = ${videoId} and c.kind = 'video' and l.type = 'lecture' order by l.seq_no limit 1)`
  const [found] = await db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      courseId: courses.id,
      courseTitle: courses.title,
      kind: courses.kind,
      visibility: courses.visibility,
      filmId: videos.id,
      durationMs: videos.durationMs,
      points: lessons.videoQuestions,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(
      and(
        sql`${lessons.id} = coalesce(${single}, ${videoId}::uuid)`,
        eq(lessons.type, 'lecture'),
        isEditableCourse(actor.id),
      ),
    )
  return found
}

interface Curve extends Record<string, unknown> {
  began: number
  people: number[]
  watchedMs: number[]
}

/** The curves of all who began in the span, added up bucket by bucket in the database. */
async function sumCurves(
  { db }: PersonContext,
  { lessonId, film, firstDay }: { lessonId: string; film: string; firstDay: string | null },
): Promise<Curve> {
  const inSpan = firstDay ? sql`day >= ${firstDay}::date` : sql`day = ${ALL_DAYS}::date`
  const { rows } = await db.execute<Curve>(sql`
    with wanted as (
      select * from ${lessonWatchCurves} where lesson_id = ${lessonId} and film = ${film} and ${inSpan}
    ), buckets as (
      select place, sum(bucket.people)::int as people, sum(bucket.watched_ms)::float8 as watched_ms
      from wanted, unnest(wanted.people, wanted.watched_ms) with ordinality as bucket(people, watched_ms, place)
      group by place
    )
    select (select coalesce(sum(began), 0)::int from wanted) as began,
      coalesce(array_agg(people order by place), '{}') as people,
      coalesce(array_agg(watched_ms order by place), '{}') as "watchedMs"
    from buckets`)
  return rows[0] ?? { began: 0, people: [], watchedMs: [] }
}

async function sumWatchedMs(
  { db }: PersonContext,
  lessonId: string,
  firstDay: string | null,
): Promise<number> {
  const inSpan = firstDay ? sql`day >= ${firstDay}::date` : sql`true`
  const { rows } = await db.execute<{ ms: number }>(sql`
    select coalesce(sum(watched_ms), 0)::float8 as ms from ${lessonWatchDays}
    where lesson_id = ${lessonId} and ${inSpan}`)
  return rows[0]?.ms ?? 0
}
