import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { resolveStages } from '../../rules/curriculum.ts'
import { loadCourseSections } from '../course-sections.ts'
import { sections, stages } from '../tables.ts'
import type { CourseImportPlan } from './course-plan.ts'

/**
 * Writes the stages of a course whose sections are written, and which section is of which. A stage is known again by its number, so
 * that what learners have done in it stays. Where the plan says nothing about stages, they stay, and a new section comes to that of
 * the section before it.
 */
export async function saveStages(
  tx: Transaction,
  courseId: string,
  plan: Pick<CourseImportPlan, 'stages' | 'sections'>,
  now: Date,
): Promise<void> {
  const present = await loadCourseSections(tx, courseId)
  const planned = plan.stages ?? present.stages
  const ofSections = plan.stages
    ? resolveStages(plan.sections.map(({ stage }) => stage ?? null))
    : resolveStages(present.sections.map(({ stage }) => stage))
  // Only those that have a section: numbers have no gaps.
  const places = planned.length === 0 ? [] : [...new Set(ofSections)]
  const ids: string[] = []
  for (const [index, place] of places.entries()) {
    const stage = planned[place]
    if (!stage) throw new Error('a section has a stage that is not planned')
    const { title, visibility, opensAt, hasTest } = stage
    const values = { title, visibility, hasTest, opensAt: opensAt === null ? null : new Date(opensAt) }
    const [row] = await tx
      .insert(stages)
      .values({ ...values, courseId, stageNumber: index + 1, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [stages.courseId, stages.stageNumber],
        set: { ...values, updatedAt: now },
      })
      .returning({ id: stages.id })
    if (row) ids.push(row.id)
  }
  const stageIds = present.sections.map((_, index) => ids[places.indexOf(ofSections[index] ?? 0)] ?? null)
  await tx.execute(sql`update ${sections} set stage_id = placed.stage_id
    from unnest(${sql.param(present.sections.map(({ id }) => id))}::uuid[],
      ${sql.param(stageIds)}::uuid[]) as placed (id, stage_id)
    where ${sections.id} = placed.id and ${sections.stageId} is distinct from placed.stage_id`)
  await tx.delete(stages).where(and(eq(stages.courseId, courseId), gt(stages.stageNumber, ids.length)))
}
