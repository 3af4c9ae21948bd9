import type { DailyAllowance } from '../../rules/contract.ts'
import { learningApi } from '../api.ts'

const retryMs = 10_000

let running: Promise<DailyAllowance> | undefined

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function askUntilAnswered(): Promise<DailyAllowance> {
  for (;;) {
    try {
      return await learningApi.getAllowance()
    } catch {
      await wait(retryMs)
    }
  }
}

/** The request that is under way, if one is: a new visitor has no device cookie before it is answered. */
export const getPendingAllowanceRequest = (): Promise<unknown> | undefined => running

/**
 * Asks what is left of the day's free watching, until there is an answer. Asking also gives a visitor the device cookie
 * without which there is no connection. Several who ask at once get one answer.
 */
export function requestDailyAllowance(): Promise<DailyAllowance> {
  running ??= askUntilAnswered().finally(() => {
    running = undefined
  })
  return running
}
