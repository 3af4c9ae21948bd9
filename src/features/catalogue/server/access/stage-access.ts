import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CourseStageAccess } from '../../rules/policy.ts'
import { resolveStageStates } from '../../rules/stages.ts'
import { courses, lessons, sections, stages } from '../tables.ts'

/** A stage with its sections and what somebody has done in it, as JSON brings it. */
interface StoredStage {
  readonly id: string
  readonly stageNumber: number
  readonly isHidden: boolean
  readonly opensAt: string | null
  readonly hasTest: boolean
  readonly sectionIds: readonly string[]
  readonly itemCount: number
  readonly seenCount: number
  readonly isBegun: boolean
}

/**
 * The stages of a course with what a learner has done in them, as one value. Progress and batches are of parts that build on this one;
 * all that stages ask of them is what was seen and begun, and when a stage opens to a batch, by name, so that no way to a lesson goes
 * past them. Of several batches, the one that opens it first counts. What was seen is read as one set, into which lessons are hashed;
 * what was only watched, of which there is little, as another. Both that and batches are looked through once for all stages.
 */
export const selectStoredStages = (courseId: SQLWrapper, userId: SQLWrapper): SQL<StoredStage[]> =>
  sql<StoredStage[]>`coalesce((
    with seats as materialized (
      select seat.batch_id from batch_members seat inner join batches batch on batch.id = seat.batch_id
        and (batch.course_id = ${courseId} or exists (select 1 from bundle_courses held_course
          where held_course.bundle_id = batch.bundle_id and held_course.course_id = ${courseId}))
      where seat.user_id = ${userId} and seat.left_at is null
    )
    select json_agg(json_build_object('id', stage.id, 'stageNumber', stage.stage_number,
      'isHidden', stage.visibility = 'hidden', 'opensAt',
        case when in_batch.opens_at is null then stage.opens_at else nullif(in_batch.opens_at, '-infinity') end,
      'hasTest', stage.has_test,
      'sectionIds', array(select section.id from ${sections} section where section.stage_id = stage.id),
      'itemCount', coalesce(held.items, 0), 'seenCount', coalesce(held.seen, 0),
      'isBegun', coalesce(held.seen > 0 or held.is_watched, false)))
    from ${stages} stage left join (
      select section.stage_id, count(*)::int as items,
        count(*) filter (where lesson.id in (select done.lesson_id from lesson_progress done
          where done.course_id = ${courseId} and done.viewer_id = ${userId} and done.seen_at is not null))::int as seen,
        bool_or(lesson.id in (select done.lesson_id from lesson_progress done where done.course_id = ${courseId}
          and done.viewer_id = ${userId} and done.seen_at is null and done.watched_ms > 0)) as is_watched
      from ${sections} section
      inner join ${lessons} lesson on lesson.section_id = section.id
      where section.course_id = ${courseId}
      group by section.stage_id
    ) held on held.stage_id = stage.id
    left join lateral (
      select min(coalesce(opening.opens_at, stage.opens_at, '-infinity')) as opens_at
      from seats left join batch_stage_openings opening
        on opening.batch_id = seats.batch_id and opening.stage_id = stage.id
    ) in_batch on true
    where stage.course_id = ${courseId}
  ), '[]'::json)`

interface StageReader {
  readonly stored: readonly StoredStage[]
  readonly seesAll: boolean
  readonly isEnrolled: boolean
}

/** What the stages of a course are to somebody; null where it has none. */
export function resolveCourseStages(
  { stored, seesAll, isEnrolled }: StageReader,
  now: Date,
): CourseStageAccess | null {
  if (stored.length === 0) return null
  const states = resolveStageStates(
    stored.map(({ opensAt, ...stage }) => ({
      ...stage,
      opensAt: opensAt === null ? null : new Date(opensAt),
    })),
    { isEnrolled, now },
  )
  const open = new Set(states.flatMap(({ id, needs }) => (needs === null ? [id] : [])))
  const closed = seesAll ? [] : stored.filter(({ id }) => !open.has(id))
  return {
    seesAll,
    states,
    closedSections: new Map(
      closed.flatMap(({ sectionIds, isHidden }) =>
        sectionIds.map((id) => [id, isHidden ? ('hidden' as const) : ('locked' as const)]),
      ),
    ),
  }
}

/** Condition on `sections`: in a hidden stage of a practice course, of which learners are not to know. */
export const isSectionHidden: SQL<boolean> = sql<boolean>`exists (
  select 1 from stages inner join courses staged on staged.id = stages.course_id and staged.visibility = 'practice'
  where stages.id = ${sections.stageId} and stages.visibility = 'hidden')`

/** The same of `lessons`. For lists and counts; what serves a lesson asks the policy. */
export const isLessonHidden: SQL<boolean> = sql<boolean>`exists (
  select 1 from sections where sections.id = ${lessons.sectionId} and ${isSectionHidden})`

/** The opposite where the lesson's course is at hand too, at no cost for other courses. */
export const isLessonListed: SQL<boolean> = sql<boolean>`(${courses.visibility} <> 'practice' or not ${isLessonHidden})`
