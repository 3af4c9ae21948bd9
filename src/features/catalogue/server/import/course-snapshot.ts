import { type SQL, sql } from 'drizzle-orm'
import { buildQuestionsSnapshot } from '#features/assessments/server/index.ts'
import type { AuditAction } from '#platform/rules/audit.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { courseMessages } from '../course-message-tables.ts'
import { coursePromotions } from '../promotion-tables.ts'
import { courses, lessons, sections, stages } from '../tables.ts'

/** What the audit log compares of a course before and after an import. */
export interface CourseSnapshot {
  /** Of all that an import writes but the publication: equal when nothing has changed. */
  readonly contentHash: string
  readonly isPublished: boolean
}

/** Columns that change by themselves, or with each import. */
const VOLATILE = sql.raw(
  "'{updated_at,published_at,never_published,enrol_count,view_count,like_count,trend}'::text[]",
)

/** @param which a condition on `courses` that one of them meets, or none */
export async function readCourseSnapshot(
  tx: Transaction,
  which: SQL | undefined,
): Promise<CourseSnapshot | undefined> {
  const lessonsOfCourse = sql`${lessons} where ${lessons.courseId} = ${courses.id}`
  const { rows } = await tx.execute<{ contentHash: string; isPublished: boolean }>(sql`
    select ${courses.publishedAt} is not null as "isPublished",
      md5(jsonb_build_array(
        to_jsonb(${courses}) - ${VOLATILE},
        (select jsonb_agg(to_jsonb(${sections}) order by ${sections.seqNo})
          from ${sections} where ${sections.courseId} = ${courses.id}),
        (select jsonb_agg(to_jsonb(${stages}) - ${VOLATILE} order by ${stages.stageNumber})
          from ${stages} where ${stages.courseId} = ${courses.id}),
        (select jsonb_agg(to_jsonb(${lessons}) - ${VOLATILE} order by ${lessons.seqNo}) from ${lessonsOfCourse}),
        (select jsonb_agg(to_jsonb(${courseMessages}) order by ${courseMessages.kind})
          from ${courseMessages} where ${courseMessages.courseId} = ${courses.id}),
        (select to_jsonb(${coursePromotions})
          from ${coursePromotions} where ${coursePromotions.courseId} = ${courses.id}),
        ${buildQuestionsSnapshot(sql`select ${lessons.questionSetId} from ${lessonsOfCourse}
          union select (point ->> 'questionSetId')::uuid
            from ${lessons} cross join jsonb_array_elements(${lessons.videoQuestions}) as point
            where ${lessons.courseId} = ${courses.id}
          union select (problem ->> 'id')::uuid
            from ${sections} cross join jsonb_array_elements(${sections.practiceProblems}) as problem
            where ${sections.courseId} = ${courses.id}`)}
      )::text) as "contentHash"
    from ${courses} where ${which}`)
  return rows[0]
}

/** What an import has done to a course; nothing when it is as before. */
export function listImportActions(
  before: CourseSnapshot | undefined,
  after: CourseSnapshot | undefined,
): AuditAction[] {
  const actions: AuditAction[] = []
  if (!before) actions.push('course.imported')
  else if (before.contentHash !== after?.contentHash) actions.push('course.updated')
  if (!before?.isPublished && after?.isPublished) actions.push('course.published')
  if (before?.isPublished && !after?.isPublished) actions.push('course.unpublished')
  return actions
}
