import { eq, sql } from 'drizzle-orm'
import type { Interest } from '#features/accounts/rules/onboarding.ts'
import { users } from '#features/accounts/server/index.ts'
import { courseCardColumns, courses, isInCategory, toCourseCard } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { SuggestedCourse } from '../../rules/suggestion.ts'

/**
 * The most popular free courses of each of somebody's interests, by turns: those in the category of that name, and those whose title or
 * tags have its words or a synonym. Without what they are enrolled in or have made. Interests are of accounts, and the index of search is
 * of the catalogue; both are asked by name.
 */
const readForYou = defineRead(
  'learning_for_you',
  (db, given: Placeholders<{ userId: string; limit: number }>) => {
    const isOffered = sql`${courses.kind} = 'course' and ${courses.publishedAt} is not null and ${courses.visibility} = 'public'
      and ${courses.creatorId} <> ${given.userId} and not exists (
        select from enrolments where enrolments.user_id = ${given.userId} and enrolments.course_id = ${courses.id})`
    const chosen = sql`(
      select distinct on (course_id) course_id, interest, turn, n from (
        select matched.id as course_id, i.interest, i.n,
          row_number() over (partition by i.interest order by matched.enrol_count desc, matched.id desc) as turn
        from (
          select interest, row_number() over (order by interest) as n, (
            select string_agg(query, ' | ') from (
              select search_term_query(replace(interest, '-', ' ')) as query
              union all select search_term_query(meaning) from search_synonyms, unnest(meanings) as meaning
              where key = search_key(replace(interest, '-', ' ')) and language = 'en'
            ) as queries)::tsquery as query
          from interests where interests.user_id = ${given.userId}
        ) as i cross join lateral (
          (select ${courses.id}, ${courses.enrolCount} from ${courses}
            where ${isInCategory(sql`i.interest`)} and ${isOffered} order by ${courses.enrolCount} desc limit ${given.limit})
          union
          (select ${courses.id}, ${courses.enrolCount} from search_documents as d join ${courses} on ${courses.id} = d.id
            where search_gate(d.words) @@ i.query and ts_match_vq(ts_filter(d.words, '{a,b}'), i.query) and ${isOffered}
            order by ${courses.enrolCount} desc limit ${given.limit})
        ) as matched
      ) as turns order by course_id, turn, n
    ) as chosen`
    return db
      .select({ ...courseCardColumns, interest: sql<Interest>`chosen.interest` })
      .from(chosen)
      .innerJoin(courses, eq(courses.id, sql`chosen.course_id`))
      .innerJoin(users, eq(users.id, courses.creatorId))
      .orderBy(sql`chosen.turn, chosen.n`)
      .limit(given.limit)
  },
)

/** Courses for what somebody has said they want to learn, each with the interest that it is shown for. */
export async function listCoursesForYou(
  { db, actor, clock }: PersonContext,
  limit: number,
): Promise<SuggestedCourse[]> {
  const rows = await readForYou(db, { userId: actor.id, limit })
  return rows.map(({ interest, ...course }) => ({ course: toCourseCard(course, clock.now()), interest }))
}
