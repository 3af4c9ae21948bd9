import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'

/** Says that somebody else saved meanwhile, and offers what they saved. */
export function ConflictNotice({ onLoadAgain }: { onLoadAgain: () => void }) {
  return (
    <Notice
      tone="warn"
      live
      action={
        <Button size="s" onClick={onLoadAgain}>
          {t.loadAgain}
        </Button>
      }
    >
      {t.changedElsewhere}
    </Notice>
  )
}
