import { type ClientPromiseResult, isDefinedError, safe } from '@orpc/client'
import { useState } from 'react'
import { useConfirmedAction } from '#features/accounts/web/index.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'

/**
 * Runs sensitive acts, one at a time: asks for the password where the last proof is too old, and says how it went.
 *
 * @returns `run` resolves to the answer, undefined when nothing was done; `confirmationDialog` is to be rendered outside of forms
 */
export function useConsoleAct() {
  const { runConfirmed, confirmationDialog } = useConfirmedAction()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()

  async function run<Answer, Failure extends Error>(
    call: () => ClientPromiseResult<Answer, Failure>,
    done: string,
  ): Promise<Answer | undefined> {
    setBusy(true)
    const { error, data } = await safe(runConfirmed(call))
    setBusy(false)
    if (!error) {
      toast.success(done)
      return data
    }
    // Without a proof nothing was done, which whoever closed the dialog knows.
    const isDeclined = 'code' in error && error.code === 'CONFIRMATION_NEEDED'
    if (!isDeclined) toast.error(isDefinedError(error) ? error.message : t.somethingWentWrong)
    return undefined
  }

  return { run, isBusy, confirmationDialog }
}
