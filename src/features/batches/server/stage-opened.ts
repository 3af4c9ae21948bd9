import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { bundleCourses, courses, lessons, sections, stages } from '#features/catalogue/server/index.ts'
import { lessonProgress } from '#features/learning/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { stageOpened } from '../rules/events.ts'
import { batches, batchMembers, batchStageOpenings, batchStagesOpened } from './tables.ts'

/** A date that came longer ago is no news any more: the site was away, or the stage got its date afterwards. */
const NEWS_MS = 24 * 3_600_000

/** Finds the stages of running batches whose date has come, and tells of each once, whoever else looks at the same time. */
export async function tellOpenedStages({ db, clock }: QueryContext): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const opensAt = sql`coalesce(${batchStageOpenings.opensAt}, ${stages.opensAt})`
    const { rows } = await tx.execute<{ batch_id: string; stage_id: string }>(sql`
      insert into ${batchStagesOpened} (batch_id, stage_id, opened_at)
      select ${batches.id}, ${stages.id}, ${now}
      from ${batches}
      inner join ${courses} on ${courses.id} = ${batches.courseId} or exists (select 1 from ${bundleCourses}
        where ${bundleCourses.bundleId} = ${batches.bundleId} and ${bundleCourses.courseId} = ${courses.id})
      inner join ${stages} on ${stages.courseId} = ${courses.id} and ${stages.visibility} = 'visible'
      left join ${batchStageOpenings} on ${batchStageOpenings.batchId} = ${batches.id}
        and ${batchStageOpenings.stageId} = ${stages.id}
      where ${courses.visibility} = 'practice' and ${courses.publishedAt} is not null
        and ${batches.archivedAt} is null and ${batches.startsAt} <= ${now} and ${batches.endsAt} > ${now}
        and ${opensAt} <= ${now} and ${opensAt} > ${new Date(now.getTime() - NEWS_MS)}
      order by 1, 2
      on conflict do nothing
      returning batch_id, stage_id`)
    for (const { batch_id: batchId, stage_id: stageId } of rows)
      await emitEvent(tx, stageOpened, { batchId, stageId }, now)
  })
}

interface OpenedStage {
  readonly title: string
  readonly batchSlug: string
  /** Members to whom it is open: they have seen all of the stage before it. */
  readonly userIds: readonly string[]
}

/** A stage that has opened to a batch, with the members to whom it is news; null once either is gone or hidden. */
export async function findOpenedStage(
  tx: Transaction,
  { batchId, stageId }: { readonly batchId: string; readonly stageId: string },
): Promise<OpenedStage | null> {
  const [stage] = await tx
    .select({ title: stages.title, courseId: stages.courseId, stageNumber: stages.stageNumber })
    .from(stages)
    .where(and(eq(stages.id, stageId), eq(stages.visibility, 'visible')))
  const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId))
  if (!stage || !batch) return null
  const before = tx
    .select({ id: stages.id })
    .from(stages)
    .where(
      and(
        eq(stages.courseId, stage.courseId),
        eq(stages.visibility, 'visible'),
        sql`${stages.stageNumber} < ${stage.stageNumber}`,
      ),
    )
    .orderBy(sql`${stages.stageNumber} desc`)
    .limit(1)
  const members = await tx
    .select({ id: batchMembers.userId })
    .from(batchMembers)
    .where(
      and(
        eq(batchMembers.batchId, batchId),
        isNull(batchMembers.leftAt),
        sql`not exists (select 1 from ${lessons} inner join ${sections} on ${sections.id} = ${lessons.sectionId}
          left join ${lessonProgress} on ${lessonProgress.lessonId} = ${lessons.id}
            and ${lessonProgress.viewerId} = ${batchMembers.userId}
          where ${sections.stageId} = (${before}) and ${lessonProgress.seenAt} is null)`,
      ),
    )
    .orderBy(asc(batchMembers.userId))
  return {
    title: stage.title,
    batchSlug: batch.slug,
    userIds: members.map(({ id }) => id),
  }
}

/** Looks each minute which stages have opened. */
export const defineStageOpeningJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'batches:tell-opened-stages',
    queue: 'batches:stages',
    schedule: '* * * * *',
    handle: () => tellOpenedStages(deps),
  })
