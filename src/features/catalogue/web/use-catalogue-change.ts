import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../messages/index.ts'

/**
 * Runs changes of the catalogue one at a time, and says what became of each.
 *
 * @returns `run` resolves to the answer, or to undefined when it failed
 */
export function useCatalogueChange() {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()

  async function run<Answer>(call: () => Promise<Answer>, done: string): Promise<Answer | undefined> {
    setBusy(true)
    try {
      const answer = await call()
      toast.success(done)
      return answer
    } catch (error) {
      toast.error(error instanceof ORPCError && error.defined ? error.message : t.somethingWentWrong)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { run, isBusy }
}
