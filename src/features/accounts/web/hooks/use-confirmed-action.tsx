import type { ClientPromiseResult } from '@orpc/client'
import { type ReactNode, useRef, useState } from 'react'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import type { ConfirmationMethod } from '../../rules/contract-errors.ts'

const ConfirmationDialog = createLazyOverlay(
  () => import('../dialogs/confirmation-dialog.tsx').then((module) => module.ConfirmationDialog),
  ({ onClosed }) => onClosed(false),
  ({ method }) => method !== null,
)

/** How somebody can confirm who they are, if that is why a call was refused. */
function findConfirmationMethod(error: unknown): ConfirmationMethod | null {
  if (!(error instanceof Error && 'code' in error && 'data' in error)) return null
  if (error.code !== 'CONFIRMATION_NEEDED') return null
  return (error.data as { method: ConfirmationMethod }).method
}

/**
 * For calls of procedures behind `requireRecentProof`. Where the proof is too old, a dialog asks for it, and then the call is made
 * once more; somebody who closes the dialog gets the refusal.
 *
 * @returns `runConfirmed` makes such a call; render `confirmationDialog` anywhere, outside of forms
 */
export function useConfirmedAction() {
  const [method, setMethod] = useState<ConfirmationMethod | null>(null)
  const answer = useRef<(confirmed: boolean) => void>(undefined)

  const ask = (how: ConfirmationMethod) =>
    new Promise<boolean>((resolve) => {
      answer.current?.(false)
      answer.current = resolve
      setMethod(how)
    })

  async function repeatConfirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call()
    } catch (error) {
      const how = findConfirmationMethod(error)
      if (how === null || !(await ask(how))) throw error
      return call()
    }
  }

  const close = (confirmed: boolean) => {
    setMethod(null)
    answer.current?.(confirmed)
    answer.current = undefined
  }
  const confirmationDialog: ReactNode = <ConfirmationDialog method={method} onClosed={close} />
  return {
    runConfirmed: repeatConfirmed as <Answer, Failure extends Error>(
      call: () => ClientPromiseResult<Answer, Failure>,
    ) => ClientPromiseResult<Answer, Failure>,
    confirmationDialog,
  }
}
