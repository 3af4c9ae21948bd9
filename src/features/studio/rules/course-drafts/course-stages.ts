// No schemas here: pages import this file, and zod must stay out of their bundles.
import { resolveStages } from '#features/catalogue/rules/curriculum.ts'
import type { DraftStage } from './course-draft.ts'

/**
 * The place of the stage of each topic, from 0: neighbours share a stage, and stages rise with the topics. Topics that were added or
 * moved since come to the stage of the one before them.
 *
 * @param topicIds in their order
 * @returns as many, or none where there are no stages
 */
export function placeTopicsInStages(stages: readonly DraftStage[], topicIds: readonly string[]): number[] {
  if (stages.length === 0) return []
  const placeOf = new Map<string, number>()
  for (const [place, stage] of stages.entries())
    for (const id of stage.topicIds) if (!placeOf.has(id)) placeOf.set(id, place)
  return resolveStages(topicIds.map((id) => placeOf.get(id) ?? null))
}

/** The stages with the topics that they have, in their order. */
export function settleStages(stages: readonly DraftStage[], topicIds: readonly string[]): DraftStage[] {
  const places = placeTopicsInStages(stages, topicIds)
  return stages.map((stage, place) => ({
    ...stage,
    topicIds: topicIds.filter((_, index) => places[index] === place),
  }))
}

const EMPTY_STAGE: DraftStage = {
  title: '',
  visibility: 'visible',
  opensAt: null,
  hasTest: false,
  topicIds: [],
}

/** With another stage at the end. The first one has all topics. */
export const addStage = (stages: readonly DraftStage[], topicIds: readonly string[]): DraftStage[] =>
  stages.length === 0
    ? [{ ...EMPTY_STAGE, topicIds: [...topicIds] }]
    : [...settleStages(stages, topicIds), EMPTY_STAGE]

/** With a stage that begins at a topic, and ends where the stage that the topic was in did. */
export function beginStageAt(
  stages: readonly DraftStage[],
  topicIds: readonly string[],
  topicId: string,
): DraftStage[] {
  return settleStages(stages, topicIds).flatMap((stage) => {
    const at = stage.topicIds.indexOf(topicId)
    if (at <= 0) return [stage]
    const [before, after] = [stage.topicIds.slice(0, at), stage.topicIds.slice(at)]
    return [
      { ...stage, topicIds: before },
      { ...EMPTY_STAGE, topicIds: after },
    ]
  })
}

/** With a topic in the next stage or the one before; all that stand between go with it, so that neighbours stay together. */
export function moveStageBorder(
  stages: readonly DraftStage[],
  topicIds: readonly string[],
  topicId: string,
  by: 1 | -1,
): DraftStage[] {
  const settled = settleStages(stages, topicIds)
  const from = settled.findIndex((stage) => stage.topicIds.includes(topicId))
  const [own, next] = [settled[from], settled[from + by]]
  if (!own || !next) return settled
  const at = own.topicIds.indexOf(topicId)
  const stays = by > 0 ? own.topicIds.slice(0, at) : own.topicIds.slice(at + 1)
  const goes = by > 0 ? own.topicIds.slice(at) : own.topicIds.slice(0, at + 1)
  const joined = by > 0 ? [...goes, ...next.topicIds] : [...next.topicIds, ...goes]
  return settled.map((stage, place) => {
    if (place === from) return { ...stage, topicIds: stays }
    return place === from + by ? { ...stage, topicIds: joined } : stage
  })
}

/** Without a stage; its topics come to the one before, those of the first one to the next. */
export function removeStage(
  stages: readonly DraftStage[],
  topicIds: readonly string[],
  place: number,
): DraftStage[] {
  const settled = settleStages(stages, topicIds)
  const heir = place === 0 ? 1 : place - 1
  const orphans = settled[place]?.topicIds ?? []
  return settled
    .map((stage, index) => {
      if (index !== heir) return stage
      const joined = place === 0 ? [...orphans, ...stage.topicIds] : [...stage.topicIds, ...orphans]
      return { ...stage, topicIds: joined }
    })
    .filter((_, index) => index !== place)
}
