import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { resolveStageStates, type StageOfLearner } from '#features/catalogue/rules/stages.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import type { CoursePreview } from '../../rules/course-drafts/course-preview-contract.ts'
import { placeTopicsInStages } from '../../rules/course-drafts/course-stages.ts'

type PlannedDraft = Pick<CourseDraftDetail, 'document' | 'curriculum'>

/**
 * The stages of a practice course as they are for somebody who has just enrolled, and the stage of each topic. A draft has no ids of stages: that of
 * its first topic stands for one. Hidden stages are there for who writes the course, as on its pages.
 *
 * @returns null for a course without stages
 */
export function resolvePreviewedStages(
  { document, curriculum: { topics } }: PlannedDraft,
  now: Date,
): { readonly stages: NonNullable<CourseDetail['stages']>; readonly stageIds: readonly string[] } | null {
  if (document.visibility !== 'practice') return null
  const places = placeTopicsInStages(
    document.stages,
    topics.map(({ id }) => id),
  )
  const used = [...new Set(places)]
  if (used.length === 0) return null
  const stages = used.flatMap((place, index): (StageOfLearner & { title: string })[] => {
    const own = topics.filter((_, topic) => places[topic] === place)
    const [stage, first] = [document.stages[place], own[0]]
    if (!stage || !first) return []
    return [
      {
        ...{ id: first.id, stageNumber: index + 1, title: stage.title.trim() },
        isHidden: stage.visibility === 'hidden',
        opensAt: stage.opensAt === null ? null : new Date(stage.opensAt),
        hasTest: stage.hasTest,
        itemCount: own.reduce((sum, { items }) => sum + items.length, 0),
        ...{ seenCount: 0, isBegun: false },
      },
    ]
  })
  const states = new Map(
    resolveStageStates(stages, { isEnrolled: true, now }).map((state) => [state.id, state]),
  )
  return {
    stages: stages.map(({ id, stageNumber, title, isHidden }) => {
      const { needs = null, missing = null, opensAt = null } = states.get(id) ?? {}
      return {
        ...{ id, stageNumber, title, isHidden, needs, missing },
        opensAt: opensAt?.toISOString() ?? null,
      }
    }),
    stageIds: places.map((place) => stages[used.indexOf(place)]?.id ?? ''),
  }
}

/** What there will be besides items, by the topics that have any: live classes, and problems to practise with. */
export function listPreviewedExtras({
  document: { mode, visibility },
  curriculum: { topics },
}: PlannedDraft): CoursePreview['extras'] {
  return topics
    .map(({ id, title, subTopics, practiceProblems }) => ({
      ...{ topicId: id, title: title.trim() },
      liveClasses: mode === null ? [] : subTopics,
      practiceProblems:
        visibility === 'practice'
          ? practiceProblems.flatMap((problem) =>
              problem.canBeAsked ? [{ title: problem.title, questionCount: problem.questionCount }] : [],
            )
          : [],
    }))
    .filter(({ liveClasses, practiceProblems }) => liveClasses.length + practiceProblems.length > 0)
}
