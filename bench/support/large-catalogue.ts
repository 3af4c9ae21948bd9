import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { makeUser } from '#tests/support/factories.ts'

export interface CatalogueSize {
  courses: number
  enrolments: number
}

const LECTURES_EACH = 6
/** Learners are few against enrolments: each is in this many courses. */
const COURSES_EACH = 50
const CATEGORIES =
  "(array['data-science','programming','data-structures','machine-learning','web-development','game-development'])"

/**
 * Fills a database with courses of six lectures, learners and their enrolments, a part of them watched. Written directly,
 * without the search index that triggers would keep: lists, home and course pages don't read it.
 */
export async function makeLargeCatalogue(
  db: Database,
  { courses, enrolments }: CatalogueSize,
): Promise<void> {
  const creator = await makeUser(db, { roles: ['creator'] })
  const number = (value: number) => sql.raw(String(value))
  const learners = Math.ceil(enrolments / COURSES_EACH)
  const begin = sql`timestamptz '2026-01-01'`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into courses (seo_title, title, ctf_title, about_html, about_text, category, second_category, third_category, level, language, tags,
        visibility, creator_id, first_lesson_seo_title, lesson_count, duration_ms, enrol_count, trend, published_at, created_at, updated_at)
      select 'course-' || n, 'Course about subject ' || md5(n::text), '', '<p>About it</p>', repeat('About it. ', 30),
        ${sql.raw(CATEGORIES)}[1 + n % 6], case when n % 5 = 0 then ${sql.raw(CATEGORIES)}[1 + (n + 1) % 6] end,
        case when n % 15 = 0 then ${sql.raw(CATEGORIES)}[1 + (n + 2) % 6] end,
        (array['beginner', 'intermediate', 'advanced', 'all'])[1 + n % 4], case when n % 10 = 0 then 'de' else 'en' end,
        array['one', 'two'],
        case when n % 10 = 0 then 'restricted' else 'public' end, ${creator.id}::uuid, 'lesson-1', ${number(LECTURES_EACH)},
        (300 + n * 7919 % 12000) * 1000, n * 7877 % 5000, case when n % 4 = 0 then n * 7907 % 1000 else 0 end,
        ${begin} - n * interval '7 minutes', ${begin}, ${begin}
      from generate_series(1, ${number(courses)}) as n`)
    await tx.execute(
      sql`insert into sections (course_id, title, seq_no) select id, 'Lectures', 1 from courses`,
    )
    await tx.execute(sql`
      insert into lessons (course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources,
        article_html, created_at, updated_at)
      select course_id, id, n, 'article', 'Lesson ' || n, 'lesson-' || n, 'About it', 60000, '{}', '<p>Text</p>',
        ${begin}, ${begin}
      from sections, generate_series(1, ${number(LECTURES_EACH)}) as n`)
    await tx.execute(sql`
      insert into users (name, first_name, last_name, email, username, email_verified, created_at, updated_at)
      select 'Learner ' || n, 'Learner', n::text, 'learner-' || n || '@example.org', 'learner-' || n, true, ${begin}, ${begin}
      from generate_series(1, ${number(learners)}) as n`)
    await tx.execute(sql`
      with c as materialized (select id, row_number() over (order by id) - 1 as n from courses),
        u as materialized (
          select id, row_number() over (order by id) - 1 as n from users where email like 'learner-%')
      insert into enrolments (user_id, course_id, created_at)
      select u.id, c.id, ${begin} - (u.n * 37 + step) % 90 * interval '1 day'
      from u cross join generate_series(1, ${number(COURSES_EACH)}) as step
        join c on c.n = (u.n * 7919 + step * 31) % ${number(courses)}`)
    await tx.execute(sql`
      insert into lesson_progress (viewer_id, lesson_id, course_id, watched_ms, position_ms, watched_at)
      select e.user_id, l.id, e.course_id, 30000, 30000, e.created_at
      from enrolments e join lessons l on l.course_id = e.course_id and l.seq_no = 1`)
  })
  await db.execute(sql`vacuum (analyze)`)
}
