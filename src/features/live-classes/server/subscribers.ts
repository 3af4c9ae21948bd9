import { batchDuplicated } from '#features/batches/rules/events.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { liveClassesChanged } from '../rules/events.ts'
import { CLASSES_CHANGED_MESSAGE } from '../rules/live-messages.ts'
import { getClassRoomName } from './class-rooms.ts'
import { copyLiveClasses } from './commands/copy-classes.ts'

interface SubscriberDeps extends QueryContext {
  readonly toRoom: (room: string, event: string, payload: unknown) => void
}

/** The classes of a copied batch, and word to open pages that classes have changed. */
export const createLiveClassSubscribers = ({ toRoom, ...ctx }: SubscriberDeps): EventSubscriber[] => [
  defineSubscriber(batchDuplicated, 'live-classes', (copy) => copyLiveClasses(ctx, copy)),
  defineSubscriber(liveClassesChanged, 'live-classes', async ({ batchId }) =>
    toRoom(getClassRoomName(batchId), CLASSES_CHANGED_MESSAGE, { batchId }),
  ),
]
