import { useMemo } from 'react'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../../messages/index.ts'
import type { ItemType } from '../../../rules/course-drafts/course-draft.ts'
import type { CurriculumItem, CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import { getCurrentDraft, getFailureMessage, studioApi } from '../../api.ts'
import { pageUploads } from '../../uploads/page-uploads.ts'
import {
  findItem,
  findNextItemPlace,
  findNextTopicPlace,
  type ItemPlace,
  moveCurriculumItem,
  moveCurriculumTopic,
} from './curriculum-moves.ts'
import { createTopicPlanner } from './topic-planner.ts'
import type { CurriculumState } from './use-curriculum.ts'

interface CurriculumActionsOptions {
  readonly draftId: string
  readonly queue: CurriculumState['queue']
  /** Something was added, and its creator writes next. */
  readonly onAdded: (id: string) => void
  /** Something stands elsewhere now. @param isFocused whether the focus follows it */
  readonly onMoved: (id: string, said: string, isFocused: boolean) => void
}

/** What creators do with topics and items. They are the same as long as the page is. */
export function useCurriculumActions({ draftId, queue, onAdded, onMoved }: CurriculumActionsOptions) {
  const toast = useToast()
  const confirm = useConfirm()
  return useMemo(() => {
    function moveItem(itemId: string, place: ItemPlace | null, isFocused: boolean) {
      if (!place) return
      const move = moveCurriculumItem(queue.getShown(), itemId, place)
      if (move === queue.getShown()) return
      void queue.run(
        (orderVersion) => studioApi.moveDraftItem({ draftId, itemId, orderVersion, ...place }),
        (curriculum) => moveCurriculumItem(curriculum, itemId, place),
      )
      const found = findItem(queue.getShown(), itemId)
      if (!found) return
      const { item, topic, index } = found
      const said = t.itemMovedTo({
        title: item.title || t.untitledItem,
        topic: topic.title || t.untitledTopic,
        place: index + 1,
        count: topic.items.length,
      })
      onMoved(itemId, said, isFocused)
    }

    function moveTopic(topicId: string, beforeTopicId: string | null | undefined, isFocused: boolean) {
      if (beforeTopicId === undefined) return
      void queue.run(
        (orderVersion) => studioApi.moveDraftTopic({ draftId, topicId, orderVersion, beforeTopicId }),
        (curriculum) => moveCurriculumTopic(curriculum, topicId, beforeTopicId),
      )
      const { topics } = queue.getShown()
      const index = topics.findIndex(({ id }) => id === topicId)
      const said = t.topicMovedTo({
        title: topics[index]?.title || t.untitledTopic,
        place: index + 1,
        count: topics.length,
      })
      onMoved(topicId, said, isFocused)
    }

    return {
      planTopic: createTopicPlanner(draftId, queue),
      moveItem,
      moveTopic,
      stepItem: (itemId: string, by: 1 | -1) =>
        moveItem(itemId, findNextItemPlace(queue.getShown(), itemId, by), true),
      stepTopic: (topicId: string, by: 1 | -1) =>
        moveTopic(topicId, findNextTopicPlace(queue.getShown(), topicId, by), true),
      /** To the end of the topic above or below. */
      moveItemToNextTopic(itemId: string, by: 1 | -1) {
        const found = findItem(queue.getShown(), itemId)
        const topic = found && queue.getShown().topics[found.topicIndex + by]
        if (topic) moveItem(itemId, { topicId: topic.id, beforeItemId: null }, true)
      },
      async addTopic() {
        const answer = await queue.run(() => studioApi.addDraftTopic({ draftId, title: '' }))
        if (answer) onAdded(answer.topicId)
      },
      async duplicateTopic(topicId: string) {
        const answer = await queue.run(() => studioApi.duplicateDraftTopic({ draftId, topicId }))
        if (answer) onAdded(answer.topicId)
      },
      /** @returns what is wrong; null when it is saved */
      async renameTopic(topic: CurriculumTopic, title: string): Promise<string | null> {
        await queue.settle()
        const patch = (changed: Partial<CurriculumTopic>) =>
          queue.patch((curriculum) => ({
            ...curriculum,
            topics: curriculum.topics.map((one) => (one.id === topic.id ? { ...one, ...changed } : one)),
          }))
        try {
          const { version } = await studioApi.saveDraftTopic({
            draftId,
            topicId: topic.id,
            version: topic.version,
            title,
          })
          patch({ title, version })
          return null
        } catch (error) {
          const current = getCurrentDraft<CurriculumTopic>(error)
          if (!current) return getFailureMessage(error)
          patch({ title: current.title, version: current.version })
          return current.title === title ? null : t.topicRenamedElsewhere({ title: current.title })
        }
      },
      async deleteTopic({ id: topicId, title }: CurriculumTopic) {
        await confirm('delete', { what: t.theTopic({ title: title || t.untitledTopic }) }, async () => {
          await queue.run(() => studioApi.deleteDraftTopic({ draftId, topicId }))
        })
      },
      async addItem(topicId: string, type: ItemType) {
        const answer = await queue.run(() => studioApi.addDraftItem({ draftId, topicId, type }))
        if (answer) onAdded(answer.itemId)
      },
      /** Each file becomes a lecture with its film. */
      async addFiles(topicId: string, files: readonly File[]) {
        for (const file of files) {
          const fileName = file.name
          const answer = await queue.run(() =>
            studioApi.addDraftItem({ draftId, topicId, type: 'lecture', fileName }),
          )
          // What stands in the way of one stands in the way of all.
          if (!answer) return
          pageUploads.add(draftId, file, answer.itemId)
        }
        toast.success(t.lecturesAdded({ count: files.length }))
      },
      async deleteItem({ id: itemId, title }: CurriculumItem) {
        await confirm('delete', { what: t.theItem({ title: title || t.untitledItem }) }, async () => {
          await queue.run(() => studioApi.deleteDraftItem({ draftId, itemId }))
        })
      },
    }
  }, [draftId, queue, onAdded, onMoved, toast, confirm])
}
export type CurriculumActions = ReturnType<typeof useCurriculumActions>
