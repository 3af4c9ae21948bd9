import { getRefusal } from '#platform/web/save-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage } from '../api.ts'
import styles from './question-set-editor-page.module.css'
import type { SaveState } from './use-question-set-editor.ts'

interface SaveStatusProps {
  state: SaveState<unknown>
  isChanged: boolean
  onDecide: () => void
}

/** Whether what was typed is safe, in sight and for screen readers. */
export function SaveStatus({ state, isChanged, onDecide }: SaveStatusProps) {
  return (
    <div className={styles.status}>
      <span role="status">{describeState(state, isChanged)}</span>
      {state.kind === 'changedElsewhere' && (
        <Button size="s" onClick={onDecide}>
          {t.decide}
        </Button>
      )}
    </div>
  )
}

function describeState(state: SaveState<unknown>, isChanged: boolean): string {
  switch (state.kind) {
    case 'idle':
      return isChanged ? t.notSavedYet : t.saved
    case 'saving':
      return t.saving
    case 'incomplete':
      return isChanged ? t.notSavedFieldsNeedAttention : t.saved
    case 'failed':
      return `${getRefusal(state.error) ?? getErrorMessage(state.error)} ${t.notSavedKeptOnThisDevice}`
    case 'changedElsewhere':
      return t.changedInAnotherWindowTitle
  }
}
