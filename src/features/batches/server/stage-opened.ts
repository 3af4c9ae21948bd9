import { type AnyColumn, and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
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
    const isNews = (opensAt: AnyColumn) =>
      sql`${opensAt} <= ${now} and ${opensAt} > ${new Date(now.getTime() - NEWS_MS)}`
    const isOwn = sql`exists (select 1 from ${batchStageOpenings} where ${batchStageOpenings.batchId} = ${batches.id}
      and ${batchStageOpenings.stageId} = ${stages.id})`
    // By their dates, of which few are news, and not by all batches and their courses.
    const { rows } = await tx.execute<{ batch_id: string; stage_id: string }>(sql`
      insert into ${batchStagesOpened} (batch_id, stage_id, opened_at)
      select due.batch_id, due.stage_id, ${now} from (
        select ${batchStageOpenings.batchId} as batch_id, ${batchStageOpenings.stageId} as stage_id
        from ${batchStageOpenings} where ${isNews(batchStageOpenings.opensAt)}
        union select ${batches.id}, ${stages.id}
        from ${stages} inner join ${batches} on ${batches.courseId} = ${stages.courseId}
        where ${isNews(stages.opensAt)} and not ${isOwn}
        union select ${batches.id}, ${stages.id}
        from ${stages} inner join ${bundleCourses} on ${bundleCourses.courseId} = ${stages.courseId}
        inner join ${batches} on ${batches.bundleId} = ${bundleCourses.bundleId}
        where ${isNews(stages.opensAt)} and not ${isOwn}
      ) due
      inner join ${batches} on ${batches.id} = due.batch_id
      inner join ${stages} on ${stages.id} = due.stage_id
      inner join ${courses} on ${courses.id} = ${stages.courseId}
      where ${isTold(now)}
      order by 1, 2
      on conflict do nothing
      returning batch_id, stage_id`)
    for (const { batch_id: batchId, stage_id: stageId } of rows)
      await emitEvent(tx, stageOpened, { batchId, stageId }, now)
  })
}

/** Condition on `batches`, `stages` and `courses`: whether members hear of stages that open. */
const isTold = (now: Date) =>
  and(
    eq(stages.visibility, 'visible'),
    eq(courses.visibility, 'practice'),
    isNotNull(courses.publishedAt),
    isNull(batches.archivedAt),
    lte(batches.startsAt, now),
    gt(batches.endsAt, now),
  )

interface OpenedStage {
  readonly title: string
  readonly batchSlug: string
  /** Members who are through with all stages before it. */
  readonly userIds: readonly string[]
}

/** A stage that has opened to a batch, with the members to whom it is news; null once nobody is told of it any more. */
export async function findOpenedStage(
  tx: Transaction,
  { batchId, stageId }: { readonly batchId: string; readonly stageId: string },
  now: Date,
): Promise<OpenedStage | null> {
  const [found] = await tx
    .select({
      title: stages.title,
      courseId: stages.courseId,
      stageNumber: stages.stageNumber,
      batchSlug: batches.slug,
    })
    .from(stages)
    .innerJoin(courses, eq(courses.id, stages.courseId))
    .innerJoin(batches, eq(batches.id, batchId))
    .where(and(eq(stages.id, stageId), isTold(now)))
  if (!found) return null
  const { title, courseId, stageNumber, batchSlug } = found
  const members = await tx
    .select({ id: batchMembers.userId })
    .from(batchMembers)
    .where(
      and(
        eq(batchMembers.batchId, batchId),
        isNull(batchMembers.leftAt),
        sql`not exists (select 1 from ${lessons} inner join ${sections} on ${sections.id} = ${lessons.sectionId}
          inner join ${stages} on ${stages.id} = ${sections.stageId}
          left join ${lessonProgress} on ${lessonProgress.lessonId} = ${lessons.id}
            and ${lessonProgress.viewerId} = ${batchMembers.userId}
          where ${stages.courseId} = ${courseId} and ${stages.visibility} = 'visible'
            and ${stages.stageNumber} < ${stageNumber} and ${lessonProgress.seenAt} is null)`,
      ),
    )
    .orderBy(asc(batchMembers.userId))
  return { title, batchSlug, userIds: members.map(({ id }) => id) }
}

/** Looks each minute which stages have opened. */
export const defineStageOpeningJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'batches:tell-opened-stages',
    queue: 'batches:stages',
    schedule: '* * * * *',
    handle: () => tellOpenedStages(deps),
  })
