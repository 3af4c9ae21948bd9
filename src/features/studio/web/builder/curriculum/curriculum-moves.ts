import type { Curriculum, CurriculumItem } from '../../../rules/course-drafts/course-draft-items.ts'
import { moveBefore } from '../../../rules/course-drafts/move-before.ts'

/** Where an item is to stand: before another one of a topic, or at its end. */
export interface ItemPlace {
  readonly topicId: string
  readonly beforeItemId: string | null
}

const getIds = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)

/** Where an item is, counted from 0; null when it is gone. */
export function findItem({ topics }: Curriculum, itemId: string) {
  for (const [topicIndex, topic] of topics.entries()) {
    const index = topic.items.findIndex(({ id }) => id === itemId)
    const item = topic.items[index]
    if (item) return { topic, topicIndex, item, index }
  }
  return null
}

function sortBy<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  const known = new Map(things.map((thing) => [thing.id, thing]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The curriculum with an item at another place; the same one where there is no such item or place. */
export function moveCurriculumItem(
  curriculum: Curriculum,
  itemId: string,
  { topicId, beforeItemId }: ItemPlace,
): Curriculum {
  const found = findItem(curriculum, itemId)
  const target = curriculum.topics.find(({ id }) => id === topicId)
  const ids = target && moveBefore(getIds(target.items), itemId, beforeItemId)
  if (!found || !ids) return curriculum
  const topics = curriculum.topics.map((topic) => {
    if (topic.id === topicId)
      return { ...topic, items: sortBy<CurriculumItem>([...topic.items, found.item], ids) }
    if (topic.id === found.topic.id) return { ...topic, items: topic.items.filter(({ id }) => id !== itemId) }
    return topic
  })
  return { ...curriculum, topics }
}

/** The curriculum with a topic before another one, or at the end. */
export function moveCurriculumTopic(
  curriculum: Curriculum,
  topicId: string,
  beforeTopicId: string | null,
): Curriculum {
  const ids = getIds(curriculum.topics)
  const moved = ids.includes(topicId) ? moveBefore(ids, topicId, beforeTopicId) : null
  return moved ? { ...curriculum, topics: sortBy(curriculum.topics, moved) } : curriculum
}

/** The place one further up or down; beyond the end of a topic, in the next one. Null where there is none. */
export function findNextItemPlace(curriculum: Curriculum, itemId: string, by: 1 | -1): ItemPlace | null {
  const found = findItem(curriculum, itemId)
  if (!found) return null
  const { topic, topicIndex, index } = found
  const next = index + by
  if (next >= 0 && next < topic.items.length) {
    const before = topic.items[by > 0 ? index + 2 : index - 1]
    return { topicId: topic.id, beforeItemId: before?.id ?? null }
  }
  const other = curriculum.topics[topicIndex + by]
  if (!other) return null
  return { topicId: other.id, beforeItemId: by > 0 ? (other.items[0]?.id ?? null) : null }
}

/** The topic before which one stands that moves one up or down; undefined where it cannot. */
export function findNextTopicPlace(
  { topics }: Curriculum,
  topicId: string,
  by: 1 | -1,
): string | null | undefined {
  const index = topics.findIndex(({ id }) => id === topicId)
  if (index < 0 || !topics[index + by]) return undefined
  return topics[by > 0 ? index + 2 : index - 1]?.id ?? null
}
