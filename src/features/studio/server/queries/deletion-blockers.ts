import { inArray } from 'drizzle-orm'
import {
  bundleCourses,
  findBundlesGrantedToOthers,
  type VideoJobs,
} from '#features/catalogue/server/index.ts'
import type { CommandContext, PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { DeletionBlocker } from '../../rules/own-items.ts'

/** The creator whose works it is about; also inside a transaction. */
type CreatorContext = Pick<CommandContext, 'db'> & Pick<PersonContext, 'actor'>

/** Which of these works of the actor somebody else has used. */
type UsedByOthers = (ctx: CreatorContext, ids: readonly string[]) => Promise<ReadonlySet<string>>

/** Who of these people uses a work. */
type UsersOf = (
  ctx: Pick<CommandContext, 'db'>,
  id: string,
  userIds: readonly string[],
) => Promise<ReadonlySet<string>>

/** What other features provide to the studio. */
export interface StudioDeps {
  readonly findCoursesWithLearners: UsedByOthers
  /** Where others have notes or comments. */
  readonly findCoursesWithNotesOrComments: UsedByOthers
  readonly findBundlesWithLearners: UsedByOthers
  /** How many people besides their creator have begun lessons, by the lesson; without those that nobody has. */
  readonly countLessonLearners: (
    ctx: CreatorContext,
    of: { readonly courseId: string; readonly lessonIds: readonly string[] },
  ) => Promise<ReadonlyMap<string, number>>
  /** Who of these people is enrolled in a course, or has learned with it. */
  readonly findUsersOfCourse: UsersOf
  /** Who of these people is enrolled in a bundle, or has a course that it brought. */
  readonly findUsersOfBundle: UsersOf
  /** Deletes what was watched of a course that is deleted. */
  readonly deleteCourseProgress: (tx: Transaction, courseId: string) => Promise<void>
  readonly videoJobs: VideoJobs
}

/**
 * Why courses and single videos of the actor cannot be deleted (docs/product/studio.md#deleting).
 * @returns by id; those that may be deleted are left out
 */
export async function findCourseDeletionBlockers(
  ctx: CreatorContext & Pick<StudioDeps, 'findCoursesWithLearners' | 'findCoursesWithNotesOrComments'>,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, DeletionBlocker>> {
  if (courseIds.length === 0) return new Map()
  const learned = await ctx.findCoursesWithLearners(ctx, courseIds)
  const written = await ctx.findCoursesWithNotesOrComments(ctx, courseIds)
  const bundled = await ctx.db
    .selectDistinct({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(inArray(bundleCourses.courseId, [...courseIds]))
  return new Map([
    ...bundled.map(({ id }) => [id, 'IN_BUNDLE'] as const),
    ...[...learned, ...written].map((id) => [id, 'HAS_LEARNERS'] as const),
  ])
}

/** The same for bundles, which those keep from being deleted who learn with them or have been given them. */
export async function findBundleDeletionBlockers(
  ctx: CreatorContext & Pick<StudioDeps, 'findBundlesWithLearners'>,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, 'HAS_LEARNERS'>> {
  if (bundleIds.length === 0) return new Map()
  const learned = await ctx.findBundlesWithLearners(ctx, bundleIds)
  const granted = await findBundlesGrantedToOthers(ctx, bundleIds)
  return new Map([...learned, ...granted].map((id) => [id, 'HAS_LEARNERS']))
}
