import type { Curriculum } from '../../../rules/course-drafts/course-draft-items.ts'
import { findItem, type ItemPlace } from './curriculum-moves.ts'

/** A topic or an item that is dragged. */
export interface DragThing {
  readonly kind: 'topic' | 'item'
  readonly id: string
}

/** What something is dropped upon, and at which edge of it. */
export interface DropTarget extends DragThing {
  readonly edge: string | null
}

export function parseThing({ kind, id }: Record<string | symbol, unknown>): DragThing | null {
  return (kind === 'topic' || kind === 'item') && typeof id === 'string' ? { kind, id } : null
}

/** Where a dropped item goes; null for nowhere. @param targets what is under the pointer, the innermost first */
export function resolveItemDrop(
  curriculum: Curriculum,
  itemId: string,
  targets: readonly DropTarget[],
): ItemPlace | null {
  const [target] = targets
  if (!target || target.id === itemId) return null
  if (target.kind === 'topic') return { topicId: target.id, beforeItemId: null }
  const found = findItem(curriculum, target.id)
  if (!found) return null
  const { topic, index } = found
  const before = target.edge === 'bottom' ? topic.items[index + 1] : topic.items[index]
  // Behind the one before it is where it is.
  if (before?.id === itemId) return null
  return { topicId: topic.id, beforeItemId: before?.id ?? null }
}

/** The topic before which a dropped one goes, null for the end; undefined for nowhere. */
export function resolveTopicDrop(
  { topics }: Curriculum,
  topicId: string,
  targets: readonly DropTarget[],
): string | null | undefined {
  const target = targets.find(({ kind }) => kind === 'topic')
  const index = topics.findIndex(({ id }) => id === target?.id)
  if (!target || index < 0 || target.id === topicId) return undefined
  const before = topics[target.edge === 'bottom' ? index + 1 : index]
  return before?.id === topicId ? undefined : (before?.id ?? null)
}
