import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { VideoCard } from '#features/catalogue/rules/course.ts'
import {
  canSeeCourse,
  courses,
  getVideoCardsById,
  lessons,
  videos,
} from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { computeSuggestionScore, SUGGESTION_LIMITS } from '../../rules/suggestion.ts'
import { seenTogether } from '../suggestion-tables.ts'
import { lessonProgress } from '../tables.ts'

const DAY_MS = 86_400_000

const readOpen = defineRead('learning_suggestions_open', (db, given: Placeholders<{ seoTitle: string }>) =>
  db.select().from(courses).where(eq(courses.seoTitle, given.seoTitle)),
)

/**
 * What to watch next: single videos and of each public course the first lecture that the learner has not seen, the best
 * first (by the score of rules/suggestion.ts), without what is open. They are chosen among the best of four lists that each are
 * one walk along an index, so that it costs the same however many videos there are.
 *
 * @param options.seoTitle slug of the single video or course that is open
 */
export async function listSuggestedVideos(
  ctx: ReaderContext,
  { seoTitle, ...page }: PageRequest & { seoTitle: string },
): Promise<Page<VideoCard> | 'NOT_FOUND'> {
  const { db, clock, actor } = ctx
  const now = clock.now()
  const [open] = await readOpen(db, { seoTitle })
  if (!open || !(await canSeeCourse(ctx, open))) return 'NOT_FOUND'
  const candidates = await findCandidates(db, open, actor?.id ?? null, now)
  const ranked = candidates
    .map((candidate) => ({
      ...candidate,
      score: computeSuggestionScore({
        together: candidate.together,
        sameCategory: candidate.category === open.category,
        enrolments: candidate.enrolCount,
        ageDays: (now.getTime() - candidate.publishedAt.getTime()) / DAY_MS,
      }),
    }))
    .sort((one, other) => other.score - one.score || (one.courseId < other.courseId ? 1 : -1))
  const first = (page.page - 1) * page.limit
  const ids = ranked.slice(first, first + page.limit).map(({ lessonId }) => lessonId)
  const cards = await getVideoCardsById(ctx, ids)
  const found = ids.flatMap((id) => cards.get(id) ?? [])
  return buildPage(found, ranked.length, page)
}

async function findCandidates(
  db: Database,
  open: { id: string; category: string },
  viewerId: string | null,
  now: Date,
) {
  const listed = sql`${courses.visibility} = 'public' and ${courses.publishedAt} is not null
    and (${courses.startsAt} is null or ${courses.startsAt} <= ${now.toISOString()})`
  const best = (where: SQL, order: SQL) =>
    sql`(select ${courses.id} as id from ${courses} where ${where} order by ${order} limit ${SUGGESTION_LIMITS.others})`
  const newest = sql`${courses.publishedAt} desc, ${courses.id} desc`
  const pool = sql`(
    (select other_id as id from ${seenTogether} where ${seenTogether.courseId} = ${open.id}
      order by ${seenTogether.learners} desc limit ${SUGGESTION_LIMITS.together})
    union ${best(sql`${courses.category} = ${open.category} and ${listed}`, newest)}
    union ${best(listed, newest)}
    union ${best(listed, sql`${courses.enrolCount} desc, ${courses.id} desc`)}
  ) as pool`
  const seen = sql`exists (select 1 from ${lessonProgress} where ${lessonProgress.viewerId} = ${viewerId}
    and ${lessonProgress.lessonId} = ${lessons.id} and ${lessonProgress.seenAt} is not null)`
  const firstLecture = db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(videos, and(eq(videos.id, lessons.videoId), eq(videos.state, 'ready')))
    .where(
      and(
        eq(lessons.courseId, courses.id),
        eq(lessons.type, 'lecture'),
        eq(lessons.isLocked, false),
        viewerId === null ? undefined : sql`not ${seen}`,
      ),
    )
    .orderBy(lessons.seqNo)
    .limit(1)
    .as('first_lecture')
  const rows = await db
    .select({
      courseId: courses.id,
      category: courses.category,
      enrolCount: courses.enrolCount,
      publishedAt: courses.publishedAt,
      together: sql<number>`coalesce(${seenTogether.learners}, 0)`,
      lessonId: firstLecture.id,
    })
    .from(pool)
    .innerJoin(courses, sql`${courses.id} = pool.id`)
    .innerJoinLateral(firstLecture, sql`true`)
    .leftJoin(seenTogether, and(eq(seenTogether.courseId, open.id), eq(seenTogether.otherId, courses.id)))
    .where(and(sql`${courses.id} <> ${open.id}`, listed))
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []))
}
