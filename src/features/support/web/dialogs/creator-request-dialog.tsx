import { useEffect, useState } from 'react'
import type { Actor } from '#platform/rules/actor.ts'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { CreatorAccessState } from '../../rules/creator-request.ts'
import { supportApi } from '../api.ts'
import { CreatorRequestForm } from './creator-request-form.tsx'
import styles from './support-form.module.css'

interface CreatorRequestDialogProps {
  open: boolean
  actor: Actor | null
  onOpen: () => void
  onClose: () => void
}

/** How the form begins when it is shown again. */
interface FormStart {
  failure?: string | undefined
  checked?: boolean
}

/**
 * Asks to become a creator. Never two dialogs at once: what has to be said in between is said in the place of the form, which comes
 * back with what was typed.
 */
export function CreatorRequestDialog({ open, actor, onOpen, onClose }: CreatorRequestDialogProps) {
  const confirm = useConfirm()
  const toasts = useToast()
  const [access, setAccess] = useState<CreatorAccessState | 'asking' | 'unknown'>('asking')
  const [start, setStart] = useState<FormStart>({})
  const [typed, setTyped] = useState(false)

  const showAlreadyApplied = () => {
    onClose()
    void confirm('already-applied', { what: t.creatorAccessRequested })
  }
  const showAlreadyCreator = () => {
    onClose()
    toasts.info(t.youAreAlreadyACreator)
  }

  const ask = () => {
    setAccess('asking')
    supportApi.getCreatorAccess().then(
      (state) => {
        if (state.isCreator) showAlreadyCreator()
        else if (state.openSince !== null) showAlreadyApplied()
        else setAccess(state)
      },
      () => setAccess('unknown'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening asks anew
  useEffect(() => {
    if (open) ask()
  }, [open])

  /** Asks something in the place of the form, and brings it back when the answer is yes. */
  const askInstead = async (question: () => Promise<boolean>, next: FormStart) => {
    onClose()
    const goesOn = await question()
    setStart(goesOn ? next : {})
    if (goesOn) onOpen()
  }

  return (
    <Dialog
      open={open && actor !== null}
      onOpenChange={(next) => {
        if (next) return
        setStart({})
        onClose()
      }}
      title={t.creatorAccess}
      description={t.creatorsTeachHere}
      sticky={typed}
    >
      {access === 'asking' && <Skeleton shape="block" className={styles.waitingForm} />}
      {access === 'unknown' && <ErrorState onRetry={ask} />}
      {typeof access === 'object' && actor && (
        <CreatorRequestForm
          actor={actor}
          rejectedBecause={access.rejectedBecause}
          failure={start.failure}
          checked={start.checked === true}
          onTyped={() => setTyped(true)}
          onIncomplete={(missing) =>
            void askInstead(() => confirm('incomplete-request', { missing }), { checked: true })
          }
          onFailed={(failure) =>
            void askInstead(() => confirm('sendFailure', { what: t.yourRequest }), { failure })
          }
          onAlreadyApplied={showAlreadyApplied}
          onAlreadyCreator={showAlreadyCreator}
          onSent={() => {
            setStart({})
            setTyped(false)
            onClose()
            void confirm('sendSuccess', { what: t.yourRequest })
          }}
        />
      )}
    </Dialog>
  )
}
