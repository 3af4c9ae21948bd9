import { sql } from 'drizzle-orm'
import { type BenchLearner, signInLearners } from './bench-learners.ts'
import type { LearnerSite } from './learner-site.ts'

const [ENROLMENTS, BEGUN, DAYS] = [6, 10, 20]

/** Many accounts, signed in: each enrolled in some courses, the full one among them, a part of which it has seen. */
export async function makeLearners(site: LearnerSite, count: number): Promise<BenchLearner[]> {
  const number = (value: number) => sql.raw(String(value))
  const { rows } = await site.db.execute<{ id: string }>(sql`
    with made as (
      insert into users (name, first_name, last_name, email, username, email_verified, created_at, updated_at)
      select 'Learner ' || n, 'Learner', n::text, 'many-' || n || '@lectern.example', 'many-' || n, true, now(), now()
      from generate_series(1, ${number(count)}) as n
      returning id
    ), joined as (
      insert into enrolments (user_id, course_id, created_at)
      select made.id, c.id, now()
      from made cross join (
        select id from courses where kind = 'course' order by id = ${site.course.id} desc, id limit ${number(ENROLMENTS)}
      ) as c
    ), watched as (
      insert into lesson_progress (viewer_id, lesson_id, course_id, watched_ms, position_ms, watched_at, seen_at)
      select made.id, l.id, l.course_id, 60000, 60000, now(), case when l.seq_no < ${number(BEGUN)} then now() end
      from made join lessons l on l.course_id = ${site.course.id} and l.seq_no <= ${number(BEGUN)}
      where l.id <> ${site.lecture.id}
    ), days as (
      insert into viewer_days (viewer_id, day, learned_ms, used_ms)
      select made.id, current_date - n, 1200000, 1200000 from made, generate_series(1, ${number(DAYS)}) as n
    ), delivered as (
      insert into video_deliveries (viewer_id, video_id, course_id, delivered, since)
      select made.id, ${site.lecture.videoId}::uuid, ${site.course.id}::uuid,
        int4multirange(int4range(0, ${number(site.lecture.durationMs)})), now()
      from made
    )
    select id from made`)
  await site.pool.query('vacuum analyze')
  return signInLearners(
    site,
    rows.map(({ id }) => id),
  )
}
