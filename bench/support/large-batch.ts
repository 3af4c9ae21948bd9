import { sql } from 'drizzle-orm'
import { batchMembers } from '#features/batches/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeBatch, makeCourse } from '#tests/support/factories.ts'

const STARTED = new Date('2026-01-05T08:00:00Z')
const DAY_MS = 24 * 3_600_000

export interface BatchSize {
  readonly people: number
  readonly stages: number
  readonly items: number
}

/**
 * A batch that runs, of a practice course whose stages have equally many articles. All but the last are open to the learners given, who
 * have seen every stage but that; others have seen between nothing and everything.
 */
export async function makeLargeBatch(
  db: Database,
  learnerIds: readonly string[],
  { people, stages, items }: BatchSize,
): Promise<{ slug: string; id: string; courseId: string; creatorId: string }> {
  const name = `batch-of-${people}`
  const course = await makeCourse(db, {
    ...{ visibility: 'practice', title: `A course of ${items} items`, lessonCount: items },
    firstLessonSeoTitle: `${name}-1`,
  })
  await db.execute(sql`
    insert into stages (course_id, stage_number, title, created_at, updated_at)
    select ${course.id}, number, 'Stage with a usual title ' || number, ${STARTED}, ${STARTED}
    from generate_series(1, ${stages}::int) as number`)
  await db.execute(sql`
    insert into sections (course_id, seq_no, title, stage_id)
    select ${course.id}, stage_number, 'Topic of stage ' || stage_number, id from stages where course_id = ${course.id}`)
  await db.execute(sql`
    insert into lessons (course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources,
      article_html, created_at, updated_at)
    select ${course.id}, s.id, n, 'article', 'An article with a usual title ' || n, ${`${name}-`} || n, 'About it', 120000,
      '{}', '<p>Text.</p>', ${STARTED}, ${STARTED}
    from generate_series(1, ${items}::int) as n
    join sections s on s.course_id = ${course.id} and s.seq_no = ceil(n * ${stages}::numeric / ${items}::int)`)
  const batch = await makeBatch(db, {
    ...{ courseId: course.id, creatorId: course.creatorId, slug: name, name: `A batch of ${people} people` },
    ...{ startsAt: STARTED, endsAt: new Date(Date.now() + 100 * DAY_MS), memberCount: people },
  })
  await db.execute(sql`
    insert into users (name, first_name, last_name, email, username, email_verified, created_at, updated_at)
    select 'Learner ' || n, 'Learner', n::text, ${`${name}-`} || n || '@lectern.example', ${`${name}-`} || n, true,
      ${STARTED}, ${STARTED}
    from generate_series(${learnerIds.length + 1}::int, ${people}::int) as n`)
  await db
    .insert(batchMembers)
    .values(learnerIds.map((userId) => ({ batchId: batch.id, userId, joinedAt: STARTED })))
  await db.execute(sql`
    insert into batch_members (batch_id, user_id, joined_at)
    select ${batch.id}, id, ${STARTED} from users where email like ${`${name}-%`}`)
  await db.execute(sql`
    insert into enrolments (user_id, course_id, created_at)
    select user_id, ${course.id}, ${STARTED} from batch_members where batch_id = ${batch.id}`)
  await db.execute(sql`
    insert into access_grants (course_id, source_kind, source_reference, granted_by_kind, granted_at, used_by, used_at)
    select ${course.id}, 'batch', ${batch.id}, 'command-line', ${STARTED}, user_id, ${STARTED}
    from batch_members where batch_id = ${batch.id}`)
  await db.execute(sql`
    insert into lesson_progress (viewer_id, lesson_id, course_id, seen_at)
    select member.user_id, l.id, l.course_id, ${STARTED}
    from (select user_id, case when user_id = any(${sql.param(learnerIds)}::uuid[]) then ${items}::int - ${items}::int / ${stages}::int
        else (row_number() over (order by user_id) * ${items}::int / ${people}::int)::int end as seen
      from batch_members where batch_id = ${batch.id}) member
    join lessons l on l.course_id = ${course.id} and l.seq_no <= member.seen`)
  return { slug: batch.slug, id: batch.id, courseId: course.id, creatorId: course.creatorId }
}
