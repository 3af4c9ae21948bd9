import { type ClientPromiseResult, ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleTicketPage, TicketConflictInfo } from '../../rules/tickets-contract.ts'
import { formatTicketConflict } from './ticket-texts.ts'

export interface TicketPartProps {
  ticket: ConsoleTicketPage
  /** To be called with the ticket as it is after a change; null when somebody else was first. */
  onChanged: (ticket: ConsoleTicketPage | null) => void
}

/**
 * Runs acts on a ticket, one at a time, and says what went wrong: who was first, or why it can't be done.
 *
 * @param onChanged to be called with the ticket as it is afterwards; without one when it has changed some other way
 */
export function useTicketAct(onChanged: (ticket: ConsoleTicketPage | null) => void) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()

  async function run<Failure extends Error>(
    call: () => ClientPromiseResult<ConsoleTicketPage, Failure>,
  ): Promise<boolean> {
    setBusy(true)
    try {
      onChanged(await call())
      return true
    } catch (error) {
      if (error instanceof ORPCError && error.defined) {
        const isConflict = error.code === 'CONFLICT'
        toast.error(isConflict ? formatTicketConflict(error.data as TicketConflictInfo) : error.message)
        if (isConflict) onChanged(null)
      } else toast.error(t.somethingWentWrong)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { run, isBusy }
}
