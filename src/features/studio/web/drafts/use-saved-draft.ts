import { useCallback } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import type { DraftForm } from '#platform/web/drafts.ts'
import { type UnsavedDocument, useSavedDocument } from '#platform/web/use-saved-document.ts'
import { listDifferences } from '../../rules/course-drafts/course-draft-text.ts'
import { getCurrentDraft, isNotFoundError } from '../api.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

interface SavedDraftOptions<Document> {
  /** Where it stays on this device until it is saved. */
  readonly form: DraftForm<UnsavedDocument<Document>>
  /** Whether the server takes it. */
  readonly isValid: (content: Document) => boolean
  /** Saves what has changed. */
  readonly save: (version: number, changes: Partial<Document>) => Promise<{ readonly version: number }>
}

/** What a course or a bundle says about itself, while it is written. What is not saved yet stays on this device. */
export function useSavedDraft<
  Document extends object,
  Draft extends { readonly id: string; readonly version: number; readonly document: Document },
>(draft: Draft, { form, isValid, save }: SavedDraftOptions<Document>) {
  const document = useSavedDocument<Document, Draft>({
    current: draft,
    getContent: (current) => current.document,
    userId: useActor()?.id ?? '',
    form,
    isValid,
    isSame: (one, other) => listDifferences(one, other).length === 0,
    save: async (content, version, saved) => {
      const changes: Partial<Document> = {}
      for (const field of listDifferences(content, saved)) changes[field] = content[field]
      return (await save(version, changes)).version
    },
    getCurrent: getCurrentDraft<Draft>,
    isGone: isNotFoundError,
  })
  useLeaveWarning(document.saveState.kind !== 'saved')
  const { setContent } = document
  const change = useCallback(
    (changed: Partial<Document>) => setContent((content) => ({ ...content, ...changed })),
    [setContent],
  )
  return { ...document, change }
}
