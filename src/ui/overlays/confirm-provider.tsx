import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { createLazyOverlay } from '../lazy/lazy-component.tsx'
import type { Confirmation, ConfirmationParameters, ConfirmationType } from './confirmation-types.ts'

const ConfirmationDialog = createLazyOverlay(
  () => import('./confirmation-dialog.tsx').then((module) => module.ConfirmationDialog),
  ({ onAnswer }) => onAnswer(false),
)

/**
 * Asks, and resolves to whether the primary action was chosen; Esc and everything else mean no.
 * @param act the confirmed action, for which the dialog waits; it has to report its own failures
 */
export type ConfirmFunction = <Type extends ConfirmationType>(
  type: Type,
  parameters: ConfirmationParameters[Type],
  act?: () => Promise<void>,
) => Promise<boolean>

interface Question {
  confirmation: Confirmation
  act: (() => Promise<void>) | undefined
}

const ConfirmContext = createContext<ConfirmFunction | null>(null)

/** Once, around the whole page. The dialog and its words load with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const resolve = useRef<((confirmed: boolean) => void) | null>(null)

  const confirm = useMemo((): ConfirmFunction => {
    return (type, parameters, act) => {
      // A question that is replaced by another was not confirmed.
      resolve.current?.(false)
      const { promise, resolve: answer } = Promise.withResolvers<boolean>()
      resolve.current = answer
      setQuestion({ confirmation: { type, parameters } as Confirmation, act })
      setOpen(true)
      return promise
    }
  }, [])

  function answer(confirmed: boolean) {
    setOpen(false)
    resolve.current?.(confirmed)
    resolve.current = null
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmationDialog
          open={open}
          confirmation={question.confirmation}
          act={question.act}
          onAnswer={answer}
        />
      )}
    </ConfirmContext>
  )
}

/** Asks one of the generic confirmations from anywhere. */
export function useConfirm(): ConfirmFunction {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it')
  return confirm
}
