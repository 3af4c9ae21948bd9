import type { Curriculum, CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import { studioApi } from '../../api.ts'
import type { CurriculumState } from './use-curriculum.ts'

type TopicPlan = Partial<Pick<CurriculumTopic, 'subTopics' | 'practiceProblems'>>

/** Changes the live classes or practice problems of a topic. @returns whether it is saved; what stood in the way was said */
export type PlanTopic = (topicId: string, edit: (topic: CurriculumTopic) => TopicPlan) => Promise<boolean>

/** Shows each change at once, and sends them one after the other like moves. */
export function createTopicPlanner(draftId: string, queue: CurriculumState['queue']): PlanTopic {
  return async (topicId, edit) => {
    const topic = queue.getShown().topics.find(({ id }) => id === topicId)
    if (!topic) return false
    const plan = edit(topic)
    const problems = plan.practiceProblems?.map(({ kind, id }) => ({ kind, id }))
    const answer = await queue.run(
      (orderVersion) =>
        studioApi.planDraftTopic({
          ...{ draftId, topicId, orderVersion },
          ...(plan.subTopics && { subTopics: plan.subTopics }),
          ...(problems && { practiceProblems: problems }),
        }),
      (curriculum: Curriculum): Curriculum => ({
        ...curriculum,
        topics: curriculum.topics.map((one) => (one.id === topicId ? { ...one, ...plan } : one)),
      }),
    )
    return answer !== null
  }
}

/** A list in which one changes its place with the next or the one before. */
export function stepInList<Entry>(list: readonly Entry[], index: number, by: 1 | -1): Entry[] {
  const entry = list[index]
  const to = index + by
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(index, 1).toSpliced(to, 0, entry)
}
