import { CircleCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import type { SaveState } from '#platform/web/document-saver.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { t } from '../../messages/index.ts'
import { hasErrorCode } from '../api.ts'
import styles from './video-editor-page.module.css'

interface DraftSaveStatusProps {
  state: SaveState<unknown>
  onRetry: () => void
  onSignIn: () => void
  onDecide: () => void
}

/** Whether what was typed is safe, in sight and for screen readers. */
export function DraftSaveStatus({ state, ...actions }: DraftSaveStatusProps) {
  const { icon, text, action } = describeState(state, actions)
  return (
    <div className={styles.status}>
      <span role="status" className={styles.saved}>
        {icon}
        {text}
      </span>
      {action && (
        <Button size="s" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

function describeState(
  state: SaveState<unknown>,
  { onRetry, onSignIn, onDecide }: Omit<DraftSaveStatusProps, 'state'>,
) {
  const warning = <TriangleAlert aria-hidden="true" />
  switch (state.kind) {
    case 'saved':
      return { icon: <CircleCheck aria-hidden="true" />, text: t.saved }
    case 'waiting':
      return { icon: <CloudUpload aria-hidden="true" />, text: t.saving }
    case 'saving':
      return { icon: <Spinner size="s" />, text: t.saving }
    case 'incomplete':
      return { icon: warning, text: t.notSavedFields }
    case 'refused':
      return { icon: warning, text: t.notSavedRefused({ reason: state.reason }) }
    case 'gone':
      return { icon: warning, text: t.notSavedGone }
    case 'changedElsewhere':
      return { icon: warning, text: t.notSavedElsewhere, action: { label: t.decide, onClick: onDecide } }
    case 'failed':
      return hasErrorCode(state.error, 'UNAUTHORIZED')
        ? {
            icon: <CloudOff aria-hidden="true" />,
            text: t.notSavedSignIn,
            action: { label: t.signIn, onClick: onSignIn },
          }
        : {
            icon: <CloudOff aria-hidden="true" />,
            text: t.notSaved,
            action: { label: t.tryAgain, onClick: onRetry },
          }
  }
}
