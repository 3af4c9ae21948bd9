import { CircleCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import type { SaveState } from '#platform/web/document-saver.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { t } from '../../messages/index.ts'
import type { Resume } from '../../rules/contract.ts'
import { hasErrorCode } from '../api.ts'
import styles from './save-status.module.css'

interface SaveStatusProps {
  state: SaveState<Resume>
  onRetry: () => void
  onSignIn: () => void
  onDecide: () => void
}

/** Whether what was typed is safe, in sight and for screen readers. */
export function SaveStatus({ state, onRetry, onSignIn, onDecide }: SaveStatusProps) {
  const { icon, text, action } = describeState(state, { onRetry, onSignIn, onDecide })
  return (
    <div className={styles.status}>
      <span role="status" className={styles.text}>
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
  state: SaveState<Resume>,
  { onRetry, onSignIn, onDecide }: Omit<SaveStatusProps, 'state'>,
) {
  switch (state.kind) {
    case 'saved':
      return { icon: <CircleCheck aria-hidden="true" />, text: t.saved }
    case 'waiting':
      return { icon: <CloudUpload aria-hidden="true" />, text: t.notSavedYet }
    case 'saving':
      return { icon: <Spinner size="s" />, text: t.saving }
    case 'incomplete':
      return { icon: <TriangleAlert aria-hidden="true" />, text: t.notSavedFieldsNeedAttention }
    case 'failed':
      return {
        icon: <CloudOff aria-hidden="true" />,
        text: t.notSavedKeptOnThisDevice,
        action: hasErrorCode(state.error, 'UNAUTHORIZED')
          ? { label: t.signIn, onClick: onSignIn }
          : { label: t.retry, onClick: onRetry },
      }
    case 'refused':
      return {
        icon: <TriangleAlert aria-hidden="true" />,
        text: t.notSavedRefused({ reason: state.reason }),
      }
    case 'gone':
      return { icon: <TriangleAlert aria-hidden="true" />, text: t.notSavedResumeIsGone }
    case 'changedElsewhere':
      return {
        icon: <TriangleAlert aria-hidden="true" />,
        text: t.notSavedChangedElsewhere,
        action: { label: t.decide, onClick: onDecide },
      }
  }
}
