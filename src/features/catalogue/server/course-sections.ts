import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CourseStage } from '../rules/curriculum.ts'
import { sections, stages } from './tables.ts'

export interface CourseSection
  extends Pick<typeof sections.$inferSelect, 'id' | 'title' | 'subTopics' | 'practiceProblems'> {
  /** Place of its stage, from 0; null in a course without stages. */
  readonly stage: number | null
}

interface CourseSections {
  readonly stages: readonly CourseStage[]
  readonly sections: readonly CourseSection[]
}

/** The sections of a course and its stages, in their order. */
export async function loadCourseSections(tx: Transaction, courseId: string): Promise<CourseSections> {
  const stageRows = await tx
    .select()
    .from(stages)
    .where(eq(stages.courseId, courseId))
    .orderBy(asc(stages.stageNumber))
  const placeById = new Map(stageRows.map(({ id }, index) => [id, index]))
  const rows = await tx
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.seqNo))
  return {
    stages: stageRows.map(({ title, visibility, opensAt, hasTest }) => ({
      ...{ title, visibility, hasTest },
      opensAt: opensAt?.toISOString() ?? null,
    })),
    sections: rows.map(({ id, title, subTopics, practiceProblems, stageId }) => ({
      ...{ id, title, subTopics, practiceProblems },
      stage: placeById.get(stageId ?? '') ?? null,
    })),
  }
}
