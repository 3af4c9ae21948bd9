import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../../messages/index.ts'
import { buildCoursePreviewPath } from '../../../rules/course-drafts/course-gates.ts'

type Flush = () => Promise<boolean>

/** Of the items whose forms are open, by the id of the item. */
const openItems = new Map<string, Flush>()

/** Has an item saved before its course is previewed, and shown first by the preview. */
export function useSavedBeforePreview(itemId: string, flush: Flush): void {
  const save = useEffectEvent(flush)
  useEffect(() => {
    openItems.set(itemId, () => save())
    return () => void openItems.delete(itemId)
  }, [itemId])
}

interface PreviewButtonProps {
  draftId: string
  /** What is written elsewhere on the page. */
  flush: Flush
  /** Something is still on its way. */
  isWaiting: boolean
}

/** Leads to the draft as learners will see it: at the item whose form is open, and with what is written in it. */
export function PreviewButton({ draftId, flush, isWaiting }: PreviewButtonProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const saved = await Promise.all([flush(), ...[...openItems.values()].map((save) => save())])
      const [itemId] = openItems.keys()
      // What could not be saved says so beside its fields.
      if (saved.every(Boolean)) await navigate(buildCoursePreviewPath(draftId, itemId))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon={<Eye aria-hidden="true" />} busy={isBusy || isWaiting} onClick={() => void open()}>
      {t.previewAsLearner}
    </Button>
  )
}
