import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Interest } from '../../rules/onboarding.ts'
import { accountsApi } from '../api.ts'
import { InterestChips } from './interest-chips.tsx'

interface InterestsDialogProps {
  open: boolean
  interests: readonly Interest[]
  onClose: () => void
  onSaved: (interests: readonly Interest[]) => void
}

/** Chooses what somebody wants to learn. */
export function InterestsDialog({ open, interests, onClose, onSaved }: InterestsDialogProps) {
  const toasts = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<Interest>>(new Set(interests))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (open) setChosen(new Set(interests))
  }, [open, interests])

  async function save() {
    setBusy(true)
    setFailed(false)
    const { data } = await safe(accountsApi.setInterests({ interests: [...chosen] }))
    setBusy(false)
    if (!data) {
      setFailed(true)
      return
    }
    toasts.success(t.yourInterestsAreSaved)
    onSaved(data.interests)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.interests}
      description={t.chooseAsManyAsYouLike}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {t.saveInterests}
          </Button>
        </>
      }
    >
      {failed && (
        <Notice tone="bad" live>
          {t.somethingWentWrong}
        </Notice>
      )}
      <InterestChips chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}
