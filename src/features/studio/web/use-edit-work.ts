import { useNavigate } from 'react-router'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { OwnItem } from '../rules/own-items.ts'
import { getFailureMessage, studioApi } from './api.ts'
import { buildStepPath } from './builder/builder-path.ts'
import { buildBundleStepPath } from './bundle-builder/bundle-path.ts'
import { buildDraftPath } from './drafts/draft-path.ts'

type Work = Pick<OwnItem, 'type' | 'id'>

/** @returns the address of the draft of something published */
async function openDraft({ type, id }: Work): Promise<string> {
  switch (type) {
    case 'mycourse':
      return buildStepPath((await studioApi.openCourseDraft({ courseId: id })).id, 'structure')
    case 'myvideo':
      return buildDraftPath((await studioApi.openVideoDraft({ courseId: id })).id)
    case 'mybundle':
      return buildBundleStepPath((await studioApi.openBundleDraft({ bundleId: id })).id, 'structure')
  }
}

/** Opens the draft of a work, or says why it cannot be edited. */
export function useEditWork(): (work: Work) => Promise<void> {
  const navigate = useNavigate()
  const toast = useToast()
  return async (work) => {
    try {
      await navigate(await openDraft(work))
    } catch (error) {
      toast.error(getFailureMessage(error))
    }
  }
}
