// No schemas here: pages import this file, and zod must stay out of their bundles.

/** What a stage that is not open waits for; a date only when nothing else is missing. */
export const STAGE_NEEDS = ['enrolment', 'items', 'test', 'date'] as const
type StageNeed = (typeof STAGE_NEEDS)[number]

/** A stage with what a learner has done in it. */
export interface StageOfLearner {
  readonly id: string
  readonly stageNumber: number
  readonly isHidden: boolean
  /** Before this it opens to no learner. */
  readonly opensAt: Date | null
  /** Whether a test closes it. */
  readonly hasTest: boolean
  readonly itemCount: number
  readonly seenCount: number
  /** Whether the learner has seen or begun any of its items. */
  readonly isBegun: boolean
}

export interface StageState {
  readonly id: string
  /** Null: it is open. */
  readonly needs: StageNeed | null
  /** For items and tests: the stage they are in, and how many items of it are not seen. */
  readonly missing: { readonly stageNumber: number; readonly itemCount: number } | null
  /** Its opening date, as long as that is ahead. */
  readonly opensAt: Date | null
}

interface StageLearner {
  readonly isEnrolled: boolean
  readonly now: Date
  /** Whether the test that closes a stage is passed; without it, such stages are done when their items are seen. */
  readonly isStageTestPassed?: ((stageId: string) => boolean) | undefined
}

interface Passed {
  readonly stage: StageOfLearner
  readonly state: StageState
}

/**
 * Which stages of a course are open to a learner (docs/product/access.md#stages). The first opens with the enrolment, each other when
 * the one before it is done, none before its own date. One that the learner has begun stays open whatever is added before it. Hidden
 * stages are passed over, and not among the answers.
 * @param stages in any order
 * @returns the state of each visible stage, in their order
 */
export function resolveStageStates(stages: readonly StageOfLearner[], learner: StageLearner): StageState[] {
  const visible = stages
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => one.stageNumber - other.stageNumber)
  const states: StageState[] = []
  let before: Passed | null = null
  for (const stage of visible) {
    const state = resolveStageState(stage, before, learner)
    states.push(state)
    before = { stage, state }
  }
  return states
}

function resolveStageState(stage: StageOfLearner, before: Passed | null, learner: StageLearner): StageState {
  const opensAt = stage.opensAt !== null && stage.opensAt > learner.now ? stage.opensAt : null
  const missing = findMissing(stage, before, learner)
  if (missing === null) return { id: stage.id, needs: opensAt && 'date', missing: null, opensAt }
  const latest = [missing.opensAt, opensAt].reduce((one, other) =>
    one && other && one > other ? one : (other ?? one),
  )
  return { ...missing, id: stage.id, opensAt: latest }
}

/** What keeps a stage closed besides its own date; null when nothing does. */
function findMissing(
  stage: StageOfLearner,
  before: Passed | null,
  { isEnrolled, isStageTestPassed }: StageLearner,
): Omit<StageState, 'id'> | null {
  if (!isEnrolled) return { needs: 'enrolment', missing: null, opensAt: null }
  if (stage.isBegun || before === null) return null
  const { id, stageNumber, itemCount, seenCount, hasTest } = before.stage
  const unseen = itemCount - seenCount
  if (unseen > 0) return { needs: 'items', missing: { stageNumber, itemCount: unseen }, opensAt: null }
  if (before.state.needs !== null) return before.state
  if (hasTest && isStageTestPassed?.(id) === false)
    return { needs: 'test', missing: { stageNumber, itemCount: 0 }, opensAt: null }
  return null
}
